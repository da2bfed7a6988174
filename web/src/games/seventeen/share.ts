import { slipBack, slipCard } from "./art/slips";

/** The slips on the pictures of Seventeen. */
export const cards = [slipCard({ kind: "number", value: 4, sides: 2 }), slipBack(), slipCard({ kind: "number", value: 5, sides: 1 })] as const;

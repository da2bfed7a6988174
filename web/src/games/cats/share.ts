import { catsCard } from "./art/cards";

/** The cards on the pictures of Cats. */
export const cards = [catsCard("4"), catsCard(null), catsCard("8")] as const;

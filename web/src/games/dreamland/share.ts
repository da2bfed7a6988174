import { maskCard } from "./art/masks";

/** The cards on the pictures of Dreamland. */
export const cards = [maskCard("fairy"), maskCard("dreamer"), maskCard("devil")] as const;

import { senBack } from "./art/back";
import { cardOf, senCard } from "./art/cards";

/** The cards on the pictures of Sen. */
export const cards = [senCard(cardOf("8")), senBack(), senCard(cardOf("0"))] as const;

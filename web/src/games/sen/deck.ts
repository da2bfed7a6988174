import { t } from "../../i18n/locale.svelte";
import type { DeckClient } from "../index";
import DeckCard from "./DeckCard.svelte";
import { faceWithCrows } from "./faces";

export const deck: DeckClient = {
  Card: DeckCard,
  name: (face, crows) => faceWithCrows(face, crows ?? undefined),
  number: () => t("sen-deck-crows"),
};

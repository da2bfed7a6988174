import { t } from "../../i18n/locale.svelte";
import type { DeckClient } from "../index";
import DeckCard from "./DeckCard.svelte";
import { faceWithCrows } from "./faces";
import { SenView } from "./view";

export const deck: DeckClient = {
  Card: DeckCard,
  name: (face, crows) => faceWithCrows(face, crows ?? undefined),
  number: () => t("sen-deck-crows"),
  numberAt: (face, fields, info) => new SenView(fields, info).crowsOf(face) ?? null,
};

import type { DeckClient } from "../index";
import DeckCard from "./DeckCard.svelte";
import { fullName } from "./faces";

export const deck: DeckClient = { Card: DeckCard, name: fullName };

import type { DeckClient } from "../index";
import DeckCard from "./DeckCard.svelte";
import { faceName } from "./faces";

export const deck: DeckClient = { Card: DeckCard, name: faceName };

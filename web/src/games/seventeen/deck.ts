import type { DeckClient } from "../index";
import Card from "./Card.svelte";
import { faceName } from "./faces";

export const deck: DeckClient = { Card, name: faceName };

import type { DeckClient } from "../index";
import Card from "./Card.svelte";
import { fullName } from "./faces";

export const deck: DeckClient = { Card, name: fullName };

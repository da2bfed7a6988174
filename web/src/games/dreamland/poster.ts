import type { GamePoster } from "../index";
import Card from "./Card.svelte";
import { lobby } from "./lobby";
import { options } from "./options";

export const poster: GamePoster = { Card, faces: ["fairy", "imp", "devil"], options, lobby };

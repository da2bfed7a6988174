import type { GamePoster } from "../index";
import Card from "./Card.svelte";
import { lobby } from "./lobby";

export const poster: GamePoster = { Card, faces: ["4", null, "8"], lobby };

import type { GamePoster } from "../index";
import Card from "./Card.svelte";

export const poster: GamePoster = { Card, faces: ["4", null, "8"] };

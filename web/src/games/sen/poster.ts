import type { GamePoster } from "../index";
import Card from "./Card.svelte";

export const poster: GamePoster = { Card, faces: ["8", "0", null] };

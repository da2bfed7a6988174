import type { GamePoster } from "../index";
import Card from "./Card.svelte";
import { oneSided, twoSided } from "./faces";

export const poster: GamePoster = { Card, faces: [twoSided(4), null, oneSided(5)] };

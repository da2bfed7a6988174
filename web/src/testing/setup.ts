import "@testing-library/jest-dom/vitest";
import { drawn, loadGame } from "../games";

// What a page waits for is tested where it waits; elsewhere every game is there.
await Promise.all(drawn.map(loadGame));

import "@testing-library/jest-dom/vitest";
import { drawn, loadGame } from "../games";

// What a page waits for is tested where it waits; elsewhere every game is there.
await Promise.all(drawn.map(loadGame));

/** A line on which nobody ever answers: the tests have no server, and the environment's own WebSocket fails where it is made. */
class SilentSocket {
  readonly send = (): void => undefined;
  readonly close = (): void => undefined;
}

Object.defineProperty(globalThis, "WebSocket", { value: SilentSocket, writable: true, configurable: true });

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { soundNames } from "./names";

class Param {
  value = 0;
  setValueAtTime = vi.fn();
  exponentialRampToValueAtTime = vi.fn();
}

let contexts: Context[] = [];

/** What Web Audio is asked for, without a loudspeaker. */
class Context {
  state: "running" | "suspended" = "suspended";
  currentTime = 0;
  sampleRate = 8_000;
  destination = {};
  started: { at: number; stop: number }[] = [];
  constructor() {
    contexts.push(this);
  }
  resume(): Promise<void> {
    this.state = "running";
    return Promise.resolve();
  }
  private node(): object {
    const record = { at: -1, stop: -1 };
    return {
      frequency: new Param(),
      gain: new Param(),
      Q: new Param(),
      connect: (next: object) => next,
      start: (at: number) => {
        record.at = at;
        this.started.push(record);
      },
      stop: (at: number) => {
        record.stop = at;
      },
    };
  }
  createOscillator = () => this.node();
  createBufferSource = () => this.node();
  createGain = () => this.node();
  createBiquadFilter = () => this.node();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  vi.resetModules();
  contexts = [];
  vi.stubGlobal("AudioContext", Context);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What was begun to be heard, over all contexts. */
const begun = (): number => contexts.flatMap((each) => each.started).length;

describe("the player", () => {
  test("plays nothing, and makes nothing, before the person has touched the page", async () => {
    const { listenForTouch, play } = await import("./player");
    const end = listenForTouch();
    await play("chime");
    expect(contexts).toEqual([]);
    dispatchEvent(new Event("pointerup"));
    expect(contexts).toHaveLength(1);
    // What was to be heard before is not heard later.
    expect(begun()).toBe(0);
    await play("chime");
    expect(begun()).toBeGreaterThan(0);
    end();
  });

  test("plays the same once within a moment", async () => {
    const { listenForTouch, play } = await import("./player");
    const end = listenForTouch();
    dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    await play("gong");
    const once = begun();
    await play("gong");
    expect([once > 0, begun()]).toEqual([true, once]);
    await play("slide");
    expect(begun()).toBe(once + 1);
    end();
  });
});

test.each(soundNames)("the sound %s is made of tones or noise that begin and end", async (name) => {
  const { strike } = await import("./instruments");
  const context = new Context();
  strike(context as unknown as BaseAudioContext, name);
  expect(context.started.length).toBeGreaterThan(0);
  for (const { at, stop } of context.started) {
    expect(stop).toBeGreaterThan(at);
    expect(stop).toBeLessThan(4);
  }
});

import { expect, test } from "vitest";
import { Playback } from "./playback";

interface Held {
  release: () => void;
  playback: Playback<number>;
  shown: string[];
}

function held(hurried: () => boolean = () => false, patience = 8): Held {
  const shown: string[] = [];
  let release: () => void = () => undefined;
  const playback = new Playback<number>(
    (message) => {
      shown.push(`play ${message}`);
      return new Promise((resolve) => {
        release = resolve;
      });
    },
    (message) => shown.push(`apply ${message}`),
    hurried,
    patience,
  );
  return {
    shown,
    playback,
    release: () => {
      release();
    },
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("each message is seen before the next begins", async () => {
  const { playback, shown, release } = held();
  playback.push(1);
  playback.push(2);
  expect(shown).toEqual(["play 1"]);
  release();
  await settle();
  expect(shown).toEqual(["play 1", "play 2"]);
});

test("who looks elsewhere is brought up to date at once", () => {
  const { playback, shown } = held(() => true);
  playback.push(1);
  playback.push(2);
  expect(shown).toEqual(["apply 1", "apply 2"]);
});

test("who has fallen far behind skips ahead", async () => {
  const { playback, shown, release } = held(() => false, 3);
  for (let message = 1; message <= 6; message += 1) playback.push(message);
  release();
  await settle();
  expect(shown).toEqual(["play 1", "apply 2", "apply 3", "play 4"]);
});

test("flushing shows what waits", () => {
  const { playback, shown } = held();
  playback.push(1);
  playback.push(2);
  playback.flush();
  expect(shown).toEqual(["play 1", "apply 2"]);
  expect(playback.behind).toBe(0);
});

test("a stopped one shows nothing more", async () => {
  const { playback, shown, release } = held();
  playback.push(1);
  playback.push(2);
  playback.stop();
  release();
  await settle();
  expect(shown).toEqual(["play 1"]);
});

import { fireEvent } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import type { GameInfo, View } from "../net/messages";
import { catsInfo, playedView, type PlayedScene } from "../games/cats/testing/scenes";
import catsPlayed from "../games/cats/testing/scenes.json";
import { dreamlandInfo, dreamlandView, type DreamScene } from "../games/dreamland/testing/scenes";
import dreamPlayed from "../games/dreamland/testing/scenes.json";
import { playPage, quietSession, snapshotOf } from "../testing/play";
import { senInfo, view as senView } from "../games/sen/testing/scenes";
import { seventeenInfo, seventeenView } from "../games/seventeen/testing/scenes";
import { texts } from "../testing/texts";
import { OneTap } from "./onetap";

const SCENES: readonly (readonly [string, GameInfo, () => View])[] = [
  ["sen", senInfo, () => senView()],
  ["seventeen", seventeenInfo, () => seventeenView()],
  ...(Object.keys(catsPlayed) as PlayedScene[]).map((scene) => [`cats ${scene}`, catsInfo, () => playedView(scene)] as const),
  ...(Object.keys(dreamPlayed) as DreamScene[]).map((scene) => [`dreamland ${scene}`, dreamlandInfo, () => dreamlandView(scene)] as const),
];

/** Every control of the page, its sheets included, touched as the second of two taps; gives how many there were, and what came of it. */
async function touched(info: GameInfo, view: View, detail: number): Promise<{ controls: number; did: number }> {
  let did = 0;
  const session = quietSession();
  const refuse = (): Promise<boolean> => ((did += 1), Promise.resolve(false));
  session.say = refuse;
  session.answer = () => ((did += 1), Promise.resolve(null));
  const { container } = playPage(info, session, snapshotOf(view, performance.now()));
  let controls = 0;
  for (const control of container.querySelectorAll<HTMLElement>("button, summary, a, input[type=checkbox], input[type=radio], [role=button]")) {
    if (!control.isConnected) continue;
    controls += 1;
    const heard = vi.fn();
    control.addEventListener("click", heard);
    await fireEvent.click(control, { detail });
    if (heard.mock.calls.length > 0) did += 1;
  }
  return { controls, did };
}

describe("a second tap", () => {
  afterEach(() => {
    useTexts("pl", texts.pl);
  });

  test.each(SCENES)("does nothing on any control of %s", async (_, info, view) => {
    useTexts("pl", texts.pl);
    const { controls, did } = await touched(info, view(), 2);
    expect(controls).toBeGreaterThan(3);
    expect(did).toBe(0);
  });

  test("and a first one does", async () => {
    useTexts("pl", texts.pl);
    expect((await touched(dreamlandInfo, dreamlandView("aloud_turn"), 1)).did).toBeGreaterThan(4);
  });
});

describe("where the browser does not count taps", () => {
  /** What is let through of taps at these times (ms) and places. */
  function through(taps: readonly { at: number; x?: number; press?: boolean; pointer?: string; detail?: number }[]): number[] {
    const guard = new OneTap();
    const passed: number[] = [];
    for (const { at, x = 100, press = true, pointer = "touch", detail = 1 } of taps) {
      if (press) guard.pressed({ pointerType: pointer } as PointerEvent);
      const event = new MouseEvent("click", { detail, clientX: x, clientY: 50, cancelable: true });
      Object.defineProperty(event, "timeStamp", { value: at });
      guard.clicked(event);
      if (!event.defaultPrevented) passed.push(at);
    }
    return passed;
  }

  test("a finger that taps again within a moment at the same spot has tapped once", () => {
    expect(through([{ at: 0 }, { at: 150 }, { at: 200 }, { at: 500 }])).toEqual([0, 500]);
  });

  test("elsewhere, with a mouse that is counted, or with a key it is another", () => {
    expect(through([{ at: 0 }, { at: 150, x: 180 }])).toEqual([0, 150]);
    expect(through([{ at: 0, pointer: "mouse" }, { at: 150, pointer: "mouse" }])).toEqual([0, 150]);
    expect(through([{ at: 0 }, { at: 150, detail: 0 }])).toEqual([0, 150]);
  });

  test("what the browser makes of one press belongs to it", () => {
    expect(through([{ at: 0 }, { at: 1, press: false }])).toEqual([0, 1]);
  });
});

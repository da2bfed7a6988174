import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { useTexts } from "../../i18n/locale.svelte";
import Play from "../../pages/Play.svelte";
import { reduce, type Snapshot } from "../../state/table";
import { dreamlandInfo, dreamlandView, type DreamScene } from "./testing/scenes";
import { callsOf, quietSession } from "../../testing/play";
import { texts } from "../../testing/texts";
import { client as dreamland } from ".";
import type { DreamFields } from "./fields";

/** The page at moments of a game, one after another. */
function show(scene: DreamScene): { then: (scene: DreamScene, state?: Partial<DreamFields>) => Promise<void>; unmount: () => void } {
  const session = quietSession();
  const at = (moment: DreamScene, state: Partial<DreamFields> = {}): Snapshot => {
    const view = dreamlandView(moment);
    const snapshot = reduce(null, { ...view, state: { ...view.state, ...state } }, performance.now());
    if (!snapshot) throw new Error("a view is a snapshot");
    return snapshot;
  };
  const props = { session, game: dreamlandInfo, client: dreamland, calls: callsOf(dreamlandInfo, dreamland, at(scene)) };
  const { rerender, unmount } = render(Play, { ...props, snapshot: at(scene) });
  return { then: (next, state) => rerender({ snapshot: at(next, state) }), unmount };
}

beforeEach(() => {
  localStorage.clear();
  useTexts("pl", texts.pl);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("reading aloud", () => {
  interface Said {
    text: string;
    lang: string;
    voice: { lang: string } | null;
  }
  const voices = [
    { lang: "en-GB", localService: true },
    { lang: "pl_PL", localService: false },
    { lang: "pl-PL", localService: true },
  ];

  /** A browser that has these voices. */
  function speaking(found: readonly { lang: string; localService: boolean }[]): { said: Said[]; cancel: ReturnType<typeof vi.fn>; come: (more: typeof voices) => void } {
    const said: Said[] = [];
    const cancel = vi.fn();
    let now = found;
    const synthesis = Object.assign(new EventTarget(), { getVoices: () => now, speak: (one: Said) => said.push(one), cancel });
    vi.stubGlobal("speechSynthesis", synthesis);
    vi.stubGlobal("SpeechSynthesisUtterance", class {
      voice = null;
      lang = "";
      constructor(readonly text: string) {}
    });
    return {
      said,
      cancel,
      come: (more) => {
        now = more;
        synthesis.dispatchEvent(new Event("voiceschanged"));
      },
    };
  }
  const button = (): HTMLElement => screen.getByRole("button", { name: "Czytaj podpowiedzi na głos" });

  test("says each clue once, in the language of the words, with a voice of this device", async () => {
    const { said } = speaking(voices);
    const { then } = show("masked");
    expect(said).toEqual([]);
    await userEvent.click(button());
    expect(said.map((one) => [one.text, one.lang, one.voice])).toEqual([["kotek", "pl-PL", voices[2]]]);
    await then("masked");
    expect(said).toHaveLength(1);
    const { clues } = dreamlandView("masked").state as DreamFields;
    await then("masked", { clues: [...clues, { ...clues[0]!, text: "mgła" }] });
    expect(said.map((one) => one.text)).toEqual(["kotek", "mgła"]);
  });

  test("falls silent when the card is answered, when it is switched off, and when the night is over", async () => {
    const { said, cancel } = speaking(voices);
    const { then, unmount } = show("masked");
    await userEvent.click(button());
    await then("masked", { card: 2, clues: [] });
    expect(cancel).toHaveBeenCalledTimes(1);
    await userEvent.click(button());
    expect(cancel).toHaveBeenCalledTimes(2);
    await then("masked");
    expect(said).toHaveLength(1);
    await then("recall");
    expect(cancel).toHaveBeenCalledTimes(3);
    unmount();
  });

  test("is offered once a voice for the language has come, and neither without one nor without speech at all", async () => {
    const { come } = speaking([voices[0]!]);
    const { unmount } = show("masked");
    expect(screen.queryByRole("button", { name: /na głos/ })).toBeNull();
    come(voices);
    await tick();
    expect(button()).toHaveAttribute("aria-pressed", "false");
    unmount();
    vi.unstubAllGlobals();
    show("masked");
    expect(screen.queryByRole("button", { name: /na głos/ })).toBeNull();
  });

  test("that fails is silent: the clue stands there all the same", async () => {
    speaking(voices);
    speechSynthesis.speak = () => {
      throw new Error("not allowed");
    };
    show("masked");
    await userEvent.click(button());
    expect(screen.getByText("kotek")).toBeInTheDocument();
    expect(button()).toHaveAttribute("aria-pressed", "true");
  });
});

describe("the screen", () => {
  /** A browser that keeps the screen lit when asked; `held` are those that still do. */
  function lighting(request?: () => Promise<never>): { asked: ReturnType<typeof vi.fn>; held: Set<EventTarget> } {
    const held = new Set<EventTarget>();
    const asked = vi.fn(
      request ??
        (() => {
          const lock = Object.assign(new EventTarget(), {
            release: () => {
              held.delete(lock);
              lock.dispatchEvent(new Event("release"));
              return Promise.resolve();
            },
          });
          held.add(lock);
          return Promise.resolve(lock);
        }),
    );
    Object.defineProperty(navigator, "wakeLock", { value: { request: asked }, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, "wakeLock");
    });
    return { asked, held };
  }
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  test("stays lit through the night and the dream that is told, and no longer", async () => {
    const { asked, held } = lighting();
    const { then } = show("ready_dreamer");
    await settled();
    expect(asked).not.toHaveBeenCalled();
    await then("masked");
    await settled();
    expect(asked.mock.calls).toEqual([["screen"]]);
    await then("recall");
    await settled();
    expect([asked.mock.calls.length, held.size]).toEqual([1, 1]);
    await then("tick");
    await settled();
    expect(held.size).toBe(0);
  });

  test("is asked for again when the page comes back into sight, once", async () => {
    const { asked, held } = lighting();
    show("device_night");
    await settled();
    for (const lock of held) (lock as WakeLockSentinel).dispatchEvent(new Event("release"));
    document.dispatchEvent(new Event("visibilitychange"));
    document.dispatchEvent(new Event("visibilitychange"));
    await settled();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("that was lit too late goes out again", async () => {
    const { held } = lighting();
    const { unmount } = show("masked");
    unmount();
    await settled();
    expect(held.size).toBe(0);
  });

  test("that can't be kept lit changes nothing", async () => {
    const { asked } = lighting(() => Promise.reject(new Error("low battery")));
    show("masked");
    await settled();
    expect(asked).toHaveBeenCalled();
    expect(screen.getByText("kotek")).toBeInTheDocument();
  });
});

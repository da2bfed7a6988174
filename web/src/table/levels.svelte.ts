/** The levels of bots that a table can have. Strong bots search for their moves, and a server has to prepare them first. */
import { http } from "../net/http";
import type { GameInfo, LevelsInfo, Setup } from "../net/messages";
import { levelsOf, middleLevel, STRONG } from "./strengths";

/** How often (ms) the server is asked whether strong bots are ready. */
const EACH = 3_000;

/** The levels that a table with a setup can have, and the one that is chosen of them. */
export class BotLevels {
  #told = $state.raw<LevelsInfo | null>(null);
  #wished = $state<string | null>(null);
  /** The setup as text, if only the server knows whether it has strong bots. One that says the same again is not asked for again. */
  readonly #asked: string;
  readonly #offered: LevelsInfo | null;
  readonly levels: readonly string[];
  /** Strong bots will be there, and are not yet. */
  readonly preparing: boolean;
  /** The chosen level, or the usual one where it can't be had. Whoever wants strong bots gets the best that there are. */
  readonly level: string;

  constructor(game: () => GameInfo | null, setup: () => Setup | null, wished: string | null = null) {
    this.#wished = wished;
    this.#asked = $derived.by(() => {
      const wanted = setup();
      const strong = game()?.name === wanted?.game && game()?.presets.some((each) => each.name === wanted?.preset && each.strong && !each.tuned);
      return strong ? JSON.stringify(wanted) : "";
    });
    this.#offered = $derived(this.#asked === "" ? null : this.#told);
    this.levels = $derived.by(() => {
      const of = game();
      return this.#offered?.levels ?? (of === null ? [] : levelsOf(of, setup()?.preset ?? ""));
    });
    this.preparing = $derived(this.#offered?.strong === "preparing");
    this.level = $derived.by(() => {
      if (this.#wished !== null && this.levels.includes(this.#wished)) return this.#wished;
      if (this.#wished === STRONG) return this.levels.at(-1) ?? "";
      const of = game();
      return of === null ? "" : middleLevel(of);
    });
  }

  choose(level: string): void {
    this.#wished = level;
  }

  /** Asks the server, and again until strong bots are ready or the setup is another one. To be called in an effect; returns what ends it. */
  readonly follow = (): (() => void) => {
    const asked = this.#asked;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = asked === "";
    const look = async (): Promise<void> => {
      // Without an answer there are the levels that every server has.
      const told = document.hidden ? null : await http.levels(JSON.parse(asked) as Setup).catch(() => ({ levels: [], strong: "absent" as const }));
      if (over) return;
      if (told !== null) this.#told = told.levels.length > 0 ? told : null;
      if (told === null || told.strong === "preparing") timer = setTimeout(() => void look(), EACH);
    };
    if (!over) void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  };
}

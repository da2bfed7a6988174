import { Ticking } from "../../games/dreamland/clock.svelte";
import type { DreamCounting, DreamRound } from "./counting";

/** The time of a night by the clock on the wall, so that it goes on while the phone is dark. To be made while a component is. */
export class NightTime {
  readonly #ticking = new Ticking();
  readonly #lasts: () => DreamCounting["lasts"];
  readonly #round: () => DreamRound;

  constructor(lasts: () => DreamCounting["lasts"], round: () => DreamRound) {
    this.#lasts = lasts;
    this.#round = round;
  }

  /** ms since the night began. */
  get passed(): number {
    const { began } = this.#round();
    return this.#ticking.now < 0 || began === null ? 0 : Math.max(0, Date.now() - began);
  }

  /** The night is over, and there may be a last guess (K16). */
  get up(): boolean {
    return this.passed >= this.#lasts().night;
  }

  /** When it began by the clock of the page. */
  get began(): number {
    return performance.now() - this.passed;
  }
}

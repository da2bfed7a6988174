import { Reel, type Stride } from "./reel";
import { ReplayHost } from "./wire";

/** How quickly a replay plays by itself: so many times as quickly as it can be read well. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];
/** ms between two moments. */
const PAUSE = 1_600;

/** What the player needs of the session at its table. */
interface Shown {
  /** Ends what moves just now. */
  hurry: () => void;
}

/** A replay on the table: which moment is shown, and the ways to another one. */
export class ReplayPlayer {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  stride = $state<Stride>("moment");
  reel: Reel;
  readonly host: ReplayHost;
  private n = 1;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private session: Shown | null = null;

  constructor(reel: Reel, at: number, path: (table: string) => string) {
    this.reel = $state.raw(reel);
    this.at = reel.within(at);
    this.host = new ReplayHost(() => this.reel.view(this.at, this.n), path);
  }

  /** From now on it is shown at that session's table. */
  shownBy(session: Shown): void {
    this.session = session;
  }

  /** The same moment as somebody else was shown it. */
  seenBy(reel: Reel): void {
    this.reel = reel;
    if (reel.stops(this.stride).length === 0) this.stride = "moment";
    this.jump(reel.within(this.at));
  }

  /** Shows that moment at once. */
  jump(at: number): void {
    this.show(this.reel.within(at), false);
    if (this.playing) this.wait();
  }

  /** Goes to the next moment of that kind in that direction, as it happens where it is the next one of all. Returns whether there is one. */
  step(direction: 1 | -1, stride: Stride = this.stride): boolean {
    const to = this.reel.beside(this.at, direction, stride);
    if (to === null) return false;
    this.show(to, direction > 0);
    if (this.playing) this.wait();
    return true;
  }

  /** Plays by itself, from the beginning where it is at its end; or stops. */
  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.reel.beside(this.at, 1, this.stride) === null) this.jump(0);
    this.playing = true;
    if (!this.step(1)) this.stop();
  }

  stop(): void {
    this.playing = false;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  pace(speed: number): void {
    this.speed = speed;
    if (this.playing) this.wait();
  }

  private wait(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.step(1)) this.stop();
    }, PAUSE / this.speed);
  }

  private show(at: number, happens: boolean): void {
    const from = this.at;
    this.at = at;
    this.n += 1;
    this.session?.hurry();
    const change = happens ? this.reel.change(from, at, this.n) : null;
    this.host.tell(change ?? this.reel.view(at, this.n));
    const table = change && this.reel.tableChange(from, at, this.n + 1);
    if (table) {
      this.n += 1;
      this.host.tell(table);
    }
  }
}

import { preference } from "../app/preferences.svelte";
import type { GameClient } from "../games";
import { named, t } from "../i18n/locale.svelte";
import type { Change, GameInfo, TraceInfo } from "../net/messages";
import { plainSounds, type GameSounds, type SoundName } from "../sound/names";
import { listenForTouch, play } from "../sound/player";
import type { Fields, Snapshot } from "../state/table";
import { Caller, SHORTEST, type Situation } from "./calling";
import { abilities, clearNotices, showNotice } from "./channels";
import { markIcon } from "./mark";

const SOON = 10_000;
/** ms: of a shorter time nobody is warned. */
const LONG = 15_000;

/** What is heard at one table, and how its viewer is called. */
export class TableCalls {
  /** The tab is marked: somebody waits for the viewer, who does not look. */
  marked = $state(false);
  /** The table is heard. */
  readonly aloud = $derived.by(() => this.heard());
  private looking = $state(true);
  private snapshot = $state.raw<Snapshot | null>(null);
  private readonly caller = new Caller();
  private game = $state.raw<{ info: GameInfo; sounds: GameSounds } | null>(null);
  private timers: ReturnType<typeof setTimeout>[] = [];
  private timed: number | null = null;

  constructor(
    private readonly table: string,
    private readonly sound: (name: SoundName) => void = (name) => void play(name),
  ) {}

  /** Follows whether the viewer looks. Returns what ends it. */
  start(): () => void {
    const quiet = listenForTouch();
    const look = (): void => {
      this.looking = !document.hidden && document.hasFocus();
      if (this.looking) void clearNotices(this.table).catch(() => undefined);
      this.call();
    };
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    addEventListener("blur", look);
    return () => {
      quiet();
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
      removeEventListener("blur", look);
      this.stopTimers();
      markIcon(false);
    };
  }

  /** Whoever waits for other people may be asked, once, whether they want to be called. */
  get offers(): boolean {
    const { snapshot } = this;
    if (snapshot?.table.phase !== "playing" || snapshot.seat === null || snapshot.decision !== null) return false;
    // Whoever a bot stands in for is asked to come back first.
    if (snapshot.table.seats[snapshot.seat]?.stand_in === true) return false;
    if (preference("notices") !== "usual" || this.game === null || this.game.info.live) return false;
    const others = snapshot.table.seats.some((seat, number) => number !== snapshot.seat && seat.kind === "person" && !seat.stand_in);
    const { notices, permission } = abilities();
    return others && notices && permission === "default";
  }

  /** A picture is shown; a change made it, or the table itself is another one. */
  seen(snapshot: Snapshot, change: Change | null, info: GameInfo | null, client: GameClient | null): void {
    const before = this.snapshot;
    this.snapshot = snapshot;
    this.game = info === null ? null : { info, sounds: client?.sounds ?? plainSounds };
    if (this.game === null) return;
    if (before !== null && change !== null) this.hear(before, snapshot, change.trace?.verb === this.game.info.meanings.goes_on ? null : change.trace);
    this.time(snapshot);
    this.call();
  }

  private heard(): boolean {
    const chosen = preference("sounds");
    if (chosen !== "usual") return chosen === "on";
    return this.snapshot !== null && this.game !== null && (this.game.sounds.aloud?.(this.snapshot.table.setup, this.game.info) ?? false);
  }

  private hear(before: Snapshot, after: Snapshot, trace: TraceInfo | null): void {
    if (this.game === null || !this.heard()) return;
    const { sounds } = this.game;
    const won = before.result === null && after.result !== null && after.result.winners.length > 0;
    const happened = trace === null ? null : sounds.of(trace);
    const news = before.state && after.state ? (sounds.news?.(before.state, after.state) ?? null) : null;
    // Out of sight everything comes at once: of that only what ends something is heard.
    for (const name of [happened, news === happened ? null : news, won ? ("fanfare" as const) : null]) {
      if (name !== null && (!document.hidden || name === "gong" || name === "fanfare" || name === "alarm")) this.sound(name);
    }
  }

  /** Sets the clock to the end of the time that runs: of the whole table, or of the viewer's own question. */
  private time(snapshot: Snapshot): void {
    const ends = this.game && snapshot.state && snapshot.paused === null ? this.endOf(this.game.sounds, snapshot, snapshot.state) : null;
    if (ends === this.timed) return;
    this.stopTimers();
    this.timed = ends;
    if (ends === null) return;
    const left = ends - performance.now();
    const common = this.game?.sounds.ends !== undefined;
    if (left > LONG) this.later(left - SOON, "soon");
    if (common && left > 0) this.later(left, "gong");
  }

  private endOf(sounds: GameSounds, snapshot: Snapshot, fields: Fields): number | null {
    if (sounds.ends === undefined) return snapshot.decision === null ? null : snapshot.deadline;
    const ends = sounds.ends(fields);
    return ends === null || snapshot.began === null ? null : Math.round(snapshot.began + ends);
  }

  private later(ms: number, name: SoundName): void {
    this.timers.push(
      setTimeout(() => {
        if (this.heard()) this.sound(name);
      }, ms),
    );
  }

  private stopTimers(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.timed = null;
  }

  /** The question that waits for the viewer, and whether there is time to come. */
  private situation(): Situation {
    const { snapshot, game } = this;
    const none = { question: null, brief: false, looking: this.looking, hidden: document.hidden };
    if (snapshot === null || game === null || snapshot.decision === null || snapshot.seat === null || snapshot.table.phase !== "playing") return none;
    const { decision, seat } = snapshot;
    // In a live game anybody may do something at any time; that is no waiting.
    if (game.info.live && !snapshot.waiting.includes(seat)) return none;
    // To see that a round is over there is time until one comes by oneself.
    if (Object.keys(decision.offer).every((verb) => verb === game.info.meanings.goes_on)) return none;
    const left = snapshot.deadline === null ? Infinity : snapshot.deadline - performance.now();
    return { ...none, question: decision.number, brief: game.info.live || decision.window || left < SHORTEST };
  }

  private call(): void {
    const { permission, vibration } = abilities();
    const now = this.situation();
    const calls = this.caller.next(now, {
      mark: preference("mark") === "usual",
      sound: preference("chime") === "usual" && preference("sounds") !== "off",
      vibration: vibration && preference("vibration") === "usual",
      notice: permission === "granted" && preference("notices") === "on",
    });
    this.marked = calls.mark;
    markIcon(calls.mark);
    if (calls.sound) this.sound("chime");
    if (calls.vibration) navigator.vibrate([80, 60, 80]);
    if (calls.notice && this.game) {
      void showNotice(this.table, t("call-title", { game: named("game", this.game.info.name) }), t("call-text"));
    }
  }
}

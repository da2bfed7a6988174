import { flushSync } from "svelte";
import { language } from "../i18n/locale.svelte";
import { server, type Host } from "../net/host";
import type { Bye, MeaningsInfo, Refused, StepInfo, TraceInfo, View } from "../net/messages";
import { TableSocket, type Draft, type Progress, type Status } from "../net/socket";
import { Playback } from "../state/playback";
import { noticeOf, type Asked, type Notice } from "../state/notice";
import type { Saying } from "../talk/sayings";
import { Talk } from "../talk/talk.svelte";
import { reduce, type Fields, type Snapshot, type Told } from "../state/table";
import { FLIGHT, layout, measure, planMotion, reducedMotion, settle, type Box, type Flight, type Glance, wayBack } from "./motion";
import { ownerOf } from "./places";

/** What a session at a table asks of the page around it. */
export interface SessionHooks {
  /** Settled once the game can be drawn, and asked for before anything of its table is shown. Absent where it can be from the first. */
  ready?: (game: string) => Promise<void>;
  /** What that game calls the verbs and fields that mean the same in every game; null while it is not known. */
  meanings: (game: string) => MeaningsInfo | null;
  /** The trace with every card at a place of its own, as the game draws it; `before` and `after` are the view round it. */
  exact: (trace: TraceInfo, before: Fields, after: Fields) => TraceInfo;
  /** Whether a card of a trace lies face up at a place, in that view. */
  up: (place: string, step: StepInfo, fields: Fields) => boolean;
  refused: (refusal: Refused) => void;
  ended: (bye: Bye) => void;
  /** Somebody else has done something to the viewer's own place. */
  noticed: (notice: Notice) => void;
  /** Called with each picture as it appears and what made it. */
  seen: (snapshot: Snapshot, message: Told) => void;
}

/** The viewer at a table: `as` is a person of this browser, and with `watch` that person is told only what spectators are told. */
export interface Viewer {
  as?: string;
  watch?: boolean;
  /** Where the table is, if not on the server. */
  host?: Host;
}

const PAUSE = { mine: 90, other: 240, still: 420, look: 520 };
const GLANCE = 3200;
/** Commands about places: of what they do, who gave them is not told again. */
const OWN: ReadonlySet<string> = new Set(["stand", "sit"]);
/** ms between two looks whether a decision has been renewed, and how often it is looked for. */
const RENEWAL = { pause: 60, times: 10 };

/** One viewer at one table: what is known, what moves just now, and the way to say something. */
export class TableSession {
  snapshot = $state.raw<Snapshot | null>(null);
  /** The number of the latest message that is shown. */
  latest = $state(0);
  status = $state<Status>("connecting");
  /** What has become of what was asked for, where it takes longer than usual. */
  progress = $state<Progress>(null);
  flights = $state.raw<readonly Flight[]>([]);
  glances = $state.raw<readonly Glance[]>([]);
  /** Places that a card is flying to. */
  landing = $state.raw<readonly string[]>([]);
  /** The decision that was answered: it is not offered again while what followed from it is still to be seen. */
  private answered = $state<number | null>(null);

  /** Where this table is. */
  readonly host: Host;
  /** What people here tell one another. */
  readonly talk = new Talk();

  private readonly socket: TableSocket;
  private readonly playback: Playback<Told>;
  /** When each message came: a clock runs on while others are still being shown. */
  private readonly arrived = new WeakMap<Told, number>();
  /** What came before the game could be drawn; null once it can. */
  private early: Told[] | null = null;
  /** What the viewer has asked for about places, until it is seen. */
  private asking: Asked = null;
  /** A look that came while the page was out of sight. */
  private unread: { n: number; glances: readonly Glance[] } | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];
  /** Ends the rest that a picture has now, so that it is seen. */
  private endRest: (() => void) | null = null;
  /** What moves now is not waited for. */
  private hurried = false;

  constructor(
    readonly table: string,
    private readonly hooks: SessionHooks,
    viewer: Viewer = {},
  ) {
    const host = (this.host = viewer.host ?? server);
    this.playback = new Playback<Told>(
      (message) => this.playSafely(message),
      (message) => {
        this.show(message);
        this.look(message, false);
      },
      () => document.hidden,
    );
    this.socket = new TableSocket({
      table,
      language,
      watch: viewer.watch === true,
      ticket: (signal) => host.ticket(signal, viewer.as),
      open: (id) => host.open(id),
      told: (message) => {
        this.arrived.set(message, performance.now());
        if (this.early !== null) this.early.push(message);
        else if (this.snapshot === null && message.type === "view" && this.hooks.ready) void this.prepare(message);
        else this.playback.push(message);
      },
      said: (message) => {
        this.talk.hear(message);
      },
      status: (status) => {
        this.status = status;
      },
      progress: (progress) => {
        this.progress = progress;
      },
      ended: (bye) => {
        this.hooks.ended(bye);
      },
    });
  }

  private async prepare(first: View): Promise<void> {
    const early: Told[] = [first];
    this.early = early;
    // Where it can't be had, the page says so.
    await this.hooks.ready?.(first.table.setup.game).catch(() => undefined);
    this.early = null;
    for (const message of early) this.playback.push(message);
  }

  /** What the game of this table calls what is the same in every game. */
  get meanings(): MeaningsInfo | null {
    return this.snapshot === null ? null : this.hooks.meanings(this.snapshot.table.setup.game);
  }

  start(): () => void {
    const wake = () => {
      if (!document.hidden) this.socket.nudge();
    };
    const hide = () => {
      if (document.hidden) this.playback.flush();
      else {
        this.lookAgain();
        wake();
      }
    };
    addEventListener("online", wake);
    addEventListener("pageshow", wake);
    document.addEventListener("visibilitychange", hide);
    this.socket.connect();
    return () => {
      removeEventListener("online", wake);
      removeEventListener("pageshow", wake);
      document.removeEventListener("visibilitychange", hide);
      this.playback.stop();
      this.talk.stop();
      this.socket.close();
      for (const timer of this.timers) clearTimeout(timer);
    };
  }

  /** Says something to the server; a refusal is shown (unless nobody waits for it) and answered with false. */
  async say(draft: Draft, quiet = false): Promise<boolean> {
    if (OWN.has(draft.type)) this.asking = draft.type as Asked;
    const answer = await this.socket.send(draft);
    if (answer.type === "refused") {
      this.asking = null;
      if (!quiet) this.hooks.refused(answer);
      return false;
    }
    return true;
  }

  /** Says something to all at the table that is no part of the game. A refusal is shown; without a line nothing is said, and nothing later. */
  async tellAll(what: Saying, text = ""): Promise<boolean> {
    const answer = await this.socket.utter({ type: "say", what, text });
    if (answer?.type === "refused") this.hooks.refused(answer);
    return answer?.type === "accepted";
  }

  /** Answers the open decision; `quiet` where it does not matter if the answer comes too late. Resolves with whether it was taken. */
  async act(move: string, quiet = false): Promise<boolean> {
    const decision = this.snapshot?.decision;
    if (!decision || !this.asked) return false;
    this.answered = decision.number;
    const done = await this.say({ type: "act", decision: decision.number, move }, quiet);
    if (!done && this.answered === decision.number) this.answered = null;
    return done;
  }

  /**
   * Makes a move of a live game, where others move all the time: resolves with the refusal, or null once it is done. A move names what it
   * is about, so where only the number of the decision has grown meanwhile it is said again under the new one.
   */
  async answer(move: string, text = ""): Promise<Refused | null> {
    for (let times = 0; ; times += 1) {
      const number = this.snapshot?.decision?.number ?? 0;
      const answer = await this.socket.send({ type: "act", decision: number, move, text });
      if (answer.type === "accepted") return null;
      if (answer.kind !== "stale" || times === 3 || !(await this.renewed(number))) return answer;
    }
  }

  private async renewed(number: number): Promise<boolean> {
    for (let times = 0; times < RENEWAL.times; times += 1) {
      const decision = this.snapshot?.decision ?? null;
      if (decision !== null && decision.number !== number) return true;
      await this.sleep(RENEWAL.pause);
    }
    return false;
  }

  /** Makes a move of a live game, and shows the refusal where there is one. */
  async move(move: string, text = ""): Promise<boolean> {
    const refusal = await this.answer(move, text);
    if (refusal) this.hooks.refused(refusal);
    return refusal === null;
  }

  /** Whether the viewer is asked something that is not answered yet. */
  get asked(): boolean {
    const decision = this.snapshot?.decision ?? null;
    return decision !== null && decision.number !== this.answered;
  }

  /** The open decision has been answered, and the server has not yet said what came of it. */
  get awaiting(): boolean {
    const decision = this.snapshot?.decision ?? null;
    return decision !== null && decision.number === this.answered;
  }

  /** Speaks on over a new connection: the language has changed. */
  renew(): void {
    this.socket.renew();
  }

  /** The viewer plays alone with bots: nobody else is here to follow what they do. */
  get alone(): boolean {
    const snapshot = this.snapshot;
    if (snapshot?.table.phase !== "playing" || snapshot.seat === null) return false;
    return snapshot.table.seats.every((seat, number) => number === snapshot.seat || seat.kind !== "person" || seat.stand_in);
  }

  /** Ends what moves just now, and shows what waits behind it. Alone with bots, they do not take their time either. */
  hurry(): void {
    this.hurried = true;
    this.endRest?.();
    this.playback.flush();
    if (this.alone && !this.asked) this.socket.hurry();
  }

  /** Puts the looked-at cards back at once. */
  endGlance(): void {
    this.glances = [];
  }

  private show(message: Told): void {
    const before = this.snapshot;
    this.snapshot = reduce(before, message, this.arrived.get(message) ?? performance.now());
    this.latest = message.n;
    if (message.type !== "change" && this.snapshot) {
      const notice = noticeOf(before, this.snapshot, this.asking);
      if (notice) this.hooks.noticed(notice);
      // Something else about the table may be told before what was asked for is.
      if (before?.seat !== this.snapshot.seat || noticeOf(before, this.snapshot, null)) this.asking = null;
    }
    if (message.type === "view") {
      this.flights = [];
      this.landing = [];
      this.glances = [];
    }
    if (this.snapshot) this.hooks.seen(this.snapshot, message);
  }

  /** What is to be seen of a message; whoever comes in when the cards have only just been dealt sees them dealt. */
  private toldBy(message: Told): TraceInfo | null {
    if (message.type === "change") return message.trace;
    if (message.type !== "view" || this.snapshot?.state != null) return null;
    const [first] = message.log;
    const fresh = first?.seat === null && message.log.length <= message.table.seats.length;
    return fresh && message.seat !== null && message.decision !== null ? first : null;
  }

  /** Whatever fails while something moves, what happened is known and one can go on. */
  private async playSafely(message: Told): Promise<void> {
    const version = this.snapshot?.version ?? 0;
    try {
      await this.play(message);
      this.look(message, message.type === "change");
    } catch (error) {
      if ((this.snapshot?.version ?? 0) === version) this.show(message);
      this.flights = [];
      this.landing = [];
      reportError(error);
    }
  }

  private async play(message: Told): Promise<void> {
    this.hurried = false;
    const told = this.toldBy(message);
    const meanings = message.type === "change" ? this.meanings : this.hooks.meanings(message.table.setup.game);
    // In a live game what happened is shown as it happens: the clock does not wait for a picture, but what moves aside is seen to.
    if (!told || told.verb === meanings?.goes_on || (message.type !== "table" && message.time != null)) {
      const lay = message.type === "change" && message.time != null && !reducedMotion() ? layout() : null;
      if (lay === null) this.show(message);
      else {
        flushSync(() => {
          this.show(message);
        });
        settle(lay, []);
      }
      return;
    }
    const before = this.snapshot?.state ?? {};
    const after = message.type === "change" ? { ...before, ...message.set } : message.type === "view" ? (message.state ?? {}) : before;
    const trace = told.back ? wayBack(told) : this.hooks.exact(told, before, after);
    const mine = trace.seat !== null && trace.seat === this.snapshot?.seat;
    if (reducedMotion()) {
      this.show(message);
      const still = trace.steps.filter((step) => step.source === step.target);
      this.glance(still.map((step) => ({ place: step.target, face: step.face ?? null })));
      await this.rest(mine ? PAUSE.mine : PAUSE.still);
      return;
    }
    const boxes: Record<string, Box | null> = {};
    const lay = layout();
    for (const step of trace.steps) boxes[step.source] = measure(step.source);
    flushSync(() => {
      this.show(message);
    });
    const width = Math.min(150, innerWidth * 0.36);
    const plan = planMotion(trace, {
      before: (place) => boxes[place] ?? null,
      after: measure,
      middle: { x: (innerWidth - width) / 2, y: innerHeight * 0.3, width, height: width * 1.4 },
      deals: trace.verb === meanings?.begins,
      up: (place, step, then) => this.hooks.up(place, step, then ? after : before),
      large: (place) => ownerOf(place) === this.snapshot?.seat || (measure(place)?.width ?? 0) >= 64,
    });
    this.glances = this.glances.filter((old) => !plan.flights.some((each) => each.target === old.place));
    this.glance(plan.glances);
    if (plan.flights.length > 0) {
      flushSync(() => {
        this.landing = plan.flights.map((each) => each.target);
        this.flights = plan.flights;
      });
      settle(lay, this.landing);
      await this.rest(plan.total);
      this.flights = [];
      this.landing = [];
    } else {
      settle(lay, []);
      await this.rest(plan.glances.length > 0 ? PAUSE.look : FLIGHT);
    }
    await this.rest(mine ? PAUSE.mine : PAUSE.other);
  }

  /**
   * Without the memory aid a look is shown once: whoever has seen it says so to the server, which tells it again until then. `glanced`: it
   * was shown as it happened. While the page is out of sight nothing is seen.
   */
  private look(message: Told, glanced: boolean): void {
    if (this.snapshot === null || this.snapshot.table.setup.memory_aid) return;
    const traces = message.type === "view" ? (message.shown ?? []) : message.type === "change" && message.trace ? [message.trace] : [];
    const fields = this.snapshot.state ?? {};
    const looks = traces.flatMap((trace) => this.hooks.exact(trace, fields, fields).steps.filter((step) => step.source === step.target && step.face != null));
    if (looks.length === 0) return;
    const glances = looks.map((step) => ({ place: step.target, face: step.face ?? null }));
    if (document.hidden) {
      this.unread = { n: message.n, glances };
      return;
    }
    if (!glanced) this.glance(glances);
    this.socket.seen(message.n);
  }

  /** The page is shown again: so is a look that came while it was not. */
  private lookAgain(): void {
    const unread = this.unread;
    this.unread = null;
    if (unread === null) return;
    this.glance(unread.glances);
    this.socket.seen(unread.n);
  }

  private glance(seen: readonly Glance[]): void {
    if (seen.length === 0) return;
    this.glances = [...this.glances, ...seen];
    for (const one of seen) {
      this.later(one.face === null ? 1100 : GLANCE, () => {
        this.glances = this.glances.filter((each) => each !== one);
      });
    }
  }

  private later(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.timers = this.timers.filter((each) => each !== timer);
      then();
    }, ms);
    this.timers.push(timer);
  }

  /** Leaves a picture as it is for so long, unless somebody is in a hurry. */
  private async rest(ms: number): Promise<void> {
    if (this.hurried) return;
    await new Promise<void>((resolve) => {
      this.endRest = resolve;
      this.later(ms, resolve);
    });
    this.endRest = null;
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.later(ms, resolve);
    });
  }
}

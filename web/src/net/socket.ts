import { HttpError } from "./http";
import { freshId } from "./id";
import { VERSION, type Accepted, type Bye, type ClientMessage, type Hello, type Hurry, type Ping, type Pong, type Refused, type Said, type Seen, type ServerMessage } from "./messages";

/** A message that the server answers with `Accepted` or `Refused`. */
export type Command = Exclude<ClientMessage, Hello | Ping | Seen | Hurry>;
/** A command before the socket gave it its id. */
export type Draft = Command extends infer Each ? (Each extends Command ? Omit<Each, "id"> : never) : never;
/** The server's answer to a command. */
export type Answer = Accepted | Refused;
/** A message that changes the viewer's picture of the table. */
export type Told = Exclude<ServerMessage, Said | Accepted | Refused | Pong | Bye>;
/** The state of the connection. While it waits, it tries again after a pause. */
export type Status = "connecting" | "open" | "waiting" | "closed";
/**
 * The state of the oldest command without an answer: it takes longer than usual, or the connection is lost and the command waits for
 * another.
 */
export type Progress = "sending" | "unsent" | null;

/** The part of a WebSocket that is used; tests bring their own. */
export interface Wire {
  readyState: number;
  send(data: string): void;
  close(code?: number): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

/** What a connection to a table needs from its owner. */
export interface SocketOptions {
  table: string;
  language: () => "pl" | "en";
  /** It is told what spectators are told, whatever seat its person has. */
  watch?: boolean;
  /** Given up through the signal. */
  ticket: (signal: AbortSignal) => Promise<string>;
  open: (table: string) => Wire;
  told: (message: Told) => void;
  /** Somebody has said something that is no part of the game. */
  said?: (message: Said) => void;
  status: (status: Status) => void;
  progress?: (progress: Progress) => void;
  /** The server ended it for good; `text` says why. */
  ended: (bye: Bye) => void;
  random?: () => number;
}

interface Pending {
  command: Command;
  since: number;
  answered: (answer: Answer) => void;
}

/** One try to reach the server: first a ticket, then a socket. */
interface Attempt {
  since: number;
  giveUp: AbortController;
  wire: Wire | null;
}

/** The times of a connection, all in ms. */
export const TIMES = {
  /** After so much silence somebody is asked whether they are there. */
  rest: 5_000,
  /** So long what was sent may be without an answer until that is asked. */
  doubt: 2_000,
  /** So long the answer to that may take; then the line is dead. */
  pulse: 3_000,
  /** The same where there is reason to believe that the line has changed: the page is shown again, the network is back. */
  check: 1_500,
  /** So long a command may take on a line that lives; then it is sent again on another. */
  command: 15_000,
  /** While nothing is reached another attempt is made after so long, beside those that are still at it. */
  attempt: 2_000,
  /** So long one attempt may take. */
  patience: 8_000,
  /** The pauses after an attempt that failed grow between these. */
  firstPause: 400,
  longestPause: 1_500,
  /** The same where the server itself has said goodbye: it is to be left alone. */
  longestRest: 10_000,
  /** From then on it is said of a command that it is on its way. */
  slow: 700,
} as const;

const OPEN = 1;
/** Codes of a "bye" after which coming back is of use. */
const PASSING = new Set(["shutdown", "store", "ticket", "hello", "too-many-sockets", "key"]);
/** So often in a row a ticket is refused to nobody known: the first time a new key may be on its way. */
const STRANGER = 2;

type Timer = ReturnType<typeof setTimeout>;

/**
 * One conversation with one table that outlives its connections. Whatever breaks is opened again with growing pauses, says the last `n`
 * it has seen, and sends again what was not answered (harmless: the server does each id once).
 *
 * Silence is no good news: a line that is dead says nothing. So it has a pulse: what is sent, and rest, must be followed by some message
 * within a few seconds. While nothing is reached an attempt does not wait for the end of the one before: on a line that swallows what it
 * is given each would take very long to fail, and the first one after the line is back shall be soon.
 */
export class TableSocket {
  private wire: Wire | null = null;
  private last: number | null = null;
  private pause: number = TIMES.firstPause;
  private retry: Timer | null = null;
  /** Until something must have been heard, or asked for. */
  private pulse: Timer | null = null;
  private overdue: Timer | null = null;
  private slow: Timer | null = null;
  private doubt: Timer | null = null;
  /** Something was sent since anything was heard; it was asked whether anybody is there; there has been no answer to that for a while. */
  private expecting = false;
  private doubted = false;
  private dubious = false;
  private progress: Progress = null;
  private readonly attempts = new Set<Attempt>();
  private readonly pending = new Map<string, Pending>();
  /** What is of no use later: it is not sent again. */
  private readonly fleeting = new Map<string, (answer: Answer | null) => void>();
  private stopped = false;
  private stranger = 0;
  private greeted = false;
  /** The server can be reached, and has said goodbye for now. */
  private sentAway = false;

  constructor(private readonly options: SocketOptions) {}

  connect(): void {
    if (this.stopped) return;
    this.options.status(this.last === null ? "connecting" : "waiting");
    const now = Date.now();
    for (const attempt of this.attempts) if (now - attempt.since >= TIMES.patience) this.abandon(attempt);
    this.after(TIMES.attempt);
    void this.open();
  }

  /** Resolves once the server has answered, over however many connections that takes. */
  send(draft: Draft): Promise<Answer> {
    const command: Command = { ...draft, id: freshId() };
    return new Promise((answered) => {
      this.pending.set(command.id, { command, since: Date.now(), answered });
      if (this.greeted) this.transmit(command);
      this.watchSlow();
      this.report();
    });
  }

  /** Says what is of no use later. Resolves with null where there is no line now, or it is lost before the answer. */
  utter(draft: Draft): Promise<Answer | null> {
    if (!this.greeted) return Promise.resolve(null);
    const command: Command = { ...draft, id: freshId() };
    return new Promise((answered) => {
      this.fleeting.set(command.id, answered);
      this.write(command);
    });
  }

  /** What was told up to that number has been received: a look need not be told again. */
  seen(n: number): void {
    if (this.greeted) this.write({ type: "seen", n });
  }

  /** Whoever plays alone with bots does not want to wait for them. */
  hurry(): void {
    if (this.greeted) this.write({ type: "hurry" });
  }

  /** The page is shown again, or the network is back: whether the line lives is found out now, and who waits tries at once. */
  nudge(): void {
    if (this.stopped) return;
    if (this.greeted) this.ask(TIMES.check);
    else {
      this.pause = TIMES.firstPause;
      this.connect();
    }
  }

  /** A new connection for the same conversation: the language, or who we are, has changed. */
  renew(): void {
    if (this.stopped) return;
    this.drop();
    this.connect();
  }

  close(): void {
    this.stopped = true;
    this.drop();
    if (this.slow !== null) clearTimeout(this.slow);
    this.options.status("closed");
  }

  private async open(): Promise<void> {
    const attempt: Attempt = { since: Date.now(), giveUp: new AbortController(), wire: null };
    this.attempts.add(attempt);
    let ticket: string;
    try {
      ticket = await this.options.ticket(attempt.giveUp.signal);
      this.stranger = 0;
    } catch (error) {
      if (!this.attempts.has(attempt)) return;
      this.stranger = error instanceof HttpError && error.status === 401 ? this.stranger + 1 : 0;
      if (error instanceof HttpError && this.stranger === STRANGER) this.end({ type: "bye", code: error.code, text: error.text });
      else this.failed(attempt, error instanceof HttpError && error.status > 0);
      return;
    }
    if (!this.attempts.has(attempt)) return;
    const wire = this.options.open(this.options.table);
    attempt.wire = wire;
    wire.onopen = () => {
      // The first one through: the others are of no use any more.
      this.drop(attempt);
      this.wire = wire;
      wire.onmessage = (event) => {
        if (wire === this.wire) this.receive(JSON.parse(String(event.data)) as ServerMessage);
      };
      wire.onclose = () => {
        if (wire === this.wire) this.lost();
      };
      this.write({ type: "hello", ticket, version: VERSION, language: this.options.language(), after: this.last, ...(this.options.watch === true ? { watch: true } : {}) });
      // What is owed may be sent right behind it.
      if (this.last !== null) this.welcome();
    };
    wire.onclose = () => {
      this.failed(attempt);
    };
  }

  private receive(message: ServerMessage): void {
    this.heard();
    // A server that opens and says goodbye at once is to be left alone for longer each time.
    if (message.type !== "bye") {
      this.sentAway = false;
      this.pause = TIMES.firstPause;
    }
    switch (message.type) {
      case "pong":
        return;
      case "said":
        this.options.said?.(message);
        return;
      case "accepted":
      case "refused": {
        const uttered = this.fleeting.get(message.id);
        if (uttered) {
          this.fleeting.delete(message.id);
          uttered(message);
          return;
        }
        const pending = this.pending.get(message.id);
        this.pending.delete(message.id);
        if (this.overdue !== null) clearTimeout(this.overdue);
        this.overdue = null;
        if (this.pending.size > 0) this.watchOverdue();
        this.report();
        pending?.answered(message);
        return;
      }
      case "bye":
        this.sentAway = true;
        if (!PASSING.has(message.code)) this.end(message);
        return;
      case "view":
        this.last = message.n;
        break;
      default:
        if (this.last !== null && message.n <= this.last) return;
        if (this.last === null || message.n !== this.last + 1) {
          this.startOver();
          return;
        }
        this.last = message.n;
    }
    this.welcome();
    this.options.told(message);
  }

  /** Nothing comes of coming back. */
  private end(bye: Bye): void {
    this.stopped = true;
    this.drop();
    this.options.status("closed");
    this.options.ended(bye);
  }

  /** The conversation is open: sends again whatever is unanswered. */
  private welcome(): void {
    if (this.greeted) return;
    this.greeted = true;
    this.options.status("open");
    for (const { command } of this.pending.values()) this.transmit(command);
    this.report();
  }

  /** Something was missed: asks for a fresh view. */
  private startOver(): void {
    this.last = null;
    this.drop();
    this.connect();
  }

  // --- the pulse ---------------------------------------------------------------------------------------------------

  private write(message: ClientMessage): void {
    if (this.wire?.readyState !== OPEN) return;
    this.wire.send(JSON.stringify(message));
    if (message.type === "seen" || message.type === "hurry" || this.doubted || this.expecting) return;
    this.expecting = true;
    // A table that is fetched from the store takes its time.
    this.await(message.type === "hello" && this.last === null ? TIMES.patience : TIMES.doubt);
  }

  private transmit(command: Command): void {
    this.write(command);
    this.watchOverdue();
  }

  /** Some answer to a command must come. */
  private watchOverdue(): void {
    this.overdue ??= setTimeout(() => {
      this.dead();
    }, TIMES.command);
  }

  /** A command that takes longer than usual is spoken of. */
  private watchSlow(): void {
    this.slow ??= setTimeout(() => {
      this.slow = null;
      this.report();
      if (this.pending.size > 0 && this.progress === null) this.watchSlow();
    }, TIMES.slow);
  }

  private heard(): void {
    this.settle();
    this.expecting = this.pending.size > 0;
    this.await(this.expecting ? TIMES.doubt : TIMES.rest);
    this.report();
  }

  /** Asks whether anybody is there if nothing is heard for so long. */
  private await(ms: number): void {
    if (this.pulse !== null) clearTimeout(this.pulse);
    this.pulse = setTimeout(() => {
      this.ask(TIMES.pulse);
    }, ms);
  }

  /** Asks whether anybody is there, and takes the line for dead where nothing is heard for so long. */
  private ask(ms: number): void {
    if (this.pulse !== null) clearTimeout(this.pulse);
    this.doubted = true;
    this.write({ type: "ping" });
    this.pulse = setTimeout(() => {
      this.dead();
    }, ms);
    this.doubt ??= setTimeout(() => {
      this.dubious = true;
      this.report();
    }, TIMES.slow);
  }

  /** Nothing is in doubt any more. */
  private settle(): void {
    this.doubted = this.dubious = this.expecting = false;
    if (this.doubt !== null) clearTimeout(this.doubt);
    this.doubt = null;
  }

  private dead(): void {
    this.drop();
    this.connect();
  }

  /** What is to be said of what was asked for. */
  private report(): void {
    const oldest = this.pending.values().next().value;
    let progress: Progress = null;
    if (oldest) {
      const late = Date.now() - oldest.since >= TIMES.slow;
      if (late) progress = !this.greeted || this.dubious ? "unsent" : "sending";
    }
    if (progress === this.progress) return;
    this.progress = progress;
    this.options.progress?.(progress);
  }

  // --- attempts ----------------------------------------------------------------------------------------------------

  /** The connection broke. */
  private lost(): void {
    this.drop();
    this.later();
  }

  /** An attempt came to nothing. */
  private failed(attempt: Attempt, refused = false): void {
    if (!this.attempts.delete(attempt) || this.stopped) return;
    this.sentAway = refused;
    if (this.attempts.size === 0 && !this.greeted) this.later();
  }

  private later(): void {
    if (this.stopped) return;
    this.options.status("waiting");
    const jitter = 0.7 + 0.6 * (this.options.random ?? Math.random)();
    this.after(this.pause * jitter);
    this.pause = Math.min(this.pause * 1.8, this.sentAway ? TIMES.longestRest : TIMES.longestPause);
  }

  /** Another attempt after so long. */
  private after(ms: number): void {
    if (this.retry !== null) clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.retry = null;
      this.connect();
    }, ms);
  }

  private abandon(attempt: Attempt): void {
    this.attempts.delete(attempt);
    attempt.giveUp.abort();
    if (attempt.wire) silence(attempt.wire);
  }

  /** Lets go of the connection and of every attempt but one, and of all that was waited for. */
  private drop(but: Attempt | null = null): void {
    for (const attempt of this.attempts) if (attempt !== but) this.abandon(attempt);
    this.attempts.clear();
    const wire = this.wire;
    this.wire = null;
    this.greeted = false;
    this.settle();
    if (wire) silence(wire);
    for (const timer of [this.retry, this.pulse, this.overdue]) if (timer !== null) clearTimeout(timer);
    this.retry = this.pulse = this.overdue = null;
    for (const answered of this.fleeting.values()) answered(null);
    this.fleeting.clear();
    this.report();
  }
}

function silence(wire: Wire): void {
  wire.onopen = null;
  wire.onmessage = null;
  wire.onclose = null;
  wire.close();
}

/** The socket of this page's own server. */
export function openWire(table: string): Wire {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/ws/tables/${table}`);
}

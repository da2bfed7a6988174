import { HttpError } from "./http";
import { freshId } from "./id";
import { VERSION, type Accepted, type Bye, type ClientMessage, type Hello, type Refused, type ServerMessage } from "./messages";

export type Command = Exclude<ClientMessage, Hello>;
/** A command before the socket gave it its id. */
export type Draft = Command extends infer Each ? (Each extends Command ? Omit<Each, "id"> : never) : never;
export type Answer = Accepted | Refused;
/** What changes the viewer's picture of the table. */
export type Told = Exclude<ServerMessage, Accepted | Refused | Bye>;
export type Status = "connecting" | "open" | "waiting" | "closed";

/** The part of a WebSocket that is used; tests bring their own. */
export interface Wire {
  readyState: number;
  send(data: string): void;
  close(code?: number): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface SocketOptions {
  table: string;
  language: () => "pl" | "en";
  ticket: () => Promise<string>;
  open: (table: string) => Wire;
  told: (message: Told) => void;
  status: (status: Status) => void;
  /** The server ended it for good; `text` says why. */
  ended: (bye: Bye) => void;
  random?: () => number;
}

interface Pending {
  command: Command;
  answered: (answer: Answer) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 10_000;
const OPEN = 1;
/** Codes of a "bye" after which coming back is of use. */
const PASSING = new Set(["shutdown", "store", "ticket", "hello", "too-many-sockets", "key"]);
/** So often in a row a ticket is refused to nobody known: the first time a new key may be on its way. */
const STRANGER = 2;

/**
 * One conversation with one table that outlives its connections. Whatever breaks is opened again with growing pauses, says the last `n`
 * it has seen, and sends again what was not answered (harmless: the server does each id once).
 */
export class TableSocket {
  private wire: Wire | null = null;
  private last: number | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly pending = new Map<string, Pending>();
  private stopped = false;
  private attempt = 0;
  private stranger = 0;
  private greeted = false;
  /** When it was greeted last. */
  private opened = 0;

  constructor(private readonly options: SocketOptions) {}

  connect(): void {
    if (this.stopped) return;
    this.clearTimer();
    this.attempt += 1;
    void this.open(this.attempt);
  }

  /** Resolves once the server has answered, over however many connections that takes. */
  send(draft: Draft): Promise<Answer> {
    const command: Command = { ...draft, id: freshId() };
    return new Promise((answered) => {
      this.pending.set(command.id, { command, answered });
      if (this.greeted) this.transmit(command);
    });
  }

  /** Tries at once instead of waiting out the pause: the page is shown again, or the network is back. */
  nudge(): void {
    if (this.stopped) return;
    if (this.wire === null && this.timer !== null) {
      this.pause = FIRST_PAUSE;
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
    this.clearTimer();
    this.drop();
    this.options.status("closed");
  }

  private async open(attempt: number): Promise<void> {
    this.options.status(this.last === null ? "connecting" : "waiting");
    let ticket: string;
    try {
      ticket = await this.options.ticket();
      this.stranger = 0;
    } catch (error) {
      if (attempt !== this.attempt) return;
      this.stranger = error instanceof HttpError && error.status === 401 ? this.stranger + 1 : 0;
      if (error instanceof HttpError && this.stranger === STRANGER) this.end({ type: "bye", code: error.code, text: error.text });
      else this.later();
      return;
    }
    if (attempt !== this.attempt || this.stopped) return;
    const wire = this.options.open(this.options.table);
    this.wire = wire;
    this.greeted = false;
    wire.onopen = () => {
      const hello: Hello = { type: "hello", ticket, version: VERSION, language: this.options.language(), after: this.last };
      wire.send(JSON.stringify(hello));
    };
    wire.onmessage = (event) => {
      if (wire === this.wire) this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    wire.onclose = () => {
      if (wire !== this.wire) return;
      if (this.greeted && Date.now() - this.opened > LONGEST_PAUSE) this.pause = FIRST_PAUSE;
      this.wire = null;
      this.greeted = false;
      this.later();
    };
    // A server that is up to date has nothing to tell after "hello": what is owed may then be sent right behind it.
    if (this.last !== null) {
      const greet = wire.onopen;
      wire.onopen = (event) => {
        greet(event);
        this.welcome();
      };
    }
  }

  private receive(message: ServerMessage): void {
    // A server that opens and says goodbye at once is to be left alone for longer each time.
    if (message.type !== "bye") this.pause = FIRST_PAUSE;
    switch (message.type) {
      case "accepted":
      case "refused": {
        const pending = this.pending.get(message.id);
        this.pending.delete(message.id);
        pending?.answered(message);
        return;
      }
      case "bye":
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
    this.opened = Date.now();
    this.options.status("open");
    for (const { command } of this.pending.values()) this.transmit(command);
  }

  /** Something was missed: asks for a fresh view. */
  private startOver(): void {
    this.last = null;
    this.drop();
    this.connect();
  }

  private transmit(command: Command): void {
    if (this.wire?.readyState === OPEN) this.wire.send(JSON.stringify(command));
  }

  private later(): void {
    if (this.stopped) return;
    this.options.status("waiting");
    const jitter = 0.7 + 0.6 * (this.options.random ?? Math.random)();
    this.clearTimer();
    this.timer = setTimeout(() => {
      this.connect();
    }, this.pause * jitter);
    this.pause = Math.min(this.pause * 1.8, LONGEST_PAUSE);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.greeted = false;
    if (wire) {
      wire.onopen = null;
      wire.onmessage = null;
      wire.onclose = null;
      wire.close();
    }
  }

  private clearTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}

/** The socket of this page's own server. */
export function openWire(table: string): Wire {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/ws/tables/${table}`);
}

/** A wire to a local referee, which speaks what a server speaks over a socket (src/sennik/wire/messages.py). */
import type { ClientMessage, ServerMessage } from "../net/messages";
import type { Command, Wire } from "../net/socket";

const OPEN = 1;
const CLOSED = 3;

/** Hears what the person is told. */
export type Listener = (message: ServerMessage) => void;

/** What a referee hears from the person at its table. */
export interface TableReferee {
  /** The person is there: tells everything, and lets what is owed happen. */
  listen(listener: Listener): void;
  /** The listener listens no more. */
  leave(listener: Listener): void;
  /** Finds out whether another page has gone on with the match. */
  look(): void;
  /** What was told up to that number has been received. */
  seen(n: number): void;
  /** The others take no more time. */
  hurry(): void;
  /** Carries out a command. It is answered by a message. */
  command(command: Command): void;
}

/** One connection to the referee of a table. */
export class LocalWire implements Wire {
  readyState = 0;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  #referee: TableReferee | null = null;
  readonly #listener: Listener = (told) => {
    this.#tell(told);
  };

  /** `found` is the referee of the table; null if there is no such table any more. */
  constructor(found: Promise<TableReferee | null>) {
    void found.then(
      (referee) => {
        if (this.readyState === CLOSED) return;
        this.#referee = referee;
        this.readyState = OPEN;
        this.onopen?.(new Event("open"));
      },
      (error: unknown) => {
        reportError(error);
        this.readyState = OPEN;
        this.onopen?.(new Event("open"));
      },
    );
  }

  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage;
    const referee = this.#referee;
    if (referee === null) this.#tell({ type: "bye", code: "no-table", text: "" });
    else if (message.type === "hello") referee.listen(this.#listener);
    else if (message.type === "ping") {
      // It is asked now and then, and when the page is shown again.
      referee.look();
      this.#tell({ type: "pong" });
    }
    else if (message.type === "seen") referee.seen(message.n);
    else if (message.type === "hurry") referee.hurry();
    else referee.command(message);
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#referee?.leave(this.#listener);
  }

  /** As over a network: what is told is a copy, and comes later. */
  #tell(message: ServerMessage): void {
    const data = JSON.stringify(message);
    queueMicrotask(() => {
      if (this.readyState === OPEN) this.onmessage?.(new MessageEvent("message", { data }));
    });
  }
}

/** A wire to a local referee, which speaks what a server speaks over a socket (src/sennik/wire/messages.py). */
import type { ClientMessage, ServerMessage } from "../net/messages";
import type { Wire } from "../net/socket";
import type { Listener, Referee } from "./referee";

const OPEN = 1;
const CLOSED = 3;

/** One connection to the referee of a table. */
export class LocalWire implements Wire {
  readyState = 0;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  #referee: Referee | null = null;
  readonly #listener: Listener = (told) => {
    this.#tell(told);
  };

  /** `found` is the referee of the table; null if there is no such table any more. */
  constructor(found: Promise<Referee | null>) {
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

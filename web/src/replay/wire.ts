/** A wire to a replay, which speaks what a server speaks over a socket, and tells what it is given to tell. */
import type { Host } from "../net/host";
import type { Change, ClientMessage, ServerMessage, TableChanged, View } from "../net/messages";
import type { Wire } from "../net/socket";

const OPEN = 1;
const CLOSED = 3;

/** The connection of one viewer to a replay. */
export class ReplayWire implements Wire {
  readyState = 0;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;

  /** `hello` returns what is told first. */
  constructor(private readonly hello: () => View) {
    queueMicrotask(() => {
      if (this.readyState === CLOSED) return;
      this.readyState = OPEN;
      this.onopen?.(new Event("open"));
    });
  }

  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage;
    if (message.type === "hello") this.tell(this.hello());
    else if (message.type === "ping") this.tell({ type: "pong" });
  }

  tell(message: ServerMessage): void {
    if (this.readyState === OPEN) this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  close(): void {
    this.readyState = CLOSED;
  }
}

/** Where a replay is: whoever comes to it is told the moment that is shown. */
export class ReplayHost implements Host {
  readonly shared = false;
  readonly replays = true;
  readonly home = "/";
  private wire: ReplayWire | null = null;

  constructor(
    private readonly first: () => View,
    readonly path: (table: string) => string,
  ) {}

  ticket(): Promise<string> {
    return Promise.resolve("");
  }

  open(): ReplayWire {
    this.wire = new ReplayWire(this.first);
    return this.wire;
  }

  tell(message: View | Change | TableChanged): void {
    this.wire?.tell(message);
  }
}

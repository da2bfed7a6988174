/**
 * Plays messages one after another, so that each move is seen before the next begins. If too many wait, or nobody looks, all are shown at
 * once instead.
 */
export class Playback<Message> {
  private readonly queue: Message[] = [];
  private playing = false;
  private stopped = false;

  constructor(
    /** Shows a message and resolves when it has been seen. */
    private readonly play: (message: Message) => Promise<void>,
    /** Shows a message without any motion. */
    private readonly apply: (message: Message) => void,
    private readonly hurried: () => boolean,
    private readonly patience = 8,
  ) {}

  push(message: Message): void {
    this.queue.push(message);
    if (!this.playing) void this.run();
  }

  /** Shows everything that waits, now. */
  flush(): void {
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) this.apply(next);
  }

  stop(): void {
    this.stopped = true;
    this.queue.length = 0;
  }

  get behind(): number {
    return this.queue.length;
  }

  private async run(): Promise<void> {
    this.playing = true;
    try {
      for (let next = this.queue.shift(); next !== undefined && !this.stopped; next = this.queue.shift()) {
        if (this.hurried() || this.queue.length >= this.patience) this.apply(next);
        else await this.play(next);
      }
    } finally {
      this.playing = false;
    }
  }
}

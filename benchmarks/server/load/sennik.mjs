// Sennik's side of the load. Four people sit down at each table through the public interface and play over their sockets.

import { connect } from "./websocket.mjs";
import { choose, Player } from "./player.mjs";

export const title = "Sennik";

const SETUP = {
  game: "sen",
  preset: "basic",
  // A game of a hundred rounds, so that no game ends before the measurement does.
  options: { target: 0, rounds: 100 },
  seats: 4,
  clock: { tempo: "unhurried", grace: 0 },
};

let next = 0;

/** One person with a seat. */
class Person extends Player {
  seat = null;
  decision = null;

  async introduce(name) {
    const me = await this.http("PUT", "/api/me", { name, language: "en" }, { "sennik-secret": "body" });
    this.key = me.secret;
  }

  async http(method, path, body, headers = {}) {
    if (this.key) headers.authorization = `Bearer ${this.key}`;
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async enter(table) {
    const { ticket } = await this.http("POST", "/api/tickets");
    const viewed = new Promise((resolve) => (this.viewed = resolve));
    this.socket = await connect(
      this.port,
      `/ws/tables/${table}`,
      (text) => this.told(text),
      (reason) => this.counters.lost(reason),
    );
    this.socket.send(JSON.stringify({ type: "hello", ticket, language: "en" }));
    await viewed;
  }

  command(type, fields) {
    next += 1;
    this.socket.send(JSON.stringify({ type, id: `c${next}`, ...fields }));
  }

  /** Sits down and waits for the confirmation. */
  sit(seat) {
    const done = new Promise((resolve) => (this.sat = resolve));
    this.wanted = seat;
    this.command("sit", { seat });
    return done;
  }

  told(text) {
    const message = JSON.parse(text);
    switch (message.type) {
      case "change":
        if (this.flying && message.trace !== null && message.trace.seat === this.seat) {
          this.flying = false;
          this.seen();
        }
        this.asked(message.decision);
        break;
      case "view":
        this.seat = message.seat;
        this.viewed();
        // After sitting down the person gets the view of that seat.
        if (this.seat !== null && this.seat === this.wanted) this.sat();
        this.asked(message.decision);
        break;
      case "table":
        this.seat = message.seat;
        break;
      case "refused":
        this.counters.refused(message.code);
        break;
      case "bye":
        this.counters.lost(message.code);
        break;
    }
  }

  asked(decision) {
    this.decision = decision;
    if (decision !== null && !this.flying) this.ready();
  }

  get mayMove() {
    return this.decision !== null && !this.flying;
  }

  move() {
    const { number, offer } = this.decision;
    const [verb, words] = choose(offer);
    this.decision = null;
    this.flying = true;
    this.command("act", { decision: number, move: [verb, ...words].join(" ") });
  }

  end() {
    this.socket.end();
  }
}

/** Makes a table whose four people are ready to begin. `portOf` gives the port of each seat. */
export async function table(portOf, number, counters) {
  const players = [];
  for (let seat = 0; seat < 4; seat += 1) {
    const player = new Person(portOf(seat), counters);
    await player.introduce(`P${number}-${seat}`);
    players.push(player);
  }
  const { id } = await players[0].http("POST", "/api/tables", { setup: SETUP });
  for (const player of players) await player.enter(id);
  for (let seat = 1; seat < 4; seat += 1) await players[seat].sit(seat);
  return { players, start: () => players[0].command("start", {}) };
}

// boardgame.io's side of the load. It creates and joins matches through the lobby and plays over socket.io's WebSocket transport,
// with the messages of boardgame.io's own client (`sync`, `update`). A client of this library determines the legal moves itself.

import { connect } from "./websocket.mjs";
import { below, choose, Player } from "./player.mjs";

export const title = "boardgame.io";

const GAME = "dreams";
const SEATS = 4;
const SLOTS = 4;
const TAKE2 = 10;

const slots = Array.from({ length: SLOTS }, (_, slot) => [slot]);
const looks = [];
for (let a = 0; a < SLOTS; a += 1) for (let b = a + 1; b < SLOTS; b += 1) looks.push([[a, b]]);
const places = [];
for (let seat = 0; seat < SEATS; seat += 1) for (let slot = 0; slot < SLOTS; slot += 1) places.push([seat, slot]);

class Seated extends Player {
  state = null;

  constructor(port, match, seat, credentials, counters) {
    super(port, counters);
    this.match = match;
    this.seat = seat;
    this.id = String(seat);
    this.credentials = credentials;
  }

  async enter() {
    const synced = new Promise((resolve) => (this.synced = resolve));
    this.socket = await connect(
      this.port,
      "/socket.io/?EIO=4&transport=websocket",
      (text) => this.told(text),
      (reason) => this.counters.lost(reason),
    );
    await synced;
  }

  told(text) {
    // engine.io: 0 open, 2 ping, 4 message; socket.io in a message: 0 connected, 2 event.
    if (text.startsWith("42")) {
      this.event(JSON.parse(text.slice(text.indexOf(",") + 1)));
    } else if (text === "2") {
      this.socket.send("3");
    } else if (text.startsWith("0")) {
      this.socket.send(`40/${GAME},`);
    } else if (text.startsWith("40")) {
      this.emit("sync", this.match, this.id, this.credentials, SEATS);
    } else {
      this.counters.lost(text.slice(0, 80));
    }
  }

  emit(...event) {
    this.socket.send(`42/${GAME},${JSON.stringify(event)}`);
  }

  event([name, , second, third, fourth, fifth]) {
    if (name === "update") {
      this.changed(second, third);
    } else if (name === "patch") {
      patch(this.state, fourth);
      this.changed(this.state, fifth);
    } else if (name === "sync") {
      this.state = second.state;
      this.synced();
    }
  }

  changed(state, log) {
    this.state = state;
    if (this.flying && log.some((entry) => entry.action.type === "MAKE_MOVE" && entry.action.payload.playerID === this.id)) {
      this.flying = false;
      this.seen();
    }
    if (this.mayMove) this.ready();
  }

  get mayMove() {
    if (this.flying) return false;
    const { G, ctx } = this.state;
    return ctx.phase === "play" ? ctx.currentPlayer === this.id : !G.done[this.seat];
  }

  offer() {
    const { G, ctx } = this.state;
    if (ctx.phase === "look") return { look: looks };
    if (ctx.phase === "count") return { next: [[]] };
    if (G.step === "turn") return { wake: [[]], take: slots, draw: [[]] };
    if (G.step === "two") return { keep: [[0], [1]] };
    if (G.step === "peek") return { peek: places };
    if (G.step === "swap") {
      const p = below(SEATS);
      return { swap: [[p, below(SLOTS), (p + 1 + below(SEATS - 1)) % SEATS, below(SLOTS)]] };
    }
    const card = G.players[this.id].hand[0];
    const usable = card >= TAKE2 && (card !== TAKE2 || G.deckSize > 0);
    return usable ? { put: slots, discard: [[]], use: [[]] } : { put: slots, discard: [[]] };
  }

  move() {
    const [type, args] = choose(this.offer());
    this.flying = true;
    const payload = { type, args, playerID: this.id, credentials: this.credentials };
    this.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.match, this.id);
  }

  end() {
    this.socket.end();
  }
}

/** Applies a JSON patch (RFC 6902) of the operations that the library makes: add, remove and replace. */
function patch(state, operations) {
  for (const { op, path, value } of operations) {
    const names = path.slice(1).split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = names.pop();
    const target = names.reduce((place, name) => place[name], state);
    if (Array.isArray(target)) {
      const index = last === "-" ? target.length : Number(last);
      if (op === "add") target.splice(index, 0, value);
      else if (op === "remove") target.splice(index, 1);
      else target[index] = value;
    } else if (op === "remove") delete target[last];
    else target[last] = value;
  }
}

async function post(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}/games/${GAME}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Makes a match whose four people are ready to begin. `portOf` gives the port of each seat. */
export async function table(portOf, number, counters) {
  const port = portOf(0);
  const { matchID } = await post(port, "create", { numPlayers: SEATS });
  const players = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const joined = await post(port, `${matchID}/join`, { playerID: String(seat), playerName: `P${number}-${seat}` });
    const player = new Seated(port, matchID, seat, joined.playerCredentials, counters);
    await player.enter();
    players.push(player);
  }
  const start = () => {
    for (const player of players) if (player.mayMove) player.ready();
  };
  return { players, start };
}

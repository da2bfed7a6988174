// The load: people at tables of four who play one move after another. Prints one JSON object.
//
//     node load.mjs (sennik | peer) PORT[,PORT...] [--apart] [--connections 200] [--seconds 10] [--warm-up 3]
//         [--rate MOVES_PER_SECOND] [--pid SERVER[,SERVER...]]
//
// Without --rate the loop is closed: each player answers at once, so each table always has a move in flight. With --rate the loop
// is open: each table sends moves at an even pace, together --rate moves per second, however fast the server is. With --pid the
// object also has the processor time of these processes and of their main threads (Linux). With several ports each table has
// one of them in turn, and with --apart each person at a table.

import { readFileSync } from "node:fs";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { received } from "./websocket.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: "string", default: "200" },
    seconds: { type: "string", default: "10" },
    "warm-up": { type: "string", default: "3" },
    rate: { type: "string", default: "0" },
    pid: { type: "string" },
    apart: { type: "boolean", default: false },
  },
});
const side = await import(positionals[0] === "peer" ? "./peer.mjs" : "./sennik.mjs");
const ports = positionals[1].split(",").map(Number);
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const count = Math.ceil(Number(values.connections) / 4);
const AT_ONCE = 8;

const problems = { refused: {}, lost: {} };
const counters = {
  refused: (code) => (problems.refused[code] = (problems.refused[code] ?? 0) + 1),
  lost: (reason) => (problems.lost[reason] = (problems.lost[reason] ?? 0) + 1),
};

let measuring = false;
let ending = false;
let moves = 0;
let all = 0;
let latencies = [];

/** Counts a move that its player has seen. `since` is when it was sent or, in an open loop, when it was due. */
function seen(since) {
  all += 1;
  if (measuring) {
    moves += 1;
    latencies.push(performance.now() - since);
  }
}

const tables = [];
for (let first = 0; first < count; first += AT_ONCE) {
  const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, i) => first + i);
  tables.push(...(await Promise.all(numbers.map((number) => side.table((seat) => ports[(values.apart ? seat : number) % ports.length], number, counters)))));
}

if (rate === 0) closedLoop();
else openLoop();
for (const { start } of tables) start();

await sleep(Number(values["warm-up"]));
const cpu = process.cpuUsage();
const serverCpu = cpuOf(values.pid);
const threadCpu = cpuOf(values.pid, true);
const messages = received.messages;
const bytes = received.bytes;
const lag = monitorEventLoopDelay({ resolution: 1 });
lag.enable();
const begun = performance.now();
measuring = true;
await sleep(seconds);
measuring = false;
lag.disable();
const taken = (performance.now() - begun) / 1_000;
const used = process.cpuUsage(cpu);
const serverUsed = cpuOf(values.pid) - serverCpu;
const threadUsed = cpuOf(values.pid, true) - threadCpu;
const told = received.messages - messages;
const size = received.bytes - bytes;
ending = true;
await sleep(1);
const flying = tables.flatMap(({ players }) => players).filter((player) => player.flying).length;
for (const { players } of tables) for (const player of players) player.end();

latencies.sort((a, b) => a - b);
const quantile = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? null;
const report = {
  connections: 4 * count,
  seconds: taken,
  moves,
  all,
  moves_per_second: moves / taken,
  p50: quantile(0.5),
  p99: quantile(0.99),
  longest: quantile(1),
  generator_cpu: (used.user + used.system) / 1e6 / taken,
  // How late the load itself was, in ms. Only a longer delay is the server's.
  generator_lag_p99: lag.percentile(99) / 1e6,
  generator_lag_longest: lag.max / 1e6,
  server_cpu: values.pid === undefined ? null : serverUsed / taken,
  server_main_thread: values.pid === undefined ? null : threadUsed / taken,
  messages_per_move: told / moves,
  bytes_per_move: size / moves,
  unanswered: flying,
  ...problems,
};
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));

/** Returns the seconds of processor time of processes or of their main threads. Linux counts in hundredths. */
function cpuOf(pids, main = false) {
  if (pids === undefined) return 0;
  const used = pids.split(",").map((pid) => {
    const place = main ? `/proc/${pid}/task/${pid}/stat` : `/proc/${pid}/stat`;
    const fields = readFileSync(place, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  });
  return used.reduce((sum, each) => sum + each, 0);
}

function closedLoop() {
  for (const { players } of tables) {
    for (const player of players) {
      let sent = 0;
      player.ready = () => {
        if (ending) return;
        sent = performance.now();
        player.move();
      };
      player.seen = () => seen(sent);
    }
  }
}

function openLoop() {
  const beat = (1_000 * tables.length) / rate;
  const began = performance.now();
  const beats = tables.map(({ players }, number) => {
    const table = { due: began + (beat * number) / tables.length, late: [] };
    for (const player of players) {
      let since = 0;
      player.ready = () => {
        // Nobody had a decision when the move was due. Its latency counts from that moment.
        if (table.late.length > 0 && !ending) player.go(table.late.shift());
      };
      player.seen = () => seen(since);
      player.go = (from) => {
        since = from;
        player.move();
      };
    }
    table.tick = (now) => {
      table.due += beat;
      const asked = players.filter((player) => player.mayMove);
      if (asked.length > 0) asked[0].go(now);
      else table.late.push(now);
    };
    return table;
  });
  const timer = setInterval(() => {
    if (ending) {
      clearInterval(timer);
      return;
    }
    const now = performance.now();
    for (const table of beats) while (table.due <= now) table.tick(performance.now());
  }, 1);
}

function sleep(length) {
  return new Promise((resolve) => setTimeout(resolve, length * 1_000));
}

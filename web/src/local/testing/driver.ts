/**
 * Plays whole local matches for tests/conformance/test_local.py, and says all that happened. Each line of the input is a job, and each line of
 * the output its answer, both as JSON.
 */
import { createInterface } from "node:readline";
import type { ServerMessage } from "../../net/messages";
import { loadGame, rulesOf, type Options } from "../../rules";
import type { Line, Opening } from "../record";
import { Referee } from "../referee";
import { passingStore, type MatchStore } from "../store";
import type { Listener } from "../wire";
import { anyMove, generator, settled, surroundings } from "./evening";

/** A match to play. What happens beside the moves has a probability for each time that something could happen. */
interface Job {
  opening: Opening;
  /** The lines with which the match goes on; none if it begins. */
  lines: readonly Line[];
  /** What the game calls the beginning of a round. */
  begins: string;
  seed: number;
  /** The person takes a move back that can be taken back. */
  regrets: number;
  /** The person's connection ends, and another one begins. */
  returns: number;
  /** The person's page says what it has received. */
  receives: number;
  /** The page ends, and another one goes on with what is kept. */
  ends: number;
}

/** What happened, in this order. Times are ms since the match began. */
type Happening =
  | { kept: readonly Line[] }
  | { told: ServerMessage }
  | { returned: number }
  | { received: number }
  | { ended: number };

/** Notes each batch of lines when it is kept, as long as that is not yet told. */
function noting(store: MatchStore, happened: Happening[]): MatchStore {
  return {
    ...store,
    append: async (kept, after, lines) => {
      await store.append(kept, after, lines);
      happened.push({ kept: lines });
    },
  };
}

async function playEvening(job: Job): Promise<{ happened: Happening[]; record: string }> {
  const { opening } = job;
  const game = (await loadGame(opening.setup.game))!;
  const rules = rulesOf(game, opening.setup.options as Options, opening.setup.seats);
  const around = surroundings(job.seed, opening.epoch);
  const happened: Happening[] = [];
  const store = noting(passingStore(), happened);
  await store.append({ opening, over: false, touched: opening.epoch }, 0, job.lines);
  happened.length = 0;
  const place = { store, rules, begins: job.begins, around, again: () => Promise.resolve(""), sentence: (code: string) => code, unkept: () => undefined };
  const random = generator(job.seed + 1);
  const time = (): number => around.now() - opening.epoch;
  let referee = new Referee(opening, job.lines, place);
  let latest: ServerMessage | null = null;
  let numbered = 0;
  let hears: Listener = () => undefined;
  const come = (): void => {
    hears = (told) => {
      // As over a wire: a copy, so that no later change of it is taken for what was told.
      happened.push({ told: JSON.parse(JSON.stringify(told)) as ServerMessage });
      if ("n" in told) numbered = told.n;
      if (told.type === "view" || told.type === "change") latest = told;
    };
    referee.listen(hears);
  };
  come();
  for (let commands = 0; ; ) {
    await settled();
    if (around.failures.length > 0) throw around.failures[0];
    if (referee.over) break;
    if (random() < job.receives) {
      happened.push({ received: numbered });
      referee.seen(numbered);
    }
    if (random() < job.ends) {
      happened.push({ ended: time() });
      referee.leave(hears);
      const found = JSON.parse(JSON.stringify(await store.load(opening.id))) as NonNullable<Awaited<ReturnType<MatchStore["load"]>>>;
      referee = new Referee(found.kept.opening, found.lines, place);
      come();
    } else if (random() < job.returns) {
      happened.push({ returned: time() });
      come();
    } else {
      const command = anyMove(latest, job.regrets, random, `c${commands++}`);
      if (command) referee.command(command);
      else if (!around.pass()) throw new Error("the match stands still");
    }
  }
  happened.push({ returned: time() });
  come();
  await settled();
  return { happened, record: referee.record() };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await playEvening(JSON.parse(line) as Job))}\n`);
}

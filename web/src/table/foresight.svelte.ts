import type { GameInfo, Setup } from "../net/messages";
import type { CardRules, Options, Struct } from "../rules";
import type { Count, Look, Told, WhatIf } from "../rules/whatif";
import type { Fields, Snapshot } from "../state/table";
import { rulesAt, SLICE } from "./exported";
import { optionsOf } from "./setup";

interface Given<Seen> {
  snapshot: () => Snapshot;
  info: () => GameInfo;
  /** Moves are to be looked ahead at: somebody is asked. What is needed for it is loaded when this is so for the first time. */
  wanted: () => boolean;
  /** Rules are to be asked about the view as it stands (`ask`), also while nobody is asked for a move. */
  asking?: () => boolean;
  /** How the game reads a view. */
  see: (fields: Fields) => Seen;
}

/** The rules of a table, and what begins to look ahead by them: null where they say nothing of that view. */
interface Loaded<Seen> {
  rules: CardRules;
  begin: (look: Look<Seen>) => WhatIf<Seen> | null;
}

/** What tells the outcome of moves; null where it can't be told: the rules are not loaded yet or are still at it, or are those of another release. */
export type Foretold<Seen> = (move: string, count?: Count) => Told<Seen> | null;

/**
 * Looks ahead at a table: what would come of a move of the viewer's, by the exported rules. Nothing waits for them to be loaded, nor for what they find
 * out: they work in slices, and all that was asked for is told at once. Create it while a component is being created.
 */
export class Foresight<Seen> {
  private loaded = $state.raw<Loaded<Seen> | null>(null);
  private table = "";
  /** What can be told at once. */
  private ready = $state.raw<readonly Told<Seen>[]>([]);
  /** The position of which this was asked, and those of it that are worked out. */
  private of: WhatIf<Seen> | null = null;
  private done: Told<Seen>[] = [];
  private asked: Told<Seen>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  // What else is told of the table changes no position.
  private readonly state = $derived.by(() => this.given.snapshot().state);
  private readonly seat = $derived.by(() => this.given.snapshot().seat);
  private readonly aided = $derived.by(() => this.given.snapshot().table.setup.memory_aid);
  private readonly position = $derived.by((): WhatIf<Seen> | null => {
    const { loaded, state, seat, aided } = this;
    if (loaded === null || seat === null || state === null || !this.given.wanted()) return null;
    return loaded.begin({ fields: state, seat, aided, see: this.given.see });
  });

  constructor(private readonly given: Given<Seen>) {
    $effect(() => {
      if (given.wanted() || given.asking?.() === true) this.load(given.info(), given.snapshot());
    });
  }

  /** Tells what would come of a move. */
  readonly foretell: Foretold<Seen> = (move, count) => {
    const { position } = this;
    if (position !== this.of) {
      // What was asked of an earlier one is of no use any more.
      this.of = position;
      this.asked = [];
      this.done = [];
    }
    const told = position?.after(move, count) ?? null;
    if (told === null || this.ready.includes(told)) return told;
    if (!this.asked.includes(told)) this.asked.push(told);
    this.timer ??= setTimeout(this.work);
    return null;
  };

  /** What a rule of the game says of the view as it stands; null where the rules are not loaded, or are those of another release. */
  readonly ask = <Value>(rule: (rules: CardRules, view: Struct) => Value): Value | null => {
    const { loaded, state } = this;
    return loaded === null || state === null || !loaded.rules.reads(state) ? null : rule(loaded.rules, loaded.rules.view(state));
  };

  private readonly work = (): void => {
    this.timer = undefined;
    const until = performance.now() + SLICE;
    for (let told = this.asked[0]; told !== undefined; told = this.asked[0]) {
      if (!told.prepare(until)) {
        this.timer = setTimeout(this.work);
        return;
      }
      this.done.push(told);
      this.asked.shift();
    }
    this.ready = [...this.done];
  };

  /** Loads the rules of this table, once. */
  private load(info: GameInfo, { table: { setup } }: Snapshot): void {
    const options = optionsOf(info, setup) as Options;
    const table = JSON.stringify([info.name, info.rules, options, setup.seats]);
    if (table === this.table) return;
    this.table = table;
    this.loaded = null;
    loading<Seen>(info, setup).then(
      (loaded) => {
        if (this.table === table) this.loaded = loaded;
      },
      () => {
        // It could not be had: without a network, say. The next decision tries again.
        if (this.table === table) this.table = "";
      },
    );
  }
}

async function loading<Seen>(info: GameInfo, setup: Setup): Promise<Loaded<Seen> | null> {
  const [rules, { WhatIf }] = await Promise.all([rulesAt(info, setup), import("../rules/whatif")]);
  return rules && { rules, begin: (look) => WhatIf.of(rules, look) };
}

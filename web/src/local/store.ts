/** Where local matches are kept: one entry for each, and one for each line of its record. */
import type { Line, Opening } from "./record";

/** A match as it is kept. `over` says that its result is known. */
export interface Kept {
  readonly opening: Opening;
  readonly over: boolean;
  /** ms since 1970 at which its latest line was kept. */
  readonly touched: number;
}

/** Another page has gone on with the match meanwhile, or deleted it. */
export class Overtaken extends Error {}

/** Keeps matches. Each method is settled once all of it is safe, or rejects without having changed anything. */
export interface MatchStore {
  /** All matches, the latest first. */
  all(): Promise<Kept[]>;
  load(id: string): Promise<{ kept: Kept; lines: Line[] } | null>;
  /** How many lines of a match are kept; null if the match is not. */
  count(id: string): Promise<number | null>;
  /** Adds lines behind the first `after` ones. Rejects with `Overtaken` if there are not so many of this match. A match begins with none. */
  append(kept: Kept, after: number, lines: readonly Line[]): Promise<void>;
  remove(id: string): Promise<void>;
}

const DATABASE = "sennik-local";

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error("the browser keeps nothing"));
    };
  });

const safe = (transaction: IDBTransaction, overtaken: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(overtaken() ? new Overtaken() : (transaction.error ?? new Error("nothing was kept")));
    };
  });

async function connect(name: string, closed: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("matches");
    opening.result.createObjectStore("lines");
  };
  const database = await done(opening);
  // A newer version of the page may change the form of what is kept, and waits for this.
  database.onversionchange = () => {
    database.close();
    closed();
  };
  // A browser may end the connection of a page that was long in the background.
  database.onclose = closed;
  return database;
}

/** Whether what was kept is a match: a page of another version, or a fault of the disk, may have left something else. */
function isMatch(kept: unknown): kept is Kept {
  const { opening } = (kept ?? {}) as { opening?: Partial<Opening> };
  const { epoch = NaN, seat = -1, setup, sitters } = opening ?? {};
  const whole = typeof setup?.game === "string" && Array.isArray(sitters) && sitters.length === setup.seats && sitters[seat] !== undefined;
  // Times beyond this are no dates.
  return whole && Math.abs(epoch) <= 8.64e15;
}

/** Opens the browser's own database. Rejects where the browser keeps nothing. */
export async function openStore(name = DATABASE): Promise<MatchStore> {
  let open: Promise<IDBDatabase> | null = null;
  const closed = (): void => {
    open = null;
  };
  const database = (): Promise<IDBDatabase> => {
    if (open === null) {
      open = connect(name, closed);
      open.catch(closed);
    }
    return open;
  };
  await database();
  const linesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);
  const reading = async (): Promise<IDBTransaction> => (await database()).transaction(["matches", "lines"]);
  // Written through to the disk before it is told: a phone may end a page at any moment.
  const change = async (): Promise<IDBTransaction> => (await database()).transaction(["matches", "lines"], "readwrite", { durability: "strict" });
  return {
    all: async () => {
      const kept = await done((await reading()).objectStore("matches").getAll() as IDBRequest<Kept[]>);
      return kept.filter(isMatch).sort((one, other) => other.touched - one.touched);
    },
    load: async (id) => {
      const stores = await reading();
      const [kept, lines] = await Promise.all([
        done(stores.objectStore("matches").get(id) as IDBRequest<Kept | undefined>),
        done(stores.objectStore("lines").getAll(linesOf(id)) as IDBRequest<Line[]>),
      ]);
      return isMatch(kept) ? { kept, lines } : null;
    },
    count: async (id) => {
      const stores = await reading();
      const [here, lines] = await Promise.all([done(stores.objectStore("matches").count(id)), done(stores.objectStore("lines").count(linesOf(id)))]);
      return here === 0 ? null : lines;
    },
    append: async (kept, after, added) => {
      const writing = await change();
      const { id } = kept.opening;
      const matches = writing.objectStore("matches");
      const lines = writing.objectStore("lines");
      let overtaken = false;
      const begun = matches.count(id);
      const had = lines.count(linesOf(id));
      had.onsuccess = () => {
        overtaken = had.result !== after || (after > 0 && begun.result === 0);
        if (overtaken) {
          writing.abort();
          return;
        }
        matches.put(kept, id);
        added.forEach((line, at) => lines.add(line, [id, after + at]));
      };
      return safe(writing, () => overtaken);
    },
    remove: async (id) => {
      const removing = await change();
      removing.objectStore("matches").delete(id);
      removing.objectStore("lines").delete(linesOf(id));
      return safe(removing, () => false);
    },
  };
}

/** Returns a store that ends with the page. */
export function passingStore(): MatchStore {
  const matches = new Map<string, { kept: Kept; lines: Line[] }>();
  return {
    all: () => Promise.resolve([...matches.values()].map((each) => each.kept).sort((one, other) => other.touched - one.touched)),
    load: (id) => {
      const found = matches.get(id);
      return Promise.resolve(found ? { kept: found.kept, lines: [...found.lines] } : null);
    },
    count: (id) => Promise.resolve(matches.get(id)?.lines.length ?? null),
    append: (kept, after, lines) => {
      const before = matches.get(kept.opening.id)?.lines ?? [];
      if (before.length !== after) return Promise.reject(new Overtaken());
      matches.set(kept.opening.id, { kept, lines: [...before, ...lines] });
      return Promise.resolve();
    },
    remove: (id) => {
      matches.delete(id);
      return Promise.resolve();
    },
  };
}

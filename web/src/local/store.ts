/** Where local matches are kept: one entry for each, and one for each line of its record. */
import type { Line, Opening } from "./record";

/** A match as it is kept. `over` says that its result is known. */
export interface Kept {
  readonly opening: Opening;
  readonly over: boolean;
  /** ms since 1970 at which its latest line was kept. */
  readonly touched: number;
}

/** Another page has gone on with the match meanwhile. */
export class Overtaken extends Error {}

/** Keeps matches. Each method is settled once all of it is safe, or rejects without having changed anything. */
export interface MatchStore {
  /** All matches, the latest first. */
  all(): Promise<Kept[]>;
  load(id: string): Promise<{ kept: Kept; lines: Line[] } | null>;
  /** Adds lines behind the first `after` ones. Rejects with `Overtaken` if there are more already. */
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

const safe = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      const { error } = transaction;
      reject(error?.name === "ConstraintError" ? new Overtaken() : (error ?? new Error("nothing was kept")));
    };
  });

/** Opens the browser's own database. Rejects where the browser keeps nothing. */
export async function openStore(name = DATABASE): Promise<MatchStore> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("matches");
    opening.result.createObjectStore("lines");
  };
  const database = await done(opening);
  // A newer version of the page may change the form of what is kept, and waits for this.
  database.onversionchange = () => {
    database.close();
  };
  const linesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);
  // Written through to the disk before it is told: a phone may end a page at any moment.
  const change = (): IDBTransaction => database.transaction(["matches", "lines"], "readwrite", { durability: "strict" });
  return {
    all: async () => {
      const kept = await done(database.transaction("matches").objectStore("matches").getAll() as IDBRequest<Kept[]>);
      return kept.sort((one, other) => other.touched - one.touched);
    },
    load: async (id) => {
      const reading = database.transaction(["matches", "lines"]);
      const [kept, lines] = await Promise.all([
        done(reading.objectStore("matches").get(id) as IDBRequest<Kept | undefined>),
        done(reading.objectStore("lines").getAll(linesOf(id)) as IDBRequest<Line[]>),
      ]);
      return kept === undefined ? null : { kept, lines };
    },
    append: (kept, after, lines) => {
      const writing = change();
      const { id } = kept.opening;
      writing.objectStore("matches").put(kept, id);
      // A line that is there already ends the transaction, so that none of it is kept.
      lines.forEach((line, at) => writing.objectStore("lines").add(line, [id, after + at]));
      return safe(writing);
    },
    remove: (id) => {
      const removing = change();
      removing.objectStore("matches").delete(id);
      removing.objectStore("lines").delete(linesOf(id));
      return safe(removing);
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

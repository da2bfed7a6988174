import { untrack } from "svelte";
import { language } from "../i18n/locale.svelte";
import type { Accepted, Act, Companion, GameInfo, LevelsInfo, LinkInfo, LinkLeft, Me, NewTable, PlayOn, Portrait, Problem, PushInfo, RemovedInfo, RemoveGames, ReplayInfo, Setup, ShareInfo, StatisticsInfo, Subscribe, TableInfo, TableLine, TableLink, TextsInfo, TicketInfo, View } from "./messages";
import { reach } from "./reach.svelte";
import type { Command } from "./socket";

/** A refusal of the server, or no answer at all (`code` "offline"). `text` is in the reader's language where it came from there. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: string,
  ) {
    super(text || code);
  }
}

/** ms after which a request counts as lost: a line that is dead says nothing. */
const PATIENCE = 15_000;

/** The person of this browser as whom everything is asked; null is the one whose browser it is. It is never stored. */
let acting: string | null = null;

/** From now on everything is asked as that person, who plays on this browser too; null is the browser's own. */
export function actAs(person: string | null): void {
  acting = person;
}

async function ask<Answer>(method: string, path: string, body?: unknown, given?: AbortSignal, as: string | null = acting): Promise<Answer> {
  const lost = new AbortController();
  const giveUp = (): void => {
    lost.abort();
  };
  const timer = setTimeout(giveUp, PATIENCE);
  given?.addEventListener("abort", giveUp);
  try {
    return await request<Answer>(method, path, body, lost.signal, as);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener("abort", giveUp);
  }
}

/** The latest answer of each path that has a tag: as long as nothing changes the server says only that. */
const known = new Map<string, { tag: string; answer: unknown }>();

async function request<Answer>(method: string, path: string, body: unknown, signal: AbortSignal, as: string | null): Promise<Answer> {
  let response: Response;
  // What one person is told is no other's answer.
  const before = method === "GET" && as === null ? known.get(path) : undefined;
  try {
    response = await fetch(path, {
      method,
      signal,
      credentials: "same-origin",
      // What is said before anybody looks who asks is said in the language of the page. Whatever asks does not ask again for another language.
      headers: { "accept-language": untrack(language), ...(body === undefined ? {} : { "content-type": body instanceof Blob ? "application/jsonl" : "application/json" }), ...(as === null ? {} : { "sennik-as": as }), ...(before ? { "if-none-match": before.tag } : {}) },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
  } catch {
    if (!signal.aborted) reach.lost();
    throw new HttpError(0, "offline", "");
  }
  reach.found();
  if (response.status === 304 && before) return before.answer as Answer;
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
    throw new HttpError(response.status, problem?.code ?? "unknown", problem?.text ?? "");
  }
  if (response.status === 204) return undefined as Answer;
  const answer = (await response.json()) as Answer;
  const tag = response.headers.get("etag");
  if (tag !== null && as === null) known.set(path, { tag, answer });
  return answer;
}

/** A file of the server, such as a picture. */
async function file(path: string, name: string): Promise<File> {
  const response = await fetch(path, { credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new HttpError(response.status, "unknown", "");
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}

export const http = {
  /** The person that this browser is; null if it is nobody yet. */
  me: async () => (await ask<Me | undefined>("GET", "/api/me", undefined, undefined, null)) ?? null,
  introduce: (name: string, language: "pl" | "en", portrait: Portrait) => ask<Me>("PUT", "/api/me", { name, language, portrait }, undefined, null),
  /** Somebody else plays on this browser too. */
  addCompanion: (name: string) => ask<Companion>("POST", "/api/companions", { name }, undefined, null),
  forgetCompanion: (person: string) => ask<undefined>("POST", "/api/companions/forget", { person }, undefined, null),
  /** What that person of this browser may know of a table. */
  view: (table: string, as: string) => ask<View>("GET", `/api/tables/${encodeURIComponent(table)}/view`, undefined, undefined, as),
  /** Makes a move as that person of this browser. */
  act: (table: string, move: Act, as: string) => ask<Accepted>("POST", `/api/tables/${encodeURIComponent(table)}/act`, move, undefined, as),
  /** Any other command as that person of this browser. */
  command: (table: string, command: Command, as: string) => ask<Accepted>("POST", `/api/tables/${encodeURIComponent(table)}/commands`, command, undefined, as),
  /** Only this browser is that person from now on: it gets a new key, and all other devices are forgotten. */
  forgetOthers: () => ask<Me>("POST", "/api/me/key"),
  ticket: (signal?: AbortSignal, as?: string) => ask<TicketInfo>("POST", "/api/tickets", undefined, signal, as),
  /** What goes with a table's link as it is now. */
  tableLink: (table: string, language: "pl" | "en") => ask<TableLink>("GET", `/api/tables/${table}/link?language=${language}`),
  file,
  games: () => ask<GameInfo[]>("GET", "/api/games"),
  /** The levels of bots that a table with this setup can have now. */
  levels: (setup: Setup) => ask<LevelsInfo>("POST", "/api/tables/levels", setup, undefined, null),
  /** What a game's catalogue says, where this client was made without it; "" where there is none. */
  texts: async (game: string, language: "pl" | "en") => {
    try {
      return (await ask<TextsInfo>("GET", `/api/texts?game=${encodeURIComponent(game)}&language=${language}`)).fluent;
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return "";
      throw error;
    }
  },
  /** Our own tables and the public ones; the same value as before where nothing has changed. */
  tables: () => ask<readonly TableLine[]>("GET", "/api/tables"),
  /** Games that we have finished, the latest first; `query` says behind which one, and which are wanted. */
  played: (query = "") => ask<readonly TableLine[]>("GET", `/api/played${query}`),
  /** What these games say together. */
  statistics: (query: string) => ask<StatisticsInfo>("GET", `/api/statistics${query}`),
  /** Deletes a finished game from our history, or takes our name out of it. */
  removeGame: (table: string, way: RemoveGames["way"]) => ask<undefined>("POST", `/api/tables/${encodeURIComponent(table)}/forget`, { way }),
  /** Does the same with some of our games; to be asked again as long as there are more. */
  removeGames: (way: RemoveGames["way"]) => ask<RemovedInfo>("POST", "/api/played/forget", { way }),
  /** A match that is over, as one viewer was shown it: the number of a seat from 1, "watch" or "open". */
  replay: (table: string, viewpoint: string) => ask<ReplayInfo>("GET", `/api/tables/${encodeURIComponent(table)}/replay?viewpoint=${viewpoint}`),
  /** The same of the match in a record. */
  replayRecord: (record: Blob, viewpoint: string) => ask<ReplayInfo>("POST", `/api/replay?viewpoint=${viewpoint}`, record),
  /** A new table where a match that is over goes on from one of its moments. */
  playOn: (table: string, wish: PlayOn) => ask<TableInfo>("POST", `/api/tables/${encodeURIComponent(table)}/play-on`, wish),
  /** The same of the match in a record. */
  playOnRecord: (record: Blob, { moment, seat, bots, start, anew }: PlayOn) => {
    const query = new URLSearchParams({ moment: String(moment), seat: String(seat ?? 0), bots: bots ?? "", start: String(start ?? false), anew: String(anew ?? false) });
    return ask<TableInfo>("POST", `/api/play-on?${query.toString()}`, record);
  },
  hide: (table: string, hidden: boolean) => ask<undefined>("PUT", `/api/tables/${encodeURIComponent(table)}/hidden`, { hidden }),
  /** For good: a bot plays on where a game is played. */
  leave: (table: string) => ask<undefined>("POST", `/api/tables/${encodeURIComponent(table)}/leave`),
  /** The table where a finished game is played again with the same people. */
  again: (table: string) => ask<TableInfo>("POST", `/api/tables/${encodeURIComponent(table)}/again`),
  /** What everybody may know of a table; 404 where there is none. */
  table: (id: string) => ask<TableInfo>("GET", `/api/tables/${encodeURIComponent(id)}`),
  newTable: (table: NewTable) => ask<TableInfo>("POST", "/api/tables", table),
  /** What is wrong with a setup, in words; null where a table can be opened with it. */
  flaw: async (setup: Setup): Promise<string | null> => {
    try {
      await ask<undefined>("POST", "/api/tables/check", setup);
      return null;
    } catch (error) {
      // Without an answer, or for who asks too often, whoever opens the table says it.
      return error instanceof HttpError && error.status === 400 ? error.text : null;
    }
  },
  /** The words of a setup about which bots can say nothing; none where that can't be known. */
  unsaid: (setup: Setup) => ask<string[]>("POST", "/api/tables/unsaid", setup).catch(() => []),
  /** A page of ours as others on the network reach it. */
  share: (path: string) => ask<ShareInfo>("GET", `/api/share?path=${encodeURIComponent(path)}`),
  /** Makes another device this person, and opens that table there. */
  link: (table: string) => ask<LinkInfo>("POST", `/api/links?table=${encodeURIComponent(table)}`),
  /** Refused where the link is used up or too old; uses nothing up. */
  checkLink: (code: string) => ask<LinkLeft>("POST", "/api/links/check", { code }),
  /** The server's key for calls by push. */
  pushKey: () => ask<PushInfo>("GET", "/api/push", undefined, undefined, null),
  subscribe: (browser: Subscribe) => ask<undefined>("PUT", "/api/push", browser, undefined, null),
  unsubscribe: (endpoint: string) => ask<undefined>("POST", "/api/push/forget", { endpoint }, undefined, null),
  claim: (code: string) => ask<Me>("POST", "/api/links/claim", { code }),
};

/** The scheme and host under which others on the network reach the server; those of this page where the server does not say. */
export async function sharedOrigin(): Promise<string> {
  try {
    return new URL((await http.share("/")).url).origin;
  } catch {
    return location.origin;
  }
}

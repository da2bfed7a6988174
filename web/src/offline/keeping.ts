/**
 * Keeps the built client in the browser, for pages that are opened without a network. One version is kept whole: all of its files, or none.
 * A newer one is kept beside it, and waits until a page takes it or no page is open any more.
 */
import type { Fetching, Worker } from "./worker";

/** Written by `offline/plugin.ts`: a hash over everything that is kept, and the addresses of the files. */
const VERSION = "%SENNIK_VERSION%";
const FILES = "%SENNIK_FILES%";

const CACHES = "sennik-";
/** The page, whatever its address. */
const PAGE = "/";
/** The page that is kept is there for every reader: it asks for the texts of their language itself. */
const ANY = { ignoreVary: true } as const;
/** What a proxy says while the server behind it is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** So many ms a page waits for the server, where this browser keeps it: a network can swallow what it is given. */
const PATIENCE = 3_000;

/** What a page says to let this version take over from the one before. */
const TAKE = "take";

const late = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => {
      resolve(null);
    }, PATIENCE);
  });

/** Lets the worker keep the client, and answer with it. */
export function keepFiles(worker: Worker): void {
  // While the client is developed there is no built one.
  if (VERSION.startsWith("%")) return;
  const files = new Set(FILES.split(" "));
  const name = `${CACHES}${VERSION}`;

  async function store(): Promise<void> {
    const cache = await worker.caches.open(name);
    await Promise.all(
      [PAGE, ...files].map(async (path) => {
        // A name with a hash in it says all of what the file is.
        const had = path.startsWith("/assets/") ? await worker.caches.match(path, ANY) : undefined;
        const answer = had ?? (await fetch(path, { cache: "no-cache" }));
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        await cache.put(path, answer);
      }),
    );
  }

  async function forgetOthers(): Promise<void> {
    const others = (await worker.caches.keys()).filter((each) => each.startsWith(CACHES) && each !== name);
    await Promise.all(others.map((each) => worker.caches.delete(each)));
  }

  async function kept(path: string): Promise<Response | undefined> {
    return (await worker.caches.open(name)).match(path, ANY);
  }

  async function ask(event: Fetching): Promise<Response> {
    return (await event.preloadResponse) ?? fetch(event.request);
  }

  /** A page is the server's if that answers. A game without a network stays with the version that is kept here. */
  async function page(event: Fetching, path: string): Promise<Response> {
    const own = path === "/offline" || path.startsWith("/offline/") ? await kept(PAGE) : undefined;
    if (own) return own;
    const asked = ask(event);
    try {
      const answer = await Promise.race([asked, late()]);
      if (answer && !AWAY.has(answer.status)) return answer;
      return (await kept(PAGE)) ?? answer ?? (await asked);
    } catch (error) {
      const had = await kept(PAGE);
      if (had) return had;
      throw error;
    }
  }

  worker.addEventListener("install", (event) => {
    event.waitUntil(store());
  });
  worker.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([forgetOthers(), worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
  });
  worker.addEventListener("message", (event) => {
    if (event.data === TAKE) event.waitUntil(worker.skipWaiting());
  });
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname: path } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin) return;
    if (request.mode === "navigate") {
      if (!path.startsWith("/docs") && !path.startsWith("/api/") && !path.includes(".")) event.respondWith(page(event, path));
    } else if (files.has(path)) {
      event.respondWith(kept(path).then((had) => had ?? fetch(request)));
    }
  });
}

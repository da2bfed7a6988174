/** A page of the client, with what its address says. */
export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "device"; code: string; table: string | null }
  | { page: "rules"; game: string; preset: string | null }
  | { page: "pad"; game: string }
  | { page: "offline"; id: string | null }
  | { page: "check"; table: string | null }
  | { page: "replay"; table: string | null }
  | { page: "history" }
  | { page: "placard"; game: string | null }
  | { page: "learn"; game: string; preset: string | null; part: string | null }
  | { page: "lost" };

const TABLE = /^[a-z0-9]{4,24}$/;
const NAME = /^[a-z-]+$/;

/** The page that belongs to the path of an address. */
export function parsePath(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, third] = parts;
  if (first === undefined) return { page: "home" };
  if (parts.length === 1 && first === "offline") return { page: "offline", id: null };
  if (parts.length === 1 && first === "check") return { page: "check", table: null };
  if (parts.length === 1 && first === "replay") return { page: "replay", table: null };
  if (parts.length === 1 && first === "history") return { page: "history" };
  if (parts.length === 1 && first === "poster") return { page: "placard", game: null };
  if (parts.length === 2 && second !== undefined) {
    if (first === "check" && TABLE.test(second)) return { page: "check", table: second };
    if (first === "offline" && TABLE.test(second)) return { page: "offline", id: second };
    if (first === "replay" && TABLE.test(second)) return { page: "replay", table: second };
    if (first === "t" && TABLE.test(second)) return { page: "table", id: second };
    if (first === "device") return { page: "device", code: second, table: null };
    if (first === "pad" && NAME.test(second)) return { page: "pad", game: second };
    if (first === "rules" && NAME.test(second)) return { page: "rules", game: second, preset: null };
    if (first === "poster" && NAME.test(second)) return { page: "placard", game: second };
    if (first === "learn" && NAME.test(second)) return { page: "learn", game: second, preset: null, part: null };
  }
  if ((parts.length === 3 || parts.length === 4) && first === "learn" && parts.every((part) => NAME.test(part))) {
    return { page: "learn", game: second!, preset: third!, part: parts[3] ?? null };
  }
  if (parts.length === 3 && first === "rules" && second !== undefined && third !== undefined && NAME.test(second) && NAME.test(third)) {
    return { page: "rules", game: second, preset: third };
  }
  if (parts.length === 3 && first === "device" && second !== undefined && third !== undefined && TABLE.test(third)) {
    return { page: "device", code: second, table: third };
  }
  return { page: "lost" };
}

/** A page that was opened as a file has no paths: there what is shown is named behind the "#". */
const file = location.protocol === "file:";

function here(): Route {
  return parsePath(file ? location.hash.slice(1) : location.pathname);
}

let route = $state.raw<Route>(here());

/** The page that is shown. */
export function currentRoute(): Route {
  return route;
}

/** Shows the page of that path. `replace` puts it in the place of the current one in the browser's history. */
export function go(path: string, replace = false): void {
  const address = file ? `#${path}` : path;
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  route = here();
  scrollTo(0, 0);
}

/** What stands behind the "?" of the address; "" where nothing does. */
export function currentSearch(): string {
  return location.search;
}

/** Makes the address say where one is on the page, which stays as it is. */
export function showSearch(search: string): void {
  if (!file) history.replaceState(history.state, "", location.pathname + search);
}

/** Makes the address that of a part of the page, which stays as it is; what stood behind its "#" is another part's. */
export function showPath(path: string): void {
  if (!file) history.replaceState(history.state, "", path);
}

/** Follows the back button, and plain clicks on links of our own. Returns what undoes it. */
export function startRouter(): () => void {
  const back = () => {
    route = here();
  };
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const path = file ? (link.getAttribute("href") ?? "") : link.pathname;
    // What is no page of the client is one of the server's: the documentation.
    if (parsePath(path).page === "lost") return;
    event.preventDefault();
    go(file ? path : path + link.search + link.hash);
  };
  addEventListener("popstate", back);
  document.addEventListener("click", click);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", click);
  };
}

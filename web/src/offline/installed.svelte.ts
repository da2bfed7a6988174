/** Whether this page opens without a network too, and whether a newer version of it waits. */

import { gameOpen } from "./playing";

type State = "insecure" | "installing" | "installed" | "none";

let state = $state<State>("none");
let waiting = $state.raw<ServiceWorker | null>(null);
let asked = false;

/** How this page is kept. */
export const installed = {
  /** "insecure": the browser keeps no page that came over this connection. */
  get state(): State {
    return state;
  },
  /** A newer version is kept, and waits to be taken. */
  get update(): boolean {
    return waiting !== null;
  },
};

/** Has the browser keep this page for later, where it can. To be called once. */
export async function install(): Promise<void> {
  if (location.protocol === "file:") return;
  if (!globalThis.isSecureContext) {
    state = "insecure";
    return;
  }
  if (!("serviceWorker" in navigator)) return;
  const before = navigator.serviceWorker.controller;
  state = before ? "installed" : "installing";
  const registration = await navigator.serviceWorker.register("/worker.js", { scope: "/" });
  const look = (): void => {
    if (registration.active) state = "installed";
    // The first one of all replaces nothing.
    waiting = registration.active ? registration.waiting : null;
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  registration.installing?.addEventListener("statechange", look);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Only whoever asked for the newer version gets it under their hands.
    if (asked) location.reload();
  });
  look();
}

/** Takes the newer version, and shows this page anew. Returns false if a game is open on some page: then the version waits. */
export async function takeUpdate(): Promise<boolean> {
  if (await gameOpen()) return false;
  asked = true;
  waiting?.postMessage("take");
  return true;
}

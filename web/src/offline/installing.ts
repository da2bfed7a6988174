/** Keeps this page for a time without a network, and takes a newer version of it. */

import { installed } from "./installed.svelte";
import { gameOpen } from "./playing";

let waiting: ServiceWorker | null = null;
let asked = false;

/** Has the browser keep this page for later, where it can. To be called once. */
export async function install(): Promise<void> {
  if (location.protocol === "file:") return;
  if (!globalThis.isSecureContext) {
    installed.state = "insecure";
    return;
  }
  if (!("serviceWorker" in navigator)) return;
  const before = navigator.serviceWorker.controller;
  installed.state = before ? "installed" : "installing";
  const registration = await navigator.serviceWorker.register("/worker.js", { scope: "/" }).catch((error: unknown) => {
    if (!before) installed.state = "none";
    throw error;
  });
  const look = (): void => {
    if (registration.active) installed.state = "installed";
    // The network was lost on the way, or the browser has no room. The next page tries again.
    else if (!registration.installing) installed.state = "none";
    // The first one of all replaces nothing.
    waiting = registration.active ? registration.waiting : null;
    installed.update = waiting !== null;
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

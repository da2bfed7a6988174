import { prefer, preference } from "../app/preferences.svelte";
import { coded } from "../net/base64url";
import { http } from "../net/http";

/** What this browser can do here. Notices and push need https, or the very machine that the server runs on. */
export interface Abilities {
  secure: boolean;
  notices: boolean;
  push: boolean;
  vibration: boolean;
  /** What the person has said to the browser. */
  permission: "default" | "granted" | "denied";
}

const WORKER = "/worker.js";

/** Looks what this browser can do here, and what the person has allowed it. */
export function abilities(): Abilities {
  const secure = globalThis.isSecureContext;
  const notices = secure && "Notification" in globalThis;
  return {
    secure,
    notices,
    push: notices && "serviceWorker" in navigator && "PushManager" in globalThis,
    // A desk has the function and nothing that shakes.
    vibration: "vibrate" in navigator && matchMedia("(pointer: coarse)").matches,
    permission: notices ? Notification.permission : "denied",
  };
}

/** Asks the browser whether this page may show notices. To be called when the person has touched something that says so. */
export async function allowNotices(): Promise<boolean> {
  const { notices, push } = abilities();
  const allowed = notices && (await Notification.requestPermission()) === "granted";
  prefer("notices", allowed ? "on" : "off");
  if (allowed && push) await startPush().catch(() => undefined);
  return allowed;
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  await navigator.serviceWorker.register(WORKER, { scope: "/" });
  return navigator.serviceWorker.ready;
}

/** Has this browser called when it is closed. Rejects where its push service or the server does not want that. */
export async function startPush(): Promise<void> {
  const registration = await worker();
  if (!registration) throw new Error("no service worker");
  const { key } = await http.pushKey();
  const held = await registration.pushManager.getSubscription();
  // A subscription is made with one key: of a server that has another one now it is of no use.
  if (held && keyOf(held) !== key) await held.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await http.subscribe({ endpoint: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } });
  prefer("push", "on");
}

function keyOf(subscription: PushSubscription): string {
  return coded(new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer()));
}

/** This browser is not called any more. */
export async function stopPush(): Promise<void> {
  prefer("push", "usual");
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await http.unsubscribe(subscription.endpoint).catch(() => undefined);
  await subscription.unsubscribe();
}

/** Keeps up what was chosen: the person of this browser, its subscription or the server's key may be others now. */
export async function renewPush(): Promise<void> {
  const { push, permission } = abilities();
  if (push && permission === "granted" && preference("push") === "on") await startPush();
}

/** Shows a notice; of one table there is one at most. */
export async function showNotice(table: string, title: string, body: string): Promise<void> {
  const options: NotificationOptions = { body, tag: table, icon: "/favicon.svg", data: { table } };
  try {
    const registration = await worker();
    await registration?.showNotification(title, options);
  } catch {
    // A browser that would rather not: the mark and the sound are there all the same.
  }
}

/** Whoever has come needs no notice any more. */
export async function clearNotices(table: string): Promise<void> {
  if (!abilities().notices || !("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  for (const notice of (await registration?.getNotifications({ tag: table })) ?? []) notice.close();
}

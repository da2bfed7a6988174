import type { CallInfo } from "../net/messages";

// The service worker: it shows calls while no page of ours is seen, and leads to their table. It keeps no file and answers no request.

/** What is used of a service worker: the library of types for it can't stand beside that for pages. */
interface Worker {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "push", listener: (event: Lasting & { data: { json(): unknown } | null }) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Lasting & { notification: Notification }) => void): void;
}

interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}

interface Page {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}

const worker = globalThis as unknown as Worker;

worker.addEventListener("install", (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim());
});

/** The pages of ours that show this table. */
async function pagesOf(table: string): Promise<readonly Page[]> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter((page) => new URL(page.url).pathname === `/t/${table}`);
}

async function show({ table, title, text }: CallInfo): Promise<void> {
  // Whoever looks at the table is not called to it.
  if ((await pagesOf(table)).some((page) => page.visibilityState === "visible")) return;
  await worker.registration.showNotification(title, { body: text, tag: table, icon: "/favicon.svg", data: { table } });
}

async function lead(table: string): Promise<void> {
  const [page] = await pagesOf(table);
  await (page ? page.focus() : worker.clients.openWindow(`/t/${table}`));
}

worker.addEventListener("push", (event) => {
  const call = event.data?.json() as CallInfo | undefined;
  if (call && /^[a-z0-9]{4,24}$/.test(call.table)) event.waitUntil(show(call));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead((event.notification.data as { table: string }).table));
});

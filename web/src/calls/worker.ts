import { keepFiles } from "../offline/keeping";
import type { CallInfo } from "../net/messages";
import type { Client, Worker } from "../offline/worker";

// The service worker: it shows calls while no page of ours is seen, and leads to their table. It keeps the client for a page without a network.

const worker = globalThis as unknown as Worker;

keepFiles(worker);

/** The pages of ours that show this table. */
async function pagesOf(table: string): Promise<readonly Client[]> {
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

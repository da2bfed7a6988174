/** What is used of a service worker: the library of types for it can't stand beside that for pages. */
export interface Worker {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    navigationPreload?: { enable(): Promise<void> };
  };
  caches: CacheStorage;
  location: { origin: string };
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "push", listener: (event: Lasting & { data: { json(): unknown } | null }) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Lasting & { notification: Notification }) => void): void;
  addEventListener(type: "message", listener: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

/** An event that keeps the worker awake until something is done. */
export interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}

/** A request of a page. */
export interface Fetching extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A page of ours that is open. */
export interface Client {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}

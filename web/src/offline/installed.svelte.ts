/** Whether this page opens without a network too, and whether a newer version of it waits. `installing.ts` says so. */
export const installed = $state<{
  /** How this page is kept. "insecure": the browser keeps no page that came over this connection. */
  state: "insecure" | "installing" | "installed" | "none";
  /** A newer version is kept, and waits to be taken. */
  update: boolean;
}>({ state: "none", update: false });

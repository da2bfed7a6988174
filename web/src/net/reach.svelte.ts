let reached = $state(true);

/** Whether the server answered when it was last asked for something. */
export const reach = {
  get reached(): boolean {
    return reached;
  },
  lost(): void {
    reached = false;
  },
  found(): void {
    reached = true;
  },
};

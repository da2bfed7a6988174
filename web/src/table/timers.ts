/** Runs something after so many ms. Returns what calls it off: an effect hands that back. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
}

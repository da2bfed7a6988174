/** Runs something after so many ms. Returns what calls it off: an effect hands that back. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** Runs something every so many ms. Returns what ends it: an effect hands that back. */
export function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  return () => {
    clearInterval(timer);
  };
}

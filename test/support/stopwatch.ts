const TICK_MS = 10;

/**
 * Measures milliseconds that pass while this process gets its turns: time in which a busy machine gives it none counts as one
 * late tick, so that an upper limit holds for waits of the product alone.
 */
export function startStopwatch(): { stop(): number } {
  let elapsedMs = 0;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    elapsedMs += Math.min(now - last, 2 * TICK_MS);
    last = now;
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    stop() {
      clearInterval(timer);
      tick();
      return elapsedMs;
    },
  };
}

/** Settles as a promise does; rejects when that took longer than the limit by the stopwatch. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const stopwatch = startStopwatch();
  await Promise.allSettled([work]);
  const elapsedMs = Math.round(stopwatch.stop());
  if (elapsedMs > limitMs) throw new Error(`took ${elapsedMs} ms; at most ${limitMs} are allowed`);
  return work;
}

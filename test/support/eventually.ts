/** Bounds of the pause between two looks, in milliseconds: looks cost CPU time, which what is waited for needs. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [10, 50];

/** Resolves when `holds` returns true; rejects after `withinMs` with the last value. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  holds: (seen: T) => boolean,
  withinMs = 120_000,
): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > withinMs) {
      throw new Error(`not within ${withinMs} ms; last seen: ${JSON.stringify(seen)}`);
    }
    const pauseMs = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, waitedMs / 10));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

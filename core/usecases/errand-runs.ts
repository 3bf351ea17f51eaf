import { ERRAND_DEADLINE_MS, ERRAND_LEASE_MS, type Errand, type ErrandKind } from '../accounts/errand.js';
import type { Errands } from '../ports/errands.js';
import type { ErrandResult } from './run-errand.js';

/** How many errands are taken at once. */
const BATCH = 10;

export type ErrandRuns = ReturnType<typeof errandRuns>;

/**
 * The errands that this process is running. A run goes on when its caller has stopped waiting: one that was broken off in
 * the middle could have had its effect, and would have it again at the next try.
 */
export function errandRuns(
  errands: Errands,
  run: (errand: Errand, signal: AbortSignal) => Promise<ErrandResult>,
  onResult: (result: ErrandResult) => void,
) {
  const stop = new AbortController();
  const running = new Set<Promise<unknown>>();

  const start = (errand: Errand): Promise<ErrandResult> => {
    const deadline = AbortSignal.any([stop.signal, AbortSignal.timeout(ERRAND_DEADLINE_MS)]);
    const result = run(errand, deadline).then((ended) => {
      onResult(ended);
      return ended;
    });
    const settled = result.catch(() => undefined).finally(() => running.delete(settled));
    running.add(settled);
    return result;
  };

  return {
    /** Tries one errand now; absent when it is not to be had. */
    async now(memberId: number, kind: ErrandKind): Promise<ErrandResult | undefined> {
      const errand = await errands.take(memberId, kind, ERRAND_LEASE_MS);
      return errand && start(errand);
    },
    /** Tries what is due, and says how much that was. */
    async due(): Promise<number> {
      if (stop.signal.aborted) return 0;
      const taken = await errands.takeDue(BATCH, ERRAND_LEASE_MS);
      await Promise.all(taken.map(start));
      return taken.length;
    },
    /** Lets what runs end until `patience` is over, then breaks it off. Nothing is taken from now on. */
    async close(patience: AbortSignal): Promise<void> {
      const ended = Promise.all(running);
      patience.addEventListener('abort', () => stop.abort());
      if (patience.aborted) stop.abort();
      await ended;
      stop.abort();
    },
  };
}

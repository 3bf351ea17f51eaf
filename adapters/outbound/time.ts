import type { Clock } from '#core/ports/clock.js';

/** Calls back after so many milliseconds, unless the returned function is called before. */
export type After = (milliseconds: number, callback: () => void) => () => void;

/** What tells the time and waits; exchangeable for tests. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  readonly after: After;
}

export const systemAfter: After = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};

export function timeOf(clock: Clock, after: After): Time {
  return { now: () => clock.now().getTime(), after };
}

/** Rejects with the signal's reason when it is aborted before. */
export function pause(milliseconds: number, signal: AbortSignal, { after }: Time): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel();
      reject(signal.reason);
    };
    const cancel = after(milliseconds, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

import type { Clock } from '#core/ports/system.js';

/** Runs the callback after a delay; the returned function cancels it. */
export type Schedule = (milliseconds: number, callback: () => void) => () => void;

/** Clock and timers; replaceable in tests. */
export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  readonly schedule: Schedule;
}

export const systemSchedule: Schedule = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};

export function timersFrom(clock: Clock, after: Schedule): Timers {
  return { now: () => clock.now().getTime(), schedule: after };
}

/** Resolves after a delay; rejects with the signal's reason on abort. */
export function delay(milliseconds: number, signal: AbortSignal, { schedule: after }: Timers): Promise<void> {
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

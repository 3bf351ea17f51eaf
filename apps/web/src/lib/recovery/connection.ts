import { RETRY_INTERVAL_MS } from '../load-chunk.js';

const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

/** True while offline, or while a chunk waits for the connection. */
export function isConnectionLost(): boolean {
  return waiting.size > 0 || !navigator.onLine;
}

/** Subscribes to changes of the connection and of the offered version. @returns unsubscribes */
export function onRecoveryChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', retryConnection);
  window.addEventListener('offline', notify);
  return () => listeners.delete(listener);
}

/** Resolves when a retry is worthwhile: the browser is online, the user asks for it, or the interval has passed. */
export function connectionBack(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
      notify();
    };
    const timer = setTimeout(end, RETRY_INTERVAL_MS);
    waiting.add(end);
    notify();
  });
}

/** Retries everything that waits for the connection. */
export function retryConnection(): void {
  for (const end of [...waiting]) end();
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

let update: (() => void) | undefined;

/** Offers a new version of the app. @param start starts it, which loads the page anew */
export function offerUpdate(start: (() => void) | undefined): void {
  update = start;
  notify();
}

/** Starts the new version that is offered; undefined without one. */
export function offeredUpdate(): (() => void) | undefined {
  return update;
}

import { RETRY_INTERVAL_MS } from '../load-chunk.js';

const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

/** Whether there is no connection, or something could not be loaded without one. */
export function isConnectionLost(): boolean {
  return waiting.size > 0 || !navigator.onLine;
}

/** Calls back on every change; answers how to stop. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', retryConnection);
  window.addEventListener('offline', notify);
  return () => listeners.delete(listener);
}

/** Resolves when it is worth trying again: the browser is online, the reader asks for it, or some time has passed. */
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

/** Lets everything that waits for the connection try again. */
export function retryConnection(): void {
  for (const end of [...waiting]) end();
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

import { type ComponentType, lazy } from 'react';

/** Where what was typed waits over a reload for a new release. */
export const TYPED = 'podgist.typed';
/** How long a part that could not be loaded waits before it is tried again, in milliseconds. */
export const RETRY_INTERVAL_MS = 10_000;

let recover: (error: unknown) => Promise<void> = () =>
  new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, RETRY_INTERVAL_MS);
  });

/** Replaces what is done about a part that could not be loaded, before it is tried again. */
export function setRecovery(next: typeof recover): void {
  recover = next;
}

/** Loads code of the app, whatever becomes of the connection meanwhile: it is tried again until it is there. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await recover(error);
    }
  }
}

/** A component in a file of its own, loaded when it is first shown. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadPart(async () => ({ default: await load() })));
}

import { type ComponentType, lazy } from 'react';
import { storedJson, storeText } from './browser-storage.js';

/** Session storage key of the form values that survive a reload for a new release. */
export const FORM_SNAPSHOT_KEY = 'podgist.typed';
/** Delay before a failed load is retried, in milliseconds. */
export const RETRY_INTERVAL_MS = 10_000;

/** Session storage key of the last reload that a missing file caused, with its page. */
const RELOADED = 'podgist.reloaded';
/** Minimum time between two such reloads of one page, in milliseconds. */
const RELOAD_INTERVAL_MS = 60_000;

interface Surroundings {
  /** Resolves to whether the server responds. */
  readonly isServed: () => Promise<boolean>;
  readonly reload: () => void;
}

const BROWSER: Surroundings = {
  isServed: () =>
    fetch('/robots.txt', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => window.location.reload(),
};

let awaitConnection = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, RETRY_INTERVAL_MS);
  });

/** Replaces the wait for the connection, so that it can show a notice. */
export function setConnectionWaiter(next: typeof awaitConnection): void {
  awaitConnection = next;
}

/** Loads a chunk of the app and retries until it succeeds, also after the connection was lost. */
export async function loadChunk<T>(load: () => Promise<T>, surroundings: Surroundings = BROWSER): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await recover(error, surroundings);
    }
  }
}

/** A component in its own chunk, loaded when it is first rendered. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadChunk(async () => ({ default: await load() })));
}

/**
 * Recovers from a failed load: waits for the connection, or reloads the page once when a new release has replaced the file.
 * @throws the load's error when a reload has not helped
 */
async function recover(error: unknown, { isServed, reload }: Surroundings): Promise<void> {
  if (!(await isServed())) return awaitConnection();
  if (!mayReload()) throw error;
  reload();
  return new Promise(() => undefined);
}

/** True once a minute for a page, whose form values are kept. Without storage, reloads could loop forever. */
function mayReload(): boolean {
  const { pathname } = window.location;
  const last = storedJson('sessionStorage', RELOADED) as { path?: string; time: number } | undefined;
  if (last?.path === pathname && Date.now() - last.time < RELOAD_INTERVAL_MS) return false;
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input[name]:not([type=password],[type=radio],[type=checkbox],[type=file]),textarea[name],select[name]',
  );
  const values = [...fields].map(({ name, value }) => [name, value]);
  return (
    storeText('sessionStorage', RELOADED, JSON.stringify({ path: pathname, time: Date.now() })) &&
    storeText('sessionStorage', FORM_SNAPSHOT_KEY, JSON.stringify({ path: pathname, values }))
  );
}

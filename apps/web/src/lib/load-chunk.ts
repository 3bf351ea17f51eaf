import { type ComponentType, lazy } from 'react';

/** Where what was typed waits over a reload for a new release. */
export const FORM_SNAPSHOT_KEY = 'podgist.typed';
/** How long a part that could not be loaded waits before it is tried again, in milliseconds. */
export const RETRY_INTERVAL_MS = 10_000;

/** Where and when a missing file was the reason for a reload: each page is reloaded for itself. */
const RELOADED = 'podgist.reloaded';
/** A second reload of one page within this time would help no more than the first, in milliseconds. */
const RELOAD_INTERVAL_MS = 60_000;

interface Surroundings {
  /** Whether the server answers at all. */
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

/** Replaces how the connection is waited for: with a word to the reader. */
export function setConnectionWaiter(next: typeof awaitConnection): void {
  awaitConnection = next;
}

/** Loads code of the app, whatever becomes of the connection meanwhile: it is tried again until it is there. */
export async function loadChunk<T>(load: () => Promise<T>, surroundings: Surroundings = BROWSER): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await recover(error, surroundings);
    }
  }
}

/** A component in a file of its own, loaded when it is first shown. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadChunk(async () => ({ default: await load() })));
}

/**
 * What is done before a part is tried again. Without a connection it is waited for. A file that is gone was replaced by a
 * new release: the page is loaded anew, once, with what the reader has typed.
 * @throws the part's error when a reload has not helped
 */
async function recover(error: unknown, { isServed, reload }: Surroundings): Promise<void> {
  if (!(await isServed())) return awaitConnection();
  if (!mayReload()) throw error;
  reload();
  return new Promise(() => undefined);
}

function mayReload(): boolean {
  try {
    const { path, time } = JSON.parse(sessionStorage.getItem(RELOADED) ?? '{}');
    if (path === window.location.pathname && Date.now() - time < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED, JSON.stringify({ path: window.location.pathname, time: Date.now() }));
    const fields = document.querySelectorAll<HTMLInputElement>(
      'input[name]:not([type=password],[type=radio],[type=checkbox],[type=file]),textarea[name],select[name]',
    );
    const values = [...fields].map(({ name, value }) => [name, value]);
    sessionStorage.setItem(FORM_SNAPSHOT_KEY, JSON.stringify({ path: window.location.pathname, values }));
    return true;
  } catch {
    // A browser without storage might reload for ever.
    return false;
  }
}

import { TYPED } from '../load-part.js';
import { connectionBack } from './connection.js';

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

/**
 * What is done before a part is tried again. Without a connection it is waited for. A file that is gone was replaced by a
 * new release: the page is loaded anew, once, with what the reader has typed.
 * @throws the part's error when a reload has not helped
 */
export async function recover(error: unknown, { isServed, reload }: Surroundings = BROWSER): Promise<void> {
  if (!(await isServed())) return connectionBack();
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
    sessionStorage.setItem(TYPED, JSON.stringify({ path: window.location.pathname, values }));
    return true;
  } catch {
    // A browser without storage might reload for ever.
    return false;
  }
}

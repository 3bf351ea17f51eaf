import type { ErrorPayload } from '#ui/lib/api-errors.js';

/** What the server put into the page for its first view. */
export interface Preloaded {
  /** What queries would find, by their keys as paths. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Queries of visitors that would find nothing, with what the API would say. */
  readonly missing: Readonly<Record<string, ErrorPayload>>;
}

/** Reads the page's data; empty where there is none. */
export function readPreloaded(page: Document): Preloaded {
  return {
    answers: parseJson(page.getElementById('preload')),
    missing: parseJson(page.getElementById('missing')) as Preloaded['missing'],
  };
}

function parseJson(element: HTMLElement | null): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(element?.textContent ?? '{}');
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

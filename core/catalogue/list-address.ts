/** Longest search query, in UTF-16 units. Longer ones are cut because responses echo the query. */
export const MAX_QUERY = 300;

/** Maximum length of a query that gets suggestions. */
export const MAX_SUGGESTED_QUERY = 100;

/** Parameters of a list request: query, sort order and cursor. */
export interface ListChoice {
  readonly q?: string | null;
  /** Filters of the search. */
  readonly show?: string | null;
  readonly period?: string | null;
  /** Absent: the list's default order. */
  readonly sort?: string | null;
  readonly cursor?: string | null;
}

/** Normalizes a query from a URL or a form field. */
export function queryText(text: string | null | undefined, max = MAX_QUERY): string {
  return (text ?? '').trim().slice(0, max).trim();
}

/**
 * URL of a list, for the API or as a page; also used as a cache key, so server and browser must build it identically.
 * Always stays on this origin, even for paths that begin with `//` or `/\`.
 */
export function listAddress(path: string, { q, show, period, sort, cursor }: ListChoice = {}): string {
  const choice = {
    ...(q && { q }),
    ...(show && { show }),
    ...(period && { period }),
    ...(sort && { sort }),
    ...(cursor && { cursor }),
  };
  const params = new URLSearchParams(choice).toString();
  const own = path.replace(/^[/\\]+/, '/');
  return params ? `${own}?${params}` : own;
}

/** Cursor of the next page, parsed from its path. */
export function cursorIn(path: string | undefined): string | undefined {
  return new URLSearchParams(path?.split('?')[1]).get('cursor') ?? undefined;
}

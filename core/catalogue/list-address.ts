/** Longer queries of a search are cut, in UTF-16 units: an answer repeats its query. */
export const MAX_QUERY = 300;

/** What a list is asked for by: the words looked for, its order, and where its page begins. */
export interface ListChoice {
  readonly q?: string | null;
  /** Absent: the list's own order. */
  readonly sort?: string | null;
  readonly cursor?: string | null;
}

/** What is looked for, as it stands in an address or a field. */
export function queryText(text: string | null | undefined, max = MAX_QUERY): string {
  return (text ?? '').trim().slice(0, max).trim();
}

/**
 * The address of a list, at the API or as a page. Server and browser spell it alike: it is also the key of what is known.
 * It is one of this site whatever the path begins with: browsers take `//` and `/\` for the start of another host.
 */
export function listAddress(path: string, { q, sort, cursor }: ListChoice = {}): string {
  const choice = { ...(q && { q }), ...(sort && { sort }), ...(cursor && { cursor }) };
  const params = new URLSearchParams(choice).toString();
  const own = path.replace(/^[/\\]+/, '/');
  return params ? `${own}?${params}` : own;
}

/** Where the next page begins, out of its path. */
export function cursorIn(path: string | undefined): string | undefined {
  return new URLSearchParams(path?.split('?')[1]).get('cursor') ?? undefined;
}

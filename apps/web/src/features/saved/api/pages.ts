import { nextPagePath } from '#web/lib/analyses-page.js';
import type { ApiClient } from '#web/lib/api-client.js';

/** One page of a list without a total. */
export interface ItemPage<T> {
  readonly items: readonly T[];
  /** Path of the next page; absent on the last. */
  readonly next?: string;
}

/** Reads a page of a list. `list` is its path; a next page elsewhere is ignored. */
export async function readPage<T>(
  api: ApiClient,
  path: string,
  list: string,
  signal: AbortSignal,
): Promise<ItemPage<T>> {
  const { data, headers } = await api.send<unknown>(path, { signal });
  return { items: Array.isArray(data) ? data : [], next: nextPagePath(headers.get('link'), list) };
}

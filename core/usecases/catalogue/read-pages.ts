import type { Page, PageRequest } from '#core/ports/page.js';

/** Streams a paged list, one page in memory at a time. */
export async function* readPages<T>(
  limit: number,
  list: (page: PageRequest) => Promise<Pick<Page<T>, 'items' | 'next'>>,
): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const page = await list({ limit, cursor });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

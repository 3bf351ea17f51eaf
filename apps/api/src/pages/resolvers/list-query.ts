import { nextPagePath } from '#api/http/pagination.js';
import { type ListChoice, listAddress } from '#core/catalogue/list-address.js';
import type { Page } from '#core/ports/page.js';

/**
 * The first page of the web app's infinite query of a list.
 * @param list its API path
 * @param sums further counts over all pages
 */
export function firstListPage(
  list: string,
  choice: ListChoice & { readonly limit: number },
  { total, next }: Pick<Page<unknown>, 'total' | 'next'>,
  data: unknown,
  sums: Readonly<Record<string, number>> = {},
): Readonly<Record<string, unknown>> {
  const { limit, q, show, period, sort } = choice;
  const first = listAddress(list, choice);
  const page = {
    data,
    total,
    ...sums,
    next:
      next &&
      nextPagePath(list, { limit }, next, {
        ...{ q: q ?? undefined, show: show ?? undefined, period: period ?? undefined },
        sort: sort ?? undefined,
      }),
  };
  return { [`${first}/pages`]: { pages: [page], pageParams: [first] } };
}

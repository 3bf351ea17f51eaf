import type { CatalogueService } from '#api/features/catalogue/catalogue.service.js';
import { searchAnswer } from '#api/features/catalogue/search-dto.js';
import { cursorIn, queryText } from '#core/catalogue/list-address.js';
import { searchFilterIn } from '#core/search/search-filter.js';
import { searchPage as title } from '#core/sharing/page-titles.js';
import { firstListPage } from './list-query.js';
import type { PageContent } from './resolved-page.js';

/** The API's default page size. */
const LIMIT = 20;

/** The search page, empty or with results. It is not indexed. */
export async function searchPage(
  catalogue: Pick<CatalogueService, 'search'>,
  query: URLSearchParams,
): Promise<PageContent> {
  const q = queryText(query.get('q'));
  const cursor = cursorIn(`?${query}`);
  const page = { kind: 'page', status: 200, audience: 'everybody', cacheTags: [] } as const;
  const meta = { ...title(q), index: false };
  if (q === '') return { ...page, meta, answers: {} };
  const filter = searchFilterIn(query);
  const answer = await catalogue.search(q, { limit: LIMIT, cursor }, filter);
  const choice = { q, ...filter, cursor, limit: LIMIT };
  return { ...page, meta, answers: firstListPage('/api/search', choice, answer, searchAnswer(q, answer)) };
}

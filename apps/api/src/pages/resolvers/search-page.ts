import { searchAnswer } from '#api/features/catalogue/search-dto.js';
import { cursorIn, queryText } from '#core/catalogue/list-address.js';
import type { Search } from '#core/ports/search.js';
import { searchPage as title } from '#core/sharing/page-titles.js';
import { firstListPage } from './list-query.js';
import type { PageContent } from './resolved-page.js';

/** The API's default page size. */
const LIMIT = 20;

/** The search page, empty or with results. It is not indexed. */
export async function searchPage(search: Search, asked: URLSearchParams): Promise<PageContent> {
  const q = queryText(asked.get('q'));
  const cursor = cursorIn(`?${asked}`);
  const page = { kind: 'page', status: 200, audience: 'everybody', cacheTags: [] } as const;
  const meta = { ...title(q), index: false };
  if (q === '') return { ...page, meta, answers: {} };
  const answer = await search.find(q, { limit: LIMIT, cursor });
  const choice = { q, cursor, limit: LIMIT };
  return { ...page, meta, answers: firstListPage('/api/search', choice, answer, searchAnswer(q, answer)) };
}

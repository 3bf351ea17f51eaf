import { searchAnswer } from '#api/http/search/search-dto.js';
import { cursorIn, queryText } from '#core/catalogue/list-address.js';
import type { Search } from '#core/ports/search.js';
import { searchPage as title } from '#core/sharing/page-titles.js';
import type { ShownPage } from './found-page.js';
import { firstOfPages } from './listed-pages.js';

/** As many as the API gives when it is not told otherwise. */
const LIMIT = 20;

/** The search page: empty, or with what was found. It is for readers, not for search engines. */
export async function searchPage(search: Search, asked: URLSearchParams): Promise<ShownPage> {
  const q = queryText(asked.get('q'));
  const cursor = cursorIn(`?${asked}`);
  const page = { kind: 'shown', status: 200, reach: 'everybody', dependsOn: [] } as const;
  const head = { ...title(q), index: false };
  if (q === '') return { ...page, head, answers: {} };
  const answer = await search.find(q, { limit: LIMIT, cursor });
  const choice = { q, cursor, limit: LIMIT };
  return { ...page, head, answers: firstOfPages('/api/search', choice, answer, searchAnswer(q, answer)) };
}

import { podcastSummary } from '#api/http/dto/catalogue-dto.js';
import { nextPagePath, PageQuery } from '#api/http/pagination.js';
import { listAddress, queryText } from '#core/catalogue/list-address.js';
import { NEWEST_SHOWS, NEWEST_SHOWS_PATH, showSort } from '#core/catalogue/show-choice.js';
import type { PublicPath } from '#core/pages/page-manifest.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Catalogue } from '#core/ports/catalogue.js';
import { MAX_FILTER_LENGTH } from '#core/saved/saved-list.js';
import type { findExample } from '#core/usecases/analysis/get-or-create-example.js';
import { analysisTag, EXAMPLE, LISTS } from '../cache/cache-tags.js';
import type { ShownLists } from '../meta/fixed-meta.js';
import { analysisCard } from './analysis-page.js';
import { firstListPage } from './list-query.js';
import type { PageContent } from './resolved-page.js';

/** The data of a page with a fixed address. */
export type FixedData = Pick<PageContent, 'answers' | 'cacheTags'> & { readonly lists?: ShownLists };

const ANALYSES = '/api/analyses';

type Load = (cursor: string | undefined, query: URLSearchParams) => Promise<FixedData>;

/** Loads the data of pages with fixed addresses; those without a loader show none. */
export function fixedPageData(
  analyses: Pick<Analyses, 'list'>,
  { shows, tags }: Pick<Catalogue, 'shows' | 'tags'>,
  example: ReturnType<typeof findExample>,
): (path: string, query: URLSearchParams) => Promise<FixedData> {
  const { limit } = new PageQuery();
  const tagList =
    (kind: 'guest' | 'topic'): Load =>
    async (cursor) => {
      const page = await tags.top(kind, { limit, cursor });
      return {
        answers: firstListPage(`/api/${kind}s`, { limit, cursor }, page, page.items),
        cacheTags: [LISTS],
        lists: { tags: page.items, total: page.total },
      };
    };
  const loaders: Readonly<Partial<Record<PublicPath, Load>>> = {
    '/': async () => {
      const [found, newest] = await Promise.all([
        example(),
        shows.list({ limit: NEWEST_SHOWS, sort: 'newest', filter: '' }),
      ]);
      return {
        answers: {
          [NEWEST_SHOWS_PATH]: newest.items.map(podcastSummary),
          ...(found && { '/api/analysis/example': found }),
        },
        cacheTags: [LISTS, EXAMPLE, ...(found ? [analysisTag(found.id)] : [])],
      };
    },
    '/podcast-summaries': async (cursor, query) => {
      const q = queryText(query.get('q'), MAX_FILTER_LENGTH);
      const sort = showSort(query.get('sort'));
      const page = await shows.list({ limit, cursor, filter: q, sort });
      const { items, total, episodes } = page;
      const choice = { limit, cursor, q, sort: sort === 'name' ? undefined : sort };
      return {
        answers: firstListPage('/api/podcast-summaries', choice, page, items.map(podcastSummary), {
          episodes,
        }),
        cacheTags: [LISTS],
        lists: { shows: items, total },
      };
    },
    '/all-summaries': async (cursor) => {
      const { items, total, next } = await analyses.list({ limit, cursor });
      const first = {
        analyses: items.map(analysisCard),
        total,
        next: next && nextPagePath(ANALYSES, { limit }, next),
      };
      const address = listAddress(ANALYSES, { cursor });
      return {
        answers: { [`${address}/pages`]: { pages: [first], pageParams: [address] } },
        cacheTags: [LISTS],
        lists: { analyses: items, total },
      };
    },
    '/guests': tagList('guest'),
    '/topics': tagList('topic'),
  };
  return async (path, query) => {
    const cursor = query.get('cursor') || undefined;
    return loaders[path as PublicPath]?.(cursor, query) ?? { answers: {}, cacheTags: [] };
  };
}

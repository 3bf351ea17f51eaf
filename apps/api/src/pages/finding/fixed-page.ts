import { podcastSummary } from '#api/http/catalogue/catalogue.controller.js';
import { nextPagePath, PageQuery } from '#api/http/page-query.js';
import type { UseCases } from '#api/wiring/use-cases.js';
import { listAddress } from '#core/catalogue/list-address.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Shows } from '#core/ports/shows.js';
import type { Tags } from '#core/ports/tags.js';
import type { ShownLists } from '../heads/fixed-head.js';
import { analysisTag, EXAMPLE, LISTS } from './content-tags.js';
import type { ShownPage } from './found-page.js';
import { listedAnalysis } from './listed-analysis.js';
import { firstOfPages } from './listed-pages.js';

interface Ports {
  readonly analyses: Analyses;
  readonly shows: Shows;
  readonly tags: Tags;
  readonly useCases: Pick<UseCases, 'knownExample'>;
}

/** What a page of a fixed address shows. */
export type FixedData = Pick<ShownPage, 'answers' | 'dependsOn'> & { readonly lists?: ShownLists };

const ANALYSES = '/api/analyses';

type Load = (cursor: string | undefined) => Promise<FixedData>;

/** Loads what the pages of fixed addresses show; those that are not named here show nothing of the database. */
export function fixedPageData({
  analyses,
  shows,
  tags,
  useCases,
}: Ports): (path: string, cursor: string | undefined) => Promise<FixedData> {
  const { limit } = new PageQuery();
  const tagList =
    (kind: 'guest' | 'topic'): Load =>
    async (cursor) => {
      const page = await tags.top(kind, { limit, cursor });
      return {
        answers: firstOfPages(`/api/${kind}s`, { limit, cursor }, page, page.items),
        dependsOn: [LISTS],
        lists: { tags: page.items, total: page.total },
      };
    };
  const loaders: Readonly<Record<string, Load>> = {
    '/': async () => {
      const example = await useCases.knownExample();
      if (!example) return { answers: {}, dependsOn: [EXAMPLE] };
      return {
        answers: { '/api/analysis/example': example },
        dependsOn: [EXAMPLE, analysisTag(example.id)],
      };
    },
    '/podcast-summaries': async (cursor) => {
      const page = await shows.list({ limit, cursor });
      const { items, total, episodes } = page;
      const choice = { limit, cursor };
      return {
        answers: firstOfPages('/api/podcast-summaries', choice, page, items.map(podcastSummary), {
          episodes,
        }),
        dependsOn: [LISTS],
        lists: { shows: items, total },
      };
    },
    '/all-summaries': async (cursor) => {
      const { items, total, next } = await analyses.list({ limit, cursor });
      const first = {
        analyses: items.map(listedAnalysis),
        total,
        next: next && nextPagePath(ANALYSES, { limit }, next),
      };
      const address = listAddress(ANALYSES, { cursor });
      return {
        answers: { [`${address}/pages`]: { pages: [first], pageParams: [address] } },
        dependsOn: [LISTS],
        lists: { analyses: items, total },
      };
    },
    '/guests': tagList('guest'),
    '/topics': tagList('topic'),
  };
  return async (path, cursor) => loaders[path]?.(cursor) ?? { answers: {}, dependsOn: [] };
}

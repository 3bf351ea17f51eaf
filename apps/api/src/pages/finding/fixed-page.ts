import type { Analyses } from '../../../../../core/ports/analyses.js';
import type { Shows } from '../../../../../core/ports/shows.js';
import { podcastSummary } from '../../http/catalogue/catalogue.controller.js';
import { nextPagePath, PageQuery } from '../../http/page-query.js';
import type { UseCases } from '../../wiring/use-cases.js';
import type { ShownLists } from '../heads/fixed-head.js';
import { analysisTag, EXAMPLE, LISTS } from './content-tags.js';
import type { ShownPage } from './found-page.js';
import { listedAnalysis } from './listed-analysis.js';

interface Ports {
  readonly analyses: Analyses;
  readonly shows: Shows;
  readonly useCases: Pick<UseCases, 'knownExample'>;
}

/** What a page of a fixed address shows. */
export type FixedData = Pick<ShownPage, 'answers' | 'dependsOn'> & { readonly lists?: ShownLists };

const ANALYSES = '/api/analyses';

/** Loads what the pages of fixed addresses show; those that are not named here show nothing of the database. */
export function fixedPageData({ analyses, shows, useCases }: Ports): (path: string) => Promise<FixedData> {
  const query = new PageQuery();
  const loaders: Readonly<Record<string, () => Promise<FixedData>>> = {
    '/': async () => {
      const example = await useCases.knownExample();
      if (!example) return { answers: {}, dependsOn: [EXAMPLE] };
      return {
        answers: { '/api/analysis/example': example },
        dependsOn: [EXAMPLE, analysisTag(example.id)],
      };
    },
    '/podcast-summaries': async () => {
      const { items, total } = await shows.list({ limit: query.limit });
      return {
        answers: { '/api/podcast-summaries': items.map(podcastSummary) },
        dependsOn: [LISTS],
        lists: { shows: items, total },
      };
    },
    '/all-summaries': async () => {
      const { items, total, next } = await analyses.list({ limit: query.limit });
      const first = {
        analyses: items.map(listedAnalysis),
        total,
        next: next && nextPagePath(ANALYSES, query, next),
      };
      return {
        answers: { [`${ANALYSES}/pages`]: { pages: [first], pageParams: [ANALYSES] } },
        dependsOn: [LISTS],
        lists: { analyses: items, total },
      };
    },
  };
  return async (path) => loaders[path]?.() ?? { answers: {}, dependsOn: [] };
}

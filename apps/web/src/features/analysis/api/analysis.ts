import { useQuery } from '@tanstack/react-query';
import type { SlugTarget } from '#core/catalogue/podcast-like.js';
import { useApi } from '#web/lib/api-client.js';

/** Id or slug of an analysis. */
export type AnalysisTarget = Exclude<SlugTarget, { kind: 'podcast' }>;

/**
 * GET /api/analysis/{id} or /api/analysis/slug/{slug} (spec §2, loading rule). The key is the decoded path, as in the page's
 * dehydrated queries. The response is not parsed: the parser is not in the first load.
 */
export function useAnalysis(target: AnalysisTarget) {
  const api = useApi();
  const { key, path } = addressOf(target);
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.get<unknown>(path, signal) });
}

/** Query key of an analysis by slug. */
export function analysisKey(slug: string): readonly string[] {
  return [`/api/analysis/slug/${slug}`];
}

function addressOf(target: AnalysisTarget): { readonly key: readonly string[]; readonly path: string } {
  if (target.kind === 'id') {
    const path = `/api/analysis/${target.id}`;
    return { key: [path], path };
  }
  const slug = target.slug.split('/').map(encodeURIComponent).join('/');
  return { key: analysisKey(target.slug), path: `/api/analysis/slug/${slug}` };
}

import { useQuery } from '@tanstack/react-query';
import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalysis } from '#core/analysis/parse-analysis.js';
import type { SlugTarget } from '#core/catalogue/podcast-like.js';
import { useApi } from '#web/lib/api-client.js';

/** What an analysis is asked for by. */
export type AnalysisTarget = Exclude<SlugTarget, { kind: 'podcast' }>;

/**
 * An analysis by id or slug (spec §2, loading rule). The key is the answer's address, so that an answer which came with the
 * page is found. `data` is null when the answer is no analysis.
 */
export function useAnalysis(target: AnalysisTarget) {
  const api = useApi();
  const { key, path } = addressOf(target);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<unknown>(path, signal),
    select: selectAnalysis,
  });
}

function selectAnalysis(answer: unknown): Analysis | null {
  return parseAnalysis(answer) ?? null;
}

function addressOf(target: AnalysisTarget): { readonly key: readonly string[]; readonly path: string } {
  if (target.kind === 'id') {
    const path = `/api/analysis/${target.id}`;
    return { key: [path], path };
  }
  const slug = target.slug.split('/').map(encodeURIComponent).join('/');
  return { key: [`/api/analysis/slug/${target.slug}`], path: `/api/analysis/slug/${slug}` };
}

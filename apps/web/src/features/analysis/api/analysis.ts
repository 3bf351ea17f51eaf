import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  usePrefetchQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Analysis } from '#core/analysis/analysis.js';
import type { SlugTarget } from '#core/catalogue/podcast-like.js';
import { type ExportFormat, exportFileName } from '#core/sharing/export-formats.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { nextPagePath, parseAnalyses } from '#web/lib/analyses-page.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { exportToasts } from '../texts.js';

const ACCESSES_PER_PAGE = 20;

export function useAccesses(id: number) {
  return useInfiniteQuery(accessesQuery(useApi(), id));
}

/** GET /api/analysis/{id}/access: what support did with a private analysis, page by page. */
function accessesQuery(api: ApiClient, id: number) {
  const list = `/api/analysis/${id}/access`;
  return infiniteQueryOptions({
    queryKey: [list],
    initialPageParam: `${list}?limit=${ACCESSES_PER_PAGE}`,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await api.send<ResponseBody<'GET /api/analysis/{id}/access'>>(pageParam, {
        signal,
      });
      return { items: data, next: nextPagePath(headers.get('link'), list) };
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Id or slug of an analysis. */
export type AnalysisTarget = Exclude<SlugTarget, { kind: 'podcast' }>;

/** GET /api/analysis/{id} or /api/analysis/slug/{slug}. The key is the decoded path, as in the page's dehydrated queries. */
function analysisQuery(api: ApiClient, target: AnalysisTarget) {
  const { key, path } = addressOf(target);
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.get<unknown>(path, signal),
  });
}

/** The response for an analysis by id or slug (spec §2, loading rule), unparsed: the parser is not in the first load. */
export function useAnalysis(target: AnalysisTarget) {
  return useQuery(analysisQuery(useApi(), target));
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

/** Downloads an analysis as a file (spec §2, §7, §8). */
export function useExportFile(id: number, format: ExportFormat) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const file = await api.download(`/api/analysis/${id}/export/${format}`);
      saveFile(file, exportFileName(id, format));
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(exportToasts[format].done);
    },
    onError: () => {
      showToast(exportToasts[format].failed);
    },
  });
}

/** Maximum number of related summaries shown (spec §9). */
const MAX_RELATED = 3;

/** GET /api/analysis/related/{id} (spec §2, §7). */
function relatedAnalysesQuery(id: number) {
  return queryOptions({ queryKey: [`/api/analysis/related/${id}`], select: firstRelated });
}

export function useRelatedAnalyses(id: number) {
  return useQuery(relatedAnalysesQuery(id));
}

function firstRelated(answer: unknown): Analysis[] {
  return parseAnalyses(answer).slice(0, MAX_RELATED);
}

/** Response of GET /api/analysis/{id}/transcript (contract §6). */
export type TranscriptResponse = ResponseBody<'GET /api/analysis/{id}/transcript'>;

function transcriptQuery(id: number) {
  return queryOptions<TranscriptResponse>({ queryKey: ['/api/analysis', id, 'transcript'] });
}

/** The transcript of an analysis, or excerpts for a reader who may not see the whole. */
export function useTranscript(id: number) {
  return useQuery(transcriptQuery(id));
}

/** Requests the transcript before the component that shows it has loaded. */
export function usePrefetchTranscript(id: number): void {
  usePrefetchQuery(transcriptQuery(id));
}

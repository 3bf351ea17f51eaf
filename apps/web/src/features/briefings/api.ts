import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ExportFormat } from '#core/sharing/export-formats.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { copyText } from '#web/lib/copy-text.js';
import { useItemPages } from '#web/lib/paginated-list.js';
import { useSession } from '#web/lib/session.js';
import { briefingTexts as texts } from './texts.js';

export type BriefingView = ResponseBody<'GET /api/briefings/{id}'>;
export type SharedBriefing = ResponseBody<'GET /api/briefings/shared/{token}'>;
type BriefingHead = ResponseBody<'GET /api/briefings'>[number];
type AnalysisHead = ResponseBody<'GET /api/analyses'>[number];
export type Estimate = Extract<ResponseBody<'POST /api/briefings'>, { readonly allowanceLeft: number }>;

const LIST = '/api/briefings';
/** Candidates of the chooser. */
const CANDIDATES = 20;

export function useBriefings() {
  return useItemPages<BriefingHead>([LIST, 'list'], LIST);
}

const briefingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [LIST, id],
    queryFn: ({ signal }) => api.get<BriefingView>(`${LIST}/${encodeURIComponent(id)}`, signal),
  });

/** A briefing; while it is written its states as they come. */
export function useBriefing(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { status } = useSession();
  const query = useQuery({ ...briefingQuery(api, id), enabled: status === 'signedIn' });
  const isUnderWay = query.data?.status === 'queued' || query.data?.status === 'running';
  useEffect(() => {
    if (!isUnderWay) return;
    const stream = api.events(`${LIST}/${encodeURIComponent(id)}/events`);
    stream.addEventListener('status', ({ data }) => {
      const state = JSON.parse(data) as BriefingHead;
      const isOver = state.status === 'done' || state.status === 'failed';
      // The statements come with the whole briefing.
      if (isOver) void queryClient.invalidateQueries({ queryKey: [LIST] });
      else
        queryClient.setQueryData(briefingQuery(api, id).queryKey, (known) => known && { ...known, ...state });
    });
    return () => stream.close();
  }, [api, queryClient, id, isUnderWay]);
  return query;
}

export function useSharedBriefing(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: [LIST, 'shared', token],
    queryFn: ({ signal }) => api.get<SharedBriefing>(`${LIST}/shared/${encodeURIComponent(token)}`, signal),
    retry: false,
  });
}

/** An episode that can be chosen. */
export interface Candidate {
  readonly id: number;
  readonly title: string;
  readonly show: string;
}

function toCandidate(
  { id, title }: Pick<Candidate, 'id' | 'title'>,
  { show }: AnalysisHead['podcastMetadata'],
): Candidate {
  return { id, title, show: show.name };
}

/** Where the chooser begins. */
export interface ChooserStart {
  readonly collection?: string;
  readonly show?: string;
  /** Words of a search. */
  readonly q?: string;
}

/** Saved summaries, those of a collection or the episodes of a show; with words public ones, too. */
export function useCandidates({ collection, show }: ChooserStart, words: string) {
  const api = useApi();
  const { status } = useSession();
  return useQuery({
    queryKey: [LIST, 'candidates', collection, show, words],
    staleTime: 0,
    enabled: status === 'signedIn',
    queryFn: async ({ signal }): Promise<readonly Candidate[]> => {
      if (show !== undefined && words === '') {
        const path = `/api/podcasts/${encodeURIComponent(show)}/episodes?limit=${CANDIDATES}`;
        type Episodes = ResponseBody<'GET /api/podcasts/{show}/episodes'>;
        return (await api.get<Episodes>(path, signal)).map((one) => toCandidate(one, one.podcast_metadata));
      }
      const parameters = new URLSearchParams({ limit: String(CANDIDATES) });
      if (words !== '') parameters.set('q', words);
      else if (collection !== undefined) parameters.set('collection', collection);
      const saved = api.get<readonly AnalysisHead[]>(`/api/user/saved-summaries?${parameters}`, signal);
      const found =
        words.length < 2
          ? []
          : (await api.get<ResponseBody<'GET /api/search'>>(`/api/search?${parameters}`, signal)).items;
      const all = [...(await saved), ...found].map((one) => toCandidate(one, one.podcastMetadata));
      return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
    },
  });
}

/** Summaries by id, as a link to the chooser names them; those that are gone are left out. */
export function useNamedEpisodes(ids: readonly number[]) {
  const api = useApi();
  return useQuery({
    queryKey: [LIST, 'named', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled(
        ids.map((id) => api.get<AnalysisHead>(`/api/analysis/${id}`, signal)),
      );
      return found.flatMap((one) =>
        one.status === 'fulfilled' ? [toCandidate(one.value, one.value.podcastMetadata)] : [],
      );
    },
  });
}

/** Estimate of a briefing of these episodes. */
export function useEstimate(analysisIds: readonly number[], enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [LIST, 'estimate', analysisIds],
    staleTime: 0,
    enabled,
    retry: false,
    queryFn: async () => {
      const body = { analysisIds: [...analysisIds], dryRun: true };
      return (await api.call('POST /api/briefings', { body })).data as Estimate;
    },
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [LIST] });
}

interface Choice {
  readonly analysisIds: readonly number[];
  readonly question?: string;
}

/** Begins a briefing, or writes `again` from the chosen episodes. Errors are shown in the form. */
export function useWriteBriefing(again?: string) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ analysisIds, question }: Choice) => {
      const ids = [...analysisIds];
      if (again !== undefined) {
        const path = { id: again };
        return (await api.call('POST /api/briefings/{id}/refresh', { path, body: { analysisIds: ids } }))
          .data;
      }
      const body = { analysisIds: ids, ...(question && { question }) };
      return (await api.call('POST /api/briefings', { body })).data as BriefingView;
    },
    meta: { handlesErrors: true },
    onSuccess: refresh,
  });
}

export function useBriefingActions(id: string) {
  const api = useApi();
  const refresh = useRefresh();
  const again = useMutation({
    mutationFn: () => api.call('POST /api/briefings/{id}/refresh', { path: { id }, body: {} }),
    meta: { failure: texts.notWritten },
    onSuccess: refresh,
  });
  const share = useMutation({
    mutationFn: async (madeAt: string) =>
      (await api.call('POST /api/briefings/{id}/share', { path: { id }, body: { madeAt } })).data.url,
    meta: { failure: texts.notChanged },
    // It may have been written again since.
    onError: refresh,
    onSuccess: async (url) => {
      const isCopied = await copyText(url, navigator.clipboard);
      showToast({ title: isCopied ? texts.copied : texts.copyByHand });
      return refresh();
    },
  });
  const unshare = useMutation({
    mutationFn: () => api.call('DELETE /api/briefings/{id}/share', { path: { id } }),
    meta: { failure: texts.notChanged },
    onSuccess: () => {
      showToast({ title: texts.unshared });
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /api/briefings/{id}', { path: { id } }),
    meta: { failure: texts.notChanged },
    onSuccess: () => showToast({ title: texts.deleted }),
  });
  const download = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const file = await api.download(`${LIST}/${encodeURIComponent(id)}/export/${format}`);
      saveFile(file, `briefing.${format === 'markdown' ? 'md' : format}`);
    },
    meta: { failure: texts.notDownloaded },
  });
  return { again, share, unshare, remove, download };
}

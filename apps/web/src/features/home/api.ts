import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Analysis } from '#core/analysis/analysis.js';
import type { SummaryStyle } from '#core/analysis/sections/summary-style.js';
import { NEWEST_SHOWS_PATH } from '#core/catalogue/show-choice.js';
import type { JobEpisode, JobFailure, JobStatus, ReaderTranscript } from '#core/jobs/job.js';
import type { JobPreview } from '#core/jobs/job-preview.js';
import type { Source } from '#core/links/source.js';
import type { StageId } from '#core/progress/progress.js';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { ApiError, userMessage } from '#ui/lib/api-errors.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { useHasInteracted } from '#web/lib/first-interaction.js';

/** A job as returned by GET /api/analyze/jobs/{id} and its events (contract §2). */
export interface JobView {
  readonly status: JobStatus;
  readonly percent: number;
  readonly stage: StageId;
  readonly message: string;
  readonly episode?: JobEpisode;
  /** Checked parts of the summary that is being written. */
  readonly preview?: JobPreview;
  readonly analysis?: Analysis;
  readonly error?: JobFailure;
}

/** Polling interval when the event stream is unavailable, in milliseconds. */
const POLL_MS = 1000;

/** Maximum backoff between failed polls, in milliseconds. */
const POLL_SLOWEST_MS = 8000;

/** Number of consecutive failed polls after which the job is given up. */
const POLL_FAILURES = 12;

interface Watcher {
  readonly onView: (view: JobView) => void;
  /** Called when the job does not exist or can no longer be reached. */
  readonly onLost: (message: string) => void;
}

/** Follows a job until it ends, by server-sent events with polling as a fallback. Returns a function that stops it. */
export function watchJob(api: ApiClient, jobId: string, { onView, onLost }: Watcher): () => void {
  const path = `/api/analyze/jobs/${encodeURIComponent(jobId)}`;
  const stream = api.events(`${path}/events`);
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const stop = () => {
    stopping.abort();
    stream.close();
    clearTimeout(timer);
  };
  const take = (view: JobView) => {
    if (stopping.signal.aborted) return;
    if (view.status === 'done' || view.status === 'failed') stop();
    onView(view);
  };
  const ask = async () => {
    try {
      take(await api.get<JobView>(path, stopping.signal));
      failures = 0;
    } catch (error) {
      failures += 1;
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (!stopping.signal.aborted && (isRefused || failures >= POLL_FAILURES)) {
        stop();
        onLost(userMessage(error));
      }
    }
    if (!stopping.signal.aborted) timer = setTimeout(ask, Math.min(POLL_SLOWEST_MS, POLL_MS * 2 ** failures));
  };

  stream.addEventListener('status', ({ data }: MessageEvent<string>) => take(JSON.parse(data) as JobView));
  stream.addEventListener('error', () => {
    if (stopping.signal.aborted) return;
    stream.close();
    void ask();
  });
  return stop;
}

/** Parameters of an analysis request. */
export interface Submission {
  readonly source: Source;
  readonly transcript?: ReaderTranscript;
  /** Defaults to the standard style. */
  readonly style?: SummaryStyle;
  readonly customPrompt?: string;
  /** Template of the member. */
  readonly templateId?: string;
  /** Reused for retries of the same request, so that a lost response does not start a second job (contract §2). */
  readonly idempotencyKey: string;
}

/** The analysis if it already exists, otherwise the id of the job that creates it. */
type SubmissionResult = { readonly analysis: Analysis } | { readonly jobId: string };

/** POST /api/analyze. Returns without waiting for the analysis. */
export async function submitAnalysis(api: ApiClient, submission: Submission): Promise<SubmissionResult> {
  const { source, transcript, style, customPrompt, templateId, idempotencyKey } = submission;
  const link = source.kind === 'transcript' ? {} : { [`${source.kind}Url`]: source.url };
  const { data } = await api.call('POST /api/analyze', {
    headers: { prefer: 'respond-async', 'idempotency-key': idempotencyKey },
    body: { ...link, transcript, style, customPrompt, templateId },
  });
  return 'jobId' in data ? { jobId: data.jobId } : { analysis: data };
}

/** Random key. Falls back where `crypto.randomUUID` is unavailable: on plain HTTP origins other than localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** GET /api/anonymous-usage: the visitor's remaining free analyses (contract §2). */
export const anonymousUsageQuery = queryOptions<ResponseBody<'GET /api/anonymous-usage'>>({
  queryKey: ['/api/anonymous-usage'],
});

/** The visitor's usage, requested after the first interaction. */
export function useAnonymousUsage() {
  return useQuery({ ...anonymousUsageQuery, enabled: useHasInteracted() });
}

/** GET /api/analysis/example (spec §2, §7). */
export function useExampleAnalysis(enabled: boolean) {
  return useQuery<ResponseBody<'GET /api/analysis/example'>>({
    queryKey: ['/api/analysis/example'],
    enabled,
  });
}

/** A show of the directory (spec §3, podcast show summary). */
interface ShowCover {
  readonly podcast_slug: string;
  readonly podcast_name: string;
  readonly podcast_image?: string;
}

export function useNewestShows() {
  return useQuery<readonly ShowCover[]>({ queryKey: [NEWEST_SHOWS_PATH] });
}

const PATH = '/api/user/prompt-presets';

const promptPresetsQuery = queryOptions<ResponseBody<'GET /api/user/prompt-presets'>>({ queryKey: [PATH] });

/** The member's saved custom prompts. */
export function usePromptPresets() {
  return useQuery(promptPresetsQuery);
}

/** PUT: saves a prompt under a name, replacing any existing one. Errors are shown in the form. */
export function useSavePreset() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'PUT /api/user/prompt-presets'>) =>
      (await api.call('PUT /api/user/prompt-presets', { body })).data,
    meta: { handlesErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promptPresetsQuery.queryKey }),
  });
}

/** DELETE: removes a saved prompt. */
export function useDeletePreset() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('DELETE /api/user/prompt-presets/{id}', { path: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promptPresetsQuery.queryKey }),
  });
}

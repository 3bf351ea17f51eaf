import { setTimeout as delay } from 'node:timers/promises';
import { analysisPath } from '#core/catalogue/address.js';
import { linkField } from '#core/links/source.js';
import { parseSourceLink } from '#core/links/source-link.js';
import { type ApiCall, ApiRefusal, type CallApi, callJson, callText } from './api-client.js';

/** Time that `analyze` waits for a result; clients give up after a minute. */
const ANALYSIS_WAIT_MS = 25_000;
const POLL_INTERVAL_MS = 1_000;
/** Characters of a transcript in one answer. */
const MAX_TRANSCRIPT_LENGTH = 60_000;

interface AnalysisHead {
  readonly id: number;
  readonly urlSlug?: string | null;
  readonly title: string;
  readonly podcastMetadata: { readonly show: { readonly name: string } };
}

interface Transcript {
  readonly access: 'full' | 'excerpts';
  readonly turns: readonly {
    readonly startSeconds?: number;
    readonly speaker?: string;
    readonly text?: string;
    readonly gap?: true;
  }[];
}

interface Job {
  readonly status: 'queued' | 'running' | 'done' | 'failed';
  readonly percent: number;
  readonly analysis?: AnalysisHead;
  readonly error?: { readonly message: string };
}

interface BriefingState {
  readonly id: string;
  readonly status: Job['status'];
  readonly percent: number;
  readonly content?: object;
  readonly error?: { readonly message: string };
}

/** Answers of the tools: text of episodes, all of it foreign. */
export function mcpTools(callApi: CallApi, publicUrl: string) {
  const get = <T>(path: string) => callJson<T>(callApi, { path });
  const post = <T>(path: string, body?: object, more?: Partial<ApiCall>) =>
    callJson<T>(callApi, { method: 'POST', path, ...(body && { body }), ...more });
  const head = (analysis: AnalysisHead) => ({
    analysisId: analysis.id,
    title: analysis.title,
    show: analysis.podcastMetadata.show.name,
    url: publicUrl + analysisPath(analysis),
    resource: `podgist://analysis/${analysis.id}`,
  });

  async function searchSummaries({ query, limit }: { query: string; limit: number }) {
    const parameters = new URLSearchParams({ q: query, limit: String(limit) });
    const { items, total } = await get<{
      items: (AnalysisHead & { keyTopics: string[]; passage?: { text: string }[] })[];
      total: number;
    }>(`/api/search?${parameters}`);
    const found = items.map((item) => ({
      ...head(item),
      topics: item.keyTopics,
      passage: item.passage?.map(({ text }) => text).join(''),
    }));
    return toJson({ total, summaries: found });
  }

  function getSummary({ analysisId }: { analysisId: number }) {
    return callText(callApi, { path: `/api/analysis/${analysisId}/export/markdown` });
  }

  async function getTranscript(window: { analysisId: number; fromSeconds?: number; toSeconds?: number }) {
    const { analysisId, fromSeconds, toSeconds } = window;
    const parameters = new URLSearchParams({
      ...(fromSeconds !== undefined && { from: String(fromSeconds) }),
      ...(toSeconds !== undefined && { to: String(toSeconds) }),
    });
    const { access, turns } = await get<Transcript>(`/api/analysis/${analysisId}/transcript?${parameters}`);
    return `Access: ${access}\n${transcriptText(turns)}`;
  }

  async function ask({ question, analysisId, scope }: AskArguments) {
    if (analysisId !== undefined) return toJson(await post(`/api/analysis/${analysisId}/ask`, { question }));
    return toJson(await post('/api/ask', { question, scope: { kind: scope } }));
  }

  async function analyze({ url, templateId }: AnalyzeArguments, signal: AbortSignal) {
    const link = parseSourceLink(url);
    const body = { [link.ok ? linkField(link.source) : 'youtubeUrl']: url, templateId };
    const headers = { prefer: 'respond-async' };
    const answer = await post<AnalysisHead | { jobId: string }>('/api/analyze', body, { headers });
    if (!('jobId' in answer)) return toJson({ status: 'done', ...head(answer) });
    const job = await waitForJob(answer.jobId, signal);
    if (job.status === 'failed') throw new ApiRefusal(422, job.error?.message ?? 'The analysis failed.');
    if (job.status === 'done' && job.analysis) return toJson({ status: 'done', ...head(job.analysis) });
    const same = templateId === undefined ? 'link' : 'link and template';
    const next = `Call analyze again with the same ${same} in half a minute: it costs nothing more.`;
    return toJson({ status: job.status, percent: job.percent, next });
  }

  async function analyzeMany({ links, playlist, dryRun }: AnalyzeManyArguments) {
    return toJson(await post('/api/analyze/batch', { links, playlist, dryRun }));
  }

  async function getBatch({ batchId }: { batchId: string }) {
    return toJson(await get(`/api/user/batches/${encodeURIComponent(batchId)}`));
  }

  async function waitForJob(jobId: string, signal: AbortSignal): Promise<Job> {
    const deadline = performance.now() + ANALYSIS_WAIT_MS;
    for (;;) {
      const job = await get<Job>(`/api/analyze/jobs/${encodeURIComponent(jobId)}`);
      const isOver = job.status === 'done' || job.status === 'failed';
      if (isOver || signal.aborted || performance.now() > deadline) return job;
      await delay(POLL_INTERVAL_MS);
    }
  }

  async function createBriefing(input: { analysisIds: number[]; question?: string }, signal: AbortSignal) {
    const { id } = await post<BriefingState>('/api/briefings', input);
    const deadline = performance.now() + ANALYSIS_WAIT_MS;
    for (;;) {
      const briefing = await get<BriefingState>(`/api/briefings/${encodeURIComponent(id)}`);
      const isOver = briefing.status === 'done' || briefing.status === 'failed';
      if (isOver || signal.aborted || performance.now() > deadline) return showBriefing(briefing);
      await delay(POLL_INTERVAL_MS);
    }
  }

  async function getBriefing({ briefingId }: { briefingId?: string }) {
    if (briefingId === undefined) return toJson(await get('/api/briefings'));
    return showBriefing(await get<BriefingState>(`/api/briefings/${encodeURIComponent(briefingId)}`));
  }

  async function showBriefing({ id, status, percent, content, error }: BriefingState): Promise<string> {
    if (content)
      return callText(callApi, { path: `/api/briefings/${encodeURIComponent(id)}/export/markdown` });
    if (status === 'failed') throw new ApiRefusal(422, error?.message ?? 'The briefing failed.');
    const next = `Call get_briefing with briefingId ${id} in half a minute.`;
    return toJson({ status, percent, briefingId: id, next });
  }

  async function listSaved({ query, limit }: { query?: string; limit: number }) {
    const parameters = new URLSearchParams({
      limit: String(limit),
      ...(query !== undefined && { q: query }),
    });
    const saved = await get<(AnalysisHead & { savedAt: string })[]>(
      `/api/user/saved-summaries?${parameters}`,
    );
    return toJson({ summaries: saved.map((item) => ({ ...head(item), savedAt: item.savedAt })) });
  }

  async function save({ analysisId }: { analysisId: number }) {
    return toJson(await post(`/api/user/save-summary/${analysisId}`));
  }

  async function listAnalyses(limit: number) {
    return (await get<AnalysisHead[]>(`/api/analyses?limit=${limit}`)).map(head);
  }

  return {
    searchSummaries,
    getSummary,
    getTranscript,
    ask,
    analyze,
    createBriefing,
    getBriefing,
    analyzeMany,
    getBatch,
    listSaved,
    save,
    listAnalyses,
  };
}

export type McpTools = ReturnType<typeof mcpTools>;

interface AnalyzeArguments {
  readonly url: string;
  readonly templateId?: string;
}

interface AnalyzeManyArguments {
  readonly links?: readonly string[];
  readonly playlist?: string;
  readonly dryRun: boolean;
}

interface AskArguments {
  readonly question: string;
  readonly analysisId?: number;
  readonly scope: 'saved' | 'all';
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 1);
}

function transcriptText(turns: Transcript['turns']): string {
  const lines: string[] = [];
  let length = 0;
  for (const { startSeconds, speaker, text, gap } of turns) {
    const from = startSeconds === undefined ? '' : `[${Math.floor(startSeconds)} s] `;
    const line = gap ? `${from}(turns left out)` : `${from}${speaker ? `${speaker}: ` : ''}${text ?? ''}`;
    length += line.length + 1;
    if (length > MAX_TRANSCRIPT_LENGTH && lines.length > 0) {
      lines.push(`(cut here; continue with fromSeconds ${Math.floor(startSeconds ?? 0)})`);
      break;
    }
    lines.push(line);
  }
  return lines.join('\n');
}

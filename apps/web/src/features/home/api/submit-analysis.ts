import type { Analysis } from '#core/analysis/analysis.js';
import type { SummaryStyle } from '#core/analysis/sections/summary-style.js';
import type { ReaderTranscript } from '#core/jobs/job.js';
import type { Source } from '#core/links/source.js';
import type { ApiClient } from '#web/lib/api-client.js';

/** Parameters of an analysis request. */
export interface Submission {
  readonly source: Source;
  readonly transcript?: ReaderTranscript;
  /** Defaults to the standard style. */
  readonly style?: SummaryStyle;
  readonly customPrompt?: string;
  /** Reused for retries of the same request, so that a lost response does not start a second job (contract §2). */
  readonly idempotencyKey: string;
}

/** The analysis if it already exists, otherwise the id of the job that creates it. */
export type SubmissionResult = { readonly analysis: Analysis } | { readonly jobId: string };

/** POST /api/analyze. Returns without waiting for the analysis. */
export async function submitAnalysis(api: ApiClient, submission: Submission): Promise<SubmissionResult> {
  const { source, transcript, style, customPrompt, idempotencyKey } = submission;
  const link = source.kind === 'transcript' ? {} : { [`${source.kind}Url`]: source.url };
  const { data } = await api.call('POST /api/analyze', {
    headers: { prefer: 'respond-async', 'idempotency-key': idempotencyKey },
    body: { ...link, transcript, style, customPrompt },
  });
  return 'jobId' in data ? { jobId: data.jobId } : { analysis: data };
}

/** Random key. Falls back where `crypto.randomUUID` is unavailable: on plain HTTP origins other than localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

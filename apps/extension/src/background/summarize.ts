import { analysisPath } from '#core/catalogue/address.js';
import { linkField, type Source } from '#core/links/source.js';
import type { StageId } from '#core/progress/progress.js';
import { canRetryWithTranscript } from '#core/progress/recovery-hint.js';
import { extensionTexts, type Progress } from '../lib/progress.js';
import type { Settings } from '../lib/settings.js';

const POLL_MS = 1500;
const MAX_FAILED_POLLS = 10;

/** Captions of the reader's browser as a transcript of their own (contract §2). */
export interface SentTranscript {
  readonly text: string;
  readonly format: 'vtt';
  readonly title?: string;
  readonly show?: string;
}

interface Answer {
  readonly message?: string;
  readonly needsAuth?: boolean;
  readonly needsUpgrade?: boolean;
  readonly jobId?: string;
  readonly id?: number;
  readonly urlSlug?: string;
  readonly title?: string;
  readonly status?: 'queued' | 'running' | 'done' | 'failed';
  readonly percent?: number;
  readonly stage?: StageId;
  readonly analysis?: Answer;
  readonly error?: { readonly code?: string; readonly message?: string };
  readonly code?: string;
}

/** Submits an episode to the instance and follows its job to the end. Texts of the server are shown as they are. */
export async function summarize(
  { instance, apiKey }: Settings,
  source: Source,
  transcript: SentTranscript | undefined,
  report: (progress: Progress) => void,
): Promise<void> {
  const link = { [linkField(source)]: source.url };
  const headers = { accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) };
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(instance + path, {
      ...init,
      // With an API key the member is known; the visitor's cookie would add nothing.
      credentials: apiKey ? 'omit' : 'include',
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body: (typeof body === 'object' && body ? body : {}) as Answer };
  };
  const finish = (analysis: Answer = {}) =>
    report({
      kind: 'done',
      title: analysis.title ?? '',
      url: instance + analysisPath({ id: analysis.id ?? 0, urlSlug: analysis.urlSlug }),
    });
  const fail = ({ code, message, needsAuth, needsUpgrade }: Answer, stage?: StageId) => {
    const text = message ?? extensionTexts.unreachable;
    const mayHaveCaptions = source.kind === 'youtube' && !transcript;
    if (mayHaveCaptions && canRetryWithTranscript(code, stage))
      report({ kind: 'captions_offered', message: text });
    else report({ kind: 'failed', message: text, ...((needsAuth || needsUpgrade) && { url: instance }) });
  };

  report({ kind: 'working', message: extensionTexts.starting, percent: 0 });
  try {
    const { status, body } = await call('/api/analyze', {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify({ ...link, transcript }),
    });
    if (status === 200) return finish(body);
    if (status !== 202 || !body.jobId) return fail(body, 'transcript');
    const path = `/api/analyze/jobs/${encodeURIComponent(body.jobId)}`;
    for (let failures = 0; ; ) {
      const poll = await call(path).catch(() => undefined);
      if (!poll || poll.status >= 500 || poll.status === 429) {
        failures += 1;
        if (failures > MAX_FAILED_POLLS) throw new Error('the job cannot be followed');
      } else {
        failures = 0;
        const job = poll.body;
        if (poll.status !== 200) return fail(job);
        if (job.status === 'done') return finish(job.analysis);
        if (job.status === 'failed') return fail(job.error ?? {}, job.stage);
        report({ kind: 'working', message: job.message ?? '', percent: job.percent ?? 0 });
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } catch {
    report({ kind: 'failed', message: extensionTexts.unreachable });
  }
}

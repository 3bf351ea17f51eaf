import { aNewJob } from '#test/builders/job.js';
import { formatAnalysisKey } from '../analysis/analysis-key.js';
import type { ErrorCode } from '../errors.js';
import type { AnalysisJob, JobStatus } from '../jobs/job.js';
import { sourceOf } from '../links/source.js';
import type { StageId } from '../progress/progress.js';
import { type AdminJob, hasOwnTranscript, toAdminJob, upstreamOf } from './admin-job.js';

const source = sourceOf('youtube', 'pricing0001');
const aJob = (status: JobStatus): AnalysisJob => ({
  ...{ id: 'job', dedupeKey: source.key, request: { source }, visibility: 'public', status },
  ...{ stage: 'locating', stageShare: 0.5, charges: [], attempt: 2, createdAt: '2026-05-01T12:00:00.000Z' },
  ...{ failure: { code: 'internal', message: 'x' }, episode: { title: 'A', show: 'B' } },
});

describe('jobs of the admin area (contract §4)', () => {
  it.each([
    ['queued', 'waiting'],
    ['running', 'running'],
    ['failed', 'failed'],
  ] as const)('show a %s job as %s, without its charges', (status, shown) => {
    expect(toAdminJob(aJob(status), '2026-05-01T12:01:00.000Z')).toEqual({
      ...{ id: 'job', status: shown, stage: 'locating', stageShare: 0.5, attempt: 2 },
      ...{ link: 'https://www.youtube.com/watch?v=pricing0001', service: 'youtube' },
      ...{ failure: { code: 'internal', message: 'x' }, episode: { title: 'A', show: 'B' } },
      ...{ createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:01:00.000Z' },
    });
  });

  it('leave out a job that is done', () => {
    expect(toAdminJob(aJob('done'), '2026-05-01T12:01:00.000Z')).toBeUndefined();
  });

  const upstream = (stage: StageId, service: AdminJob['service'], code?: ErrorCode) =>
    upstreamOf({ stage, service, failure: code && { code, message: 'x' } });

  it.each<[StageId, AdminJob['service'], string | undefined]>([
    ['queued', 'spotify', undefined],
    ['locating', 'spotify', 'Spotify'],
    ['locating', 'youtube', 'YouTube'],
    ['locating', 'apple', 'Apple Podcasts'],
    ['locating', 'feed', 'Podcast feed'],
    ['locating', 'transcript', undefined],
    ['transcript', 'youtube', 'YouTube'],
    ['transcript', 'spotify', 'Podcast feed'],
    ['reading', 'spotify', 'Language model'],
    ['summarizing', 'spotify', 'Language model'],
    ['checking', 'spotify', 'Language model'],
  ])('name whose failure it was while %s from %s: %s', (stage, service, name) => {
    expect(upstream(stage, service, 'upstream_unavailable')).toBe(name);
  });

  it('blame nobody for a failure of our own', () => {
    for (const code of ['summarizer_failed', 'summarizer_refused', 'deadline_exceeded'] as const)
      expect(upstream('reading', 'spotify', code)).toBe('Language model');
    expect(upstream('reading', 'spotify', 'internal')).toBeUndefined();
    expect(upstream('reading', 'spotify')).toBeUndefined();
  });
});

describe('a job with a transcript of the reader (contract §2)', () => {
  const { request } = aNewJob();
  const job = (dedupeKey: string, ownerId?: string) =>
    ({ dedupeKey, ownerId, request }) as unknown as AnalysisJob;
  const key = { kind: 'private', ownerId: 'member:1', sourceKey: request.source.key } as const;

  it('is told by its key', () => {
    const own = formatAnalysisKey({ ...key, transcriptFingerprint: 'f00' });
    expect(hasOwnTranscript(job(own, 'member:1'))).toBe(true);
    expect(hasOwnTranscript(job(own, 'member:2'))).toBe(false);
    expect(hasOwnTranscript(job(own))).toBe(false);
    expect(hasOwnTranscript(job(formatAnalysisKey({ ...key, style: 'brief' }), 'member:1'))).toBe(false);
    expect(hasOwnTranscript(job(request.source.key, 'member:1'))).toBe(false);
  });
});

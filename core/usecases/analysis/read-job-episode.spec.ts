import { DomainError } from '#core/errors.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import type { Upload } from '#core/jobs/upload.js';
import type { EpisodeSource, FetchTranscriptOptions, ResolvedEpisode } from '#core/ports/episode-source.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import type { UploadFiles, Uploads } from '#core/ports/uploads.js';
import { MAX_TRANSCRIPT_BYTES } from '#core/transcripts/transcript.js';
import { aNewJob } from '#test/builders/job.js';
import { stubPort } from '#test/builders/stub-port.js';
import { readTranscript } from './read-job-episode.js';

function readUpload(bytes: number, uploadFiles: Partial<UploadFiles>, episodes: Partial<EpisodeSource> = {}) {
  const upload: Partial<Upload> = { id: 'upload-1', bytes };
  const { source } = aNewJob().request;
  const job = { id: 'job-1', request: { source, transcript: { title: 'A', upload: 'upload-1' } } };
  const ports = {
    episodes: stubPort<EpisodeSource>(episodes),
    transcripts: stubPort<TranscriptParser>({}),
    uploads: stubPort<Uploads>({ findByJob: async () => upload as Upload }),
    uploadFiles: stubPort<UploadFiles>({
      size: async () => bytes,
      kindOf: async () => 'audio',
      ...uploadFiles,
    }),
  };
  return readTranscript(ports, job as AnalysisJob, {} as ResolvedEpisode, {} as FetchTranscriptOptions);
}

describe('the transcript of an upload (contract §13)', () => {
  it('is not read from a large text, whose end no request has checked', async () => {
    const read = readUpload(MAX_TRANSCRIPT_BYTES + 1, { kindOf: async () => 'text' });
    await expect(read).rejects.toMatchObject({ code: 'transcript_too_large' });
  });

  it.each([
    ['size', new DomainError('upstream_unavailable', 'Away.')],
    ['kindOf', new DomainError('upstream_unavailable', 'Away.')],
    ['open', new DomainError('overloaded', 'Full.')],
    ['open', Object.assign(new Error('too many open files'), { code: 'EMFILE' })],
  ] as const)(
    'waits while its storage fails or is full (%s: %s), since a failed job deletes the file',
    async (call, error) => {
      const away = () => Promise.reject(error);
      await expect(readUpload(100, { [call]: away })).rejects.toMatchObject({
        code: 'throttled',
        details: { retryAfterMs: 60_000 },
      });
    },
  );

  it.each([
    ['transcription_unavailable', { code: 'throttled', details: { retryAfterMs: 600_000 } }],
    ['transcription_unusable', { code: 'upstream_unavailable' }],
  ])('waits while the transcription service is away, and for nothing else (%s)', async (reason, expected) => {
    const file = { path: '/recording', [Symbol.asyncDispose]: async () => undefined };
    const failure = new DomainError('upstream_unavailable', 'Away.', { reason });
    const read = readUpload(
      100,
      { open: async () => file },
      { fetchTranscript: () => Promise.reject(failure) },
    );
    await expect(read).rejects.toMatchObject(expected);
  });
});

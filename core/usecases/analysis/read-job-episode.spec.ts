import type { AnalysisJob } from '#core/jobs/job.js';
import type { Upload } from '#core/jobs/upload.js';
import type { EpisodeSource, FetchTranscriptOptions, ResolvedEpisode } from '#core/ports/episode-source.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import type { UploadFiles, Uploads } from '#core/ports/uploads.js';
import { MAX_TRANSCRIPT_BYTES } from '#core/transcripts/transcript.js';
import { aNewJob } from '#test/builders/job.js';
import { stubPort } from '#test/builders/stub-port.js';
import { readTranscript } from './read-job-episode.js';

describe('the transcript of an upload (contract §13)', () => {
  it('is not read from a large text, whose end no request has checked', async () => {
    const bytes = MAX_TRANSCRIPT_BYTES + 1;
    const upload: Partial<Upload> = { id: 'upload-1', bytes };
    const { source } = aNewJob().request;
    const job = { id: 'job-1', request: { source, transcript: { title: 'A', upload: 'upload-1' } } };
    const ports = {
      episodes: stubPort<EpisodeSource>({}),
      transcripts: stubPort<TranscriptParser>({}),
      uploads: stubPort<Uploads>({ findByJob: async () => upload as Upload }),
      uploadFiles: stubPort<UploadFiles>({ size: async () => bytes, kindOf: async () => 'text' }),
    };
    const read = readTranscript(
      ports,
      job as AnalysisJob,
      {} as ResolvedEpisode,
      {} as FetchTranscriptOptions,
    );
    await expect(read).rejects.toMatchObject({ code: 'transcript_too_large' });
  });
});

import type { EpisodeMetadata } from '#core/analysis/episode.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import { throttledError } from '#core/jobs/job-failure.js';
import { uploadedTextTooLarge } from '#core/jobs/upload.js';
import type { Source } from '#core/links/source.js';
import type {
  EpisodeSource,
  FetchedTranscript,
  FetchTranscriptOptions,
  ResolvedEpisode,
} from '#core/ports/episode-source.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import type { UploadFiles, Uploads } from '#core/ports/uploads.js';
import { MAX_TRANSCRIPT_BYTES } from '#core/transcripts/transcript.js';

const STORAGE_RETRY_MS = 60_000;
/** Longer, because the whole recording is read again. */
const TRANSCRIPTION_RETRY_MS = 600_000;

/** With a reader's transcript, the reader's title and show replace metadata that is unavailable (contract §2). */
export async function findEpisode(
  episodes: EpisodeSource,
  job: AnalysisJob,
  signal: AbortSignal,
): Promise<ResolvedEpisode> {
  const { source, transcript } = job.request;
  if (transcript && source.kind === 'transcript')
    return { source, metadata: readersMetadata(source, transcript), matchConfidence: 1 };
  try {
    return await episodes.findEpisode(source, signal);
  } catch (error) {
    if (!transcript || signal.aborted || isDomainError(error, 'throttled')) throw error;
    return { source, metadata: readersMetadata(source, transcript), matchConfidence: 1 };
  }
}

function readersMetadata(
  source: Source,
  { title, show, ...own }: NonNullable<AnalysisJob['request']['transcript']>,
): EpisodeMetadata {
  return {
    name: title?.trim() || `Episode ${source.id}`,
    duration_ms: 0,
    images: [],
    show: { name: show?.trim() || ('upload' in own ? 'Own uploads' : 'Own transcripts'), images: [] },
  };
}

/** Dependencies of `readTranscript`. */
export interface ReadTranscriptPorts {
  readonly episodes: EpisodeSource;
  readonly transcripts: TranscriptParser;
  /** Absent where no job has an upload. */
  readonly uploads?: Pick<Uploads, 'findByJob'>;
  readonly uploadFiles?: Pick<UploadFiles, 'size' | 'kindOf' | 'open' | 'readText'>;
}

/** The reader's own transcript or upload, or else the transcript of the episode's source. */
export async function readTranscript(
  ports: ReadTranscriptPorts,
  job: AnalysisJob,
  episode: ResolvedEpisode,
  run: FetchTranscriptOptions,
): Promise<Omit<FetchedTranscript, 'origin'> & { origin: FetchedTranscript['origin'] | 'reader' }> {
  const { episodes, transcripts } = ports;
  const own = job.request.transcript;
  if (own && 'upload' in own) return readUpload(ports, job, own.upload, episode, run);
  if (own) {
    const transcript = 'parsed' in own ? own.parsed : await transcripts.parse(own.text, own.format);
    return { transcript, origin: 'reader' };
  }
  return episodes.fetchTranscript(episode, run);
}

async function readUpload(
  { episodes, transcripts, uploads, uploadFiles: files }: ReadTranscriptPorts,
  job: AnalysisJob,
  id: string,
  episode: ResolvedEpisode,
  run: FetchTranscriptOptions,
) {
  const upload = await uploads?.findByJob(job.id);
  if (!files || !upload || (await stored(files.size(id))) !== upload.bytes) throw incompleteUpload();
  if ((await stored(files.kindOf(id))) === 'text') {
    // No request has checked the type of a file whose last part broke off after its last byte.
    if (upload.bytes > MAX_TRANSCRIPT_BYTES) throw uploadedTextTooLarge();
    const text = await stored(files.readText(id));
    if (text === undefined)
      throw new DomainError('transcript_unreadable', 'The file is no text in UTF-8, so it cannot be read.');
    return { transcript: await transcripts.parse(text), origin: 'reader' as const };
  }
  await using file = await stored(files.open(id));
  return await episodes.fetchTranscript({ ...episode, recording: file.path }, run).catch((error: unknown) => {
    if (!isDomainError(error) || error.details.reason !== 'transcription_unavailable') throw error;
    throw throttledError('transcription', { retryAfterMs: TRANSCRIPTION_RETRY_MS }, error);
  });
}

/** Postpones the job while the storage fails or is full: a failed one deletes the file, which would have to be uploaded again. */
async function stored<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw throttledError('uploads', { retryAfterMs: STORAGE_RETRY_MS }, error);
  });
}

function incompleteUpload(): DomainError {
  return new DomainError(
    'upload_not_found',
    'The file was not uploaded completely in time, so it was deleted. Please upload it again.',
  );
}

/**
 * Episode names for the prompt. Metadata that must not reach language models is replaced by the publisher's, else by
 * the reader's, which may be empty.
 */
export function namesForModel(
  job: AnalysisJob,
  { metadata, isExcludedFromModels }: ResolvedEpisode,
  { published }: Pick<FetchedTranscript, 'published'>,
): { title: string; show: string } {
  const names = isExcludedFromModels ? published : metadata;
  if (names) return { title: names.name, show: names.show.name };
  const { title = '', show = '' } = job.request.transcript ?? {};
  return { title, show };
}

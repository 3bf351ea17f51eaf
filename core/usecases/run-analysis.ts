import type { NewAnalysis } from '../analysis/analysis.js';
import type { EpisodeMetadata } from '../analysis/episode.js';
import type { AnalysisJob, JobEpisode, JobFailure } from '../analysis/job.js';
import type { StageId } from '../analysis/progress.js';
import type { Source } from '../analysis/source.js';
import { type Transcript, transcriptSeconds, transcriptWords } from '../analysis/transcript.js';
import { verifyDraft } from '../analysis/verify-draft.js';
import { episodeSlug, showSlug } from '../catalogue/slug.js';
import { DomainError, isDomainError } from '../errors.js';
import type { AnalysisJobs } from '../ports/analysis-jobs.js';
import type { Clock } from '../ports/clock.js';
import type { EpisodeSource, FoundEpisode, FoundTranscript } from '../ports/episode-source.js';
import type { Summarizer } from '../ports/summarizer.js';
import type { TranscriptReader } from '../ports/transcript-reader.js';

interface Ports {
  readonly jobs: AnalysisJobs;
  readonly episodes: EpisodeSource;
  /** Where the example's episode comes from: it is there also when samples are switched off. */
  readonly samples: EpisodeSource;
  readonly transcripts: TranscriptReader;
  readonly summarizer: Summarizer;
  readonly clock: Clock;
}

/** How a run ended, for the log and the metrics. */
export type RunResult =
  | { readonly outcome: 'done'; readonly analysisId: number; readonly tookMs: number }
  | { readonly outcome: 'failed'; readonly failure: JobFailure; readonly cause: unknown }
  /** The job was finished before, or another run overtook this one. */
  | { readonly outcome: 'superseded' };

/**
 * One run of a job, from link to stored analysis. Whatever goes wrong ends the job with a message for the reader and gives
 * its charges back; a run that was overtaken changes nothing. Rejects only when even that could not be recorded.
 */
export function runAnalysis(ports: Ports) {
  return async (jobId: string, signal: AbortSignal): Promise<RunResult> => {
    const job = await ports.jobs.start(jobId);
    if (!job) return { outcome: 'superseded' };
    const run = { jobId, attempt: job.attempt };
    try {
      const startedAt = ports.clock.now();
      const made = await makeAnalysis(ports, job, signal, startedAt);
      const analysis = await ports.jobs.finish(run, made);
      if (!analysis) return { outcome: 'superseded' };
      const tookMs = ports.clock.now().getTime() - startedAt.getTime();
      return { outcome: 'done', analysisId: analysis.id, tookMs };
    } catch (cause) {
      const failure = failureOf(cause, signal);
      const failed = await ports.jobs.fail(run, failure);
      return failed ? { outcome: 'failed', failure, cause } : { outcome: 'superseded' };
    }
  };
}

async function makeAnalysis(
  { jobs, transcripts, summarizer, clock, ...ports }: Ports,
  job: AnalysisJob,
  signal: AbortSignal,
  startedAt: Date,
): Promise<NewAnalysis> {
  const run = { jobId: job.id, attempt: job.attempt };
  const episodes = job.visibility === 'example' ? ports.samples : ports.episodes;
  const report = async (stage: StageId, share = 0, episode?: JobEpisode) => {
    if (!(await jobs.progress(run, stage, share, episode))) throw new DomainError('cancelled', 'Overtaken.');
    signal.throwIfAborted();
  };

  await report('locating');
  const episode = await findEpisode(episodes, job, signal);
  await report('transcript', 0, jobEpisode(episode.metadata));
  const found = await readTranscript({ episodes, transcripts }, job, episode, signal);
  await report('reading');
  const words = transcriptWords(found.transcript);
  await report('summarizing');
  let shares: Promise<unknown> = Promise.resolve();
  const answer = await summarizer.summarize(
    {
      title: episode.metadata.name,
      show: episode.metadata.show.name,
      transcript: found.transcript,
      language: job.request.language,
    },
    {
      signal,
      onShare: (share) => {
        shares = shares.then(() => jobs.progress(run, 'summarizing', share)).catch(() => undefined);
      },
    },
  );
  await shares;
  await report('checking');
  const { summary, insights } = verifyDraft(answer.draft, found.transcript);
  const now = clock.now();
  return {
    keys: analysisKeys(job, episode),
    ownerId: job.ownerId,
    visibility: job.visibility,
    title: episode.metadata.name,
    wantedSlug: wantedSlug(job, episode.metadata),
    showSlug: showSlug(episode.metadata.show.name),
    ...linksOf(job.request.source, episode.alsoAt),
    aiSummary: summary,
    businessInsights: insights,
    podcastMetadata: withDuration(episode.metadata, found.transcript),
    provenance: {
      source: found.origin,
      language: found.transcript.language,
      shareUsed: answer.shareUsed,
      words,
      matchConfidence: episode.matchConfidence,
      summarizer: summarizer.identity,
      madeAt: now.toISOString(),
      tookMs: now.getTime() - startedAt.getTime(),
    },
  };
}

/** With a transcript of the reader's own, title and show of the reader serve where the link's cannot be had (contract §2). */
async function findEpisode(
  episodes: EpisodeSource,
  job: AnalysisJob,
  signal: AbortSignal,
): Promise<FoundEpisode> {
  const { source, transcript } = job.request;
  try {
    return await episodes.find(source, signal);
  } catch (error) {
    if (!transcript || signal.aborted) throw error;
    return { source, metadata: readersMetadata(source, transcript), matchConfidence: 1 };
  }
}

function readersMetadata(
  source: Source,
  { title, show }: { title?: string; show?: string },
): EpisodeMetadata {
  return {
    name: title?.trim() || `Episode ${source.id}`,
    duration_ms: 0,
    images: [],
    show: { name: show?.trim() || 'Own transcripts', images: [] },
  };
}

async function readTranscript(
  { episodes, transcripts }: Pick<Ports, 'episodes' | 'transcripts'>,
  job: AnalysisJob,
  episode: FoundEpisode,
  signal: AbortSignal,
): Promise<Omit<FoundTranscript, 'origin'> & { origin: FoundTranscript['origin'] | 'reader' }> {
  const own = job.request.transcript;
  if (own) return { transcript: transcripts.read(own.text, own.format), origin: 'reader' };
  return episodes.transcriptOf(episode, signal);
}

function analysisKeys(job: AnalysisJob, episode: FoundEpisode): string[] {
  if (job.visibility !== 'public') return [job.dedupeKey];
  return episode.alsoAt ? [job.request.source.key, episode.alsoAt.key] : [job.request.source.key];
}

function wantedSlug(job: AnalysisJob, { name, show }: EpisodeMetadata): string | undefined {
  return job.visibility === 'example' ? undefined : episodeSlug(show.name, name, job.request.source.id);
}

function linksOf(source: Source, alsoAt: Source | undefined) {
  const linked = alsoAt && alsoAt.kind !== source.kind ? alsoAt.url : undefined;
  return source.kind === 'spotify'
    ? { spotifyUrl: source.url, linkedYoutubeUrl: linked }
    : { youtubeUrl: source.url, linkedSpotifyUrl: linked };
}

function withDuration(metadata: EpisodeMetadata, transcript: Transcript): EpisodeMetadata {
  if (metadata.duration_ms > 0) return metadata;
  return { ...metadata, duration_ms: Math.round((transcriptSeconds(transcript) ?? 0) * 1000) };
}

function jobEpisode({ name, show, images }: EpisodeMetadata): JobEpisode {
  return { title: name, show: show.name, image: (images[0] ?? show.images[0])?.url };
}

function failureOf(error: unknown, signal: AbortSignal): JobFailure {
  if (signal.aborted || isDomainError(error, 'cancelled', 'deadline_exceeded')) {
    return {
      code: 'deadline_exceeded',
      message: 'The analysis took too long and was stopped. Please try again.',
    };
  }
  if (isDomainError(error)) return { code: error.code, message: error.message };
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

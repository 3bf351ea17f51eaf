import type { Analysis, NewAnalysis } from '../analysis/analysis.js';
import { completeMetadata } from '../analysis/complete-metadata.js';
import type { EpisodeMetadata } from '../analysis/episode.js';
import type { AnalysisJob, JobEpisode, JobFailure } from '../analysis/job.js';
import type { ModelUsage } from '../analysis/model-usage.js';
import { previewReader } from '../analysis/preview-reader.js';
import type { Source } from '../analysis/source.js';
import { exceedsMaxWait, markAsWaited, throttleDelayMs } from '../analysis/throttling.js';
import { transcriptWords } from '../analysis/transcript.js';
import { draftVerifier } from '../analysis/verify-draft.js';
import { episodeSlug, showSlug } from '../catalogue/slug.js';
import { DomainError, isDomainError } from '../errors.js';
import type { Analyses } from '../ports/analyses.js';
import type { AnalysisJobs } from '../ports/analysis-jobs.js';
import type { Artworks } from '../ports/artworks.js';
import type { Clock } from '../ports/clock.js';
import type {
  EpisodeSource,
  FetchedTranscript,
  FetchTranscriptOptions,
  ResolvedEpisode,
} from '../ports/episode-source.js';
import type { PartDrafts } from '../ports/part-drafts.js';
import type { SummarizeOptions, Summarizer } from '../ports/summarizer.js';
import type { TranscriptParser } from '../ports/transcript-parser.js';
import { artworkUrl } from '../sharing/artwork-url.js';
import { chaptersOf } from '../transcripts/chapters-of.js';
import { type CostEstimate, type CostPrices, estimateCost } from '../usage/estimate-cost.js';
import { quotaOwnerOf } from '../usage/monthly-allowance.js';
import type { SpendingAccount } from '../usage/spending-account.js';
import { pause } from './delay.js';
import { findCrossPlatformMatch } from './find-cross-platform-match.js';
import { stageReporter } from './stage-reporter.js';

/** Delay before the transcript is indexed while the summarizer works, in milliseconds. */
const PREFETCH_DELAY_MS = 300;
/** Suggested retry delay after a job waited too long, in seconds. */
const WAITED_TOO_LONG_RETRY_SECONDS = 600;

interface Ports {
  readonly analyses: Analyses;
  readonly jobs: AnalysisJobs;
  readonly episodes: EpisodeSource;
  /** Source of the example episode, available even when samples are disabled. */
  readonly samples: EpisodeSource;
  readonly transcripts: TranscriptParser;
  readonly summarizer: Summarizer;
  /** Defaults to the summarizer of all others. */
  readonly exampleSummarizer?: Summarizer;
  readonly clock: Clock;
  readonly prices: CostPrices;
  /** Absent: the first document has the artwork fetched. */
  readonly artworks?: Pick<Artworks, 'request'>;
  /** Absent: a run begins from the start. */
  readonly parts?: PartDrafts;
}

/** Outcome of a run, for logs and metrics. */
export type RunResult =
  | {
      readonly outcome: 'done';
      readonly analysisId: number;
      readonly tookMs: number;
      readonly usage?: ModelUsage;
    }
  | {
      readonly outcome: 'failed';
      readonly failure: JobFailure;
      readonly cause: unknown;
      readonly usage?: ModelUsage;
    }
  /**
   * Delayed by our rate limit towards an upstream: the job is queued again and must be redispatched after the delay.
   */
  | { readonly outcome: 'postponed'; readonly delayMs: number; readonly usage?: ModelUsage }
  /** The job had ended, or a newer run replaced this one. */
  | { readonly outcome: 'superseded'; readonly usage?: ModelUsage };

/**
 * Runs a job from link to stored analysis. Any failure ends the job with a message for the reader and releases its
 * reservations; a superseded run changes nothing. Rejects only when the failure itself cannot be recorded.
 */
export function runAnalysis(ports: Ports) {
  return async (jobId: string, signal: AbortSignal): Promise<RunResult> => {
    const job = await ports.jobs.start(jobId);
    if (!job) return { outcome: 'superseded' };
    const run = { jobId, attempt: job.attempt };
    let usage: ModelUsage | undefined;
    const onUsage = (taken: ModelUsage) => {
      usage = taken;
    };
    try {
      const startedAt = ports.clock.now();
      const made = await makeAnalysis(ports, job, signal, startedAt, onUsage);
      const analysis =
        'twin' in made
          ? await ports.jobs.finishWithExisting(run, made.twin.id, job.request.source)
          : await ports.jobs.finish(run, made);
      if (!analysis) return { outcome: 'superseded', usage };
      await requestArtwork(ports.artworks, analysis.podcastMetadata);
      const tookMs = ports.clock.now().getTime() - startedAt.getTime();
      return { outcome: 'done', analysisId: analysis.id, tookMs, usage };
    } catch (cause) {
      const delayMs = signal.aborted ? undefined : throttleDelayMs(cause, job);
      if (delayMs !== undefined) {
        const dueAt = new Date(ports.clock.now().getTime() + delayMs);
        const since = job.waitingSince ? new Date(job.waitingSince) : ports.clock.now();
        if (!exceedsMaxWait(since, dueAt)) {
          const postponed = await ports.jobs.postpone(run, dueAt);
          return postponed ? { outcome: 'postponed', delayMs, usage } : { outcome: 'superseded', usage };
        }
      }
      const failure = failureOf(cause, signal);
      const failed = await ports.jobs.fail(run, failure);
      return failed ? { outcome: 'failed', failure, cause, usage } : { outcome: 'superseded', usage };
    }
  };
}

/** Has the artwork fetched before a document needs it. A failure leaves that to the first document. */
async function requestArtwork(artworks: Ports['artworks'], metadata: EpisodeMetadata): Promise<void> {
  const url = artworkUrl(metadata);
  if (url) await artworks?.request(url).catch(() => undefined);
}

async function makeAnalysis(
  { jobs, transcripts, clock, prices, parts, ...ports }: Ports,
  job: AnalysisJob,
  deadline: AbortSignal,
  startedAt: Date,
  onUsage: (usage: ModelUsage) => void,
): Promise<NewAnalysis | { readonly twin: Analysis }> {
  const run = { jobId: job.id, attempt: job.attempt };
  const { episodes, summarizer } =
    job.visibility === 'example'
      ? { episodes: ports.samples, summarizer: ports.exampleSummarizer ?? ports.summarizer }
      : ports;
  const overtaken = new AbortController();
  const signal = AbortSignal.any([deadline, overtaken.signal]);
  if (job.waitingSince !== undefined) markAsWaited(signal);
  const reports = stageReporter(
    (...report) => jobs.reportProgress(run, ...report),
    () => overtaken.abort(new DomainError('cancelled', 'Overtaken.')),
  );
  const report = (...reported: Parameters<typeof reports.report>) => {
    signal.throwIfAborted();
    reports.report(...reported);
  };

  const episode = await findEpisode(episodes, job, signal);
  report('transcript', 0, {
    episode: jobEpisode(episode.metadata, estimateOf(prices, job, episode.metadata)),
  });
  const twin =
    job.visibility === 'public' &&
    (await findCrossPlatformMatch(ports.analyses, job.request.source, episode.metadata));
  if (twin) return { twin };
  const found = await readTranscript({ episodes, transcripts }, job, episode, {
    signal,
    onProgress: (share) => reports.report('transcript', share),
    audioLimitSeconds: job.request.audioLimitSeconds,
  });
  const metadata = completeMetadata(episode.metadata, found.transcript, found.published);
  const names = namesForModel(job, episode, found);
  report('reading');
  const words = transcriptWords(found.transcript);
  report('summarizing');
  const { language, style, customPrompt } = job.request;
  const verifier = draftVerifier(found.transcript, [names.title, names.show], customPrompt);
  void pause(PREFETCH_DELAY_MS)
    .then(verifier.prepare)
    .catch(() => undefined);
  const readPreview = previewReader(verifier, { transcript: found.transcript, language, customPrompt });
  let written = 0;
  const answer = await summarizer.summarize(
    {
      ...names,
      transcript: found.transcript,
      language,
      style,
      customPrompt,
    },
    {
      signal,
      account: accountOf(job),
      ...(parts && { parts: partsOf(parts, job.id) }),
      onUsage,
      onProgress: (share) => {
        written = share;
        reports.report('summarizing', share);
      },
      onPartialDraft: (draft) => {
        const preview = readPreview(draft);
        if (preview) reports.report('summarizing', written, { preview });
      },
    },
  );
  report('checking');
  const { removed, summary, insights, chapterTitles } = verifier.verify(answer.draft, answer.judgements);
  reports.end();
  const now = clock.now();
  return {
    keys: analysisKeys(job, episode),
    ownerId: job.ownerId,
    visibility: job.visibility,
    title: metadata.name,
    wantedSlug: wantedSlug(job, metadata),
    showSlug: showSlug(metadata.show.name),
    ...linksOf(job.request.source, episode.alsoAt),
    aiSummary: summary,
    businessInsights: insights,
    podcastMetadata: metadata,
    provenance: {
      source: found.origin,
      language: found.transcript.language,
      shareUsed: answer.shareUsed,
      words,
      unreadCues: found.transcript.unreadCues,
      matchConfidence: found.matchConfidence ?? episode.matchConfidence,
      summarizer: summarizer.identity,
      style,
      customPrompt: customPrompt === undefined ? undefined : true,
      promptUnused: answer.promptUnused,
      reduced: answer.reduced,
      languageUnused: answer.languageUnused,
      claims: { ...(answer.claimCheck && { check: answer.claimCheck }), removed },
      madeAt: now.toISOString(),
      tookMs: answer.isPrepared ? 0 : now.getTime() - startedAt.getTime(),
    },
    chapters: chaptersOf({
      transcript: found.transcript,
      published: found.chapters,
      description: metadata.description,
      durationSeconds: Math.round(metadata.duration_ms / 1000),
      titles: chapterTitles,
    }),
    sponsorBlocks: answer.sponsorBlocks,
    transcript: found.transcript,
    usage: answer.usage,
  };
}

/** Parts of a job's summary. A failure of the storage costs a repeated request, never the summary. */
function partsOf(parts: PartDrafts, jobId: string): SummarizeOptions['parts'] {
  return {
    read: (key) => parts.read(jobId, key).catch(() => undefined),
    store: (key, draft) => parts.store(jobId, key, draft).catch(() => undefined),
  };
}

/** For whom a job works: who pays for it, which a public summary does not remember. */
function accountOf({ id, charges, visibility }: AnalysisJob): SpendingAccount {
  const payer = quotaOwnerOf(charges);
  if (payer) return { subject: id, memberId: payer.memberId, plan: payer.plan };
  return { subject: id, plan: visibility === 'example' ? 'example' : 'visitor' };
}

/** With a reader's transcript, the reader's title and show replace metadata that is unavailable (contract §2). */
async function findEpisode(
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
  episode: ResolvedEpisode,
  run: FetchTranscriptOptions,
): Promise<Omit<FetchedTranscript, 'origin'> & { origin: FetchedTranscript['origin'] | 'reader' }> {
  const own = job.request.transcript;
  if (own) {
    const transcript = 'parsed' in own ? own.parsed : await transcripts.parse(own.text, own.format);
    return { transcript, origin: 'reader' };
  }
  return episodes.fetchTranscript(episode, run);
}

function analysisKeys(job: AnalysisJob, episode: ResolvedEpisode): string[] {
  if (job.visibility !== 'public') return [job.dedupeKey];
  return episode.alsoAt ? [job.request.source.key, episode.alsoAt.key] : [job.request.source.key];
}

function wantedSlug(job: AnalysisJob, { name, show }: EpisodeMetadata): string | undefined {
  return job.visibility === 'example' ? undefined : episodeSlug(show.name, name, job.request.source.id);
}

function linksOf(source: Source, alsoAt: Source | undefined) {
  const linked = alsoAt && alsoAt.kind !== source.kind ? alsoAt.url : undefined;
  if (source.kind === 'feed' || source.kind === 'transcript') return {};
  if (source.kind === 'apple') return { appleUrl: source.url };
  return source.kind === 'spotify'
    ? { spotifyUrl: source.url, linkedYoutubeUrl: linked }
    : { youtubeUrl: source.url, linkedSpotifyUrl: linked };
}

/**
 * Episode names for the prompt. Metadata that must not reach language models is replaced by the publisher's, else by
 * the reader's, which may be empty.
 */
function namesForModel(
  job: AnalysisJob,
  { metadata, isExcludedFromModels: isClosedToModels }: ResolvedEpisode,
  { published }: Pick<FetchedTranscript, 'published'>,
): { title: string; show: string } {
  const given = isClosedToModels ? published : metadata;
  if (given) return { title: given.name, show: given.show.name };
  const { title = '', show = '' } = job.request.transcript ?? {};
  return { title, show };
}

function estimateOf(
  prices: CostPrices,
  { request }: AnalysisJob,
  { duration_ms }: EpisodeMetadata,
): CostEstimate {
  const own = request.transcript;
  const transcript = own && 'parsed' in own ? own.parsed : undefined;
  return estimateCost(prices, { durationSeconds: duration_ms / 1000, ...(transcript && { transcript }) });
}

function jobEpisode({ name, show, images }: EpisodeMetadata, estimate: CostEstimate): JobEpisode {
  return { title: name, show: show.name, image: (images[0] ?? show.images[0])?.url, estimate };
}

function failureOf(error: unknown, signal: AbortSignal): JobFailure {
  if (signal.aborted || isDomainError(error, 'cancelled', 'deadline_exceeded')) {
    return {
      code: 'deadline_exceeded',
      message: 'The analysis took too long and was stopped. Please try again.',
    };
  }
  if (isDomainError(error, 'throttled')) {
    return {
      code: 'upstream_unavailable',
      message:
        'More analyses are waiting than can be worked on within an hour, so this one was given up. Please try again later.',
      retryAfterSeconds: WAITED_TOO_LONG_RETRY_SECONDS,
    };
  }
  if (isDomainError(error)) {
    const { code, message, details } = error;
    const wait = details.retryAfterSeconds;
    return { code, message, ...(typeof wait === 'number' && { retryAfterSeconds: wait }) };
  }
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

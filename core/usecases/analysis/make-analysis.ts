import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import { claimReport } from '#core/analysis/claims/claim-report.js';
import { completeMetadata, type EpisodeMetadata } from '#core/analysis/episode.js';
import type { ModelUsage, TranscriptionUsage } from '#core/analysis/provenance/model-usage.js';
import { publisherDescription } from '#core/analysis/publisher/publisher-description.js';
import { isTranslated } from '#core/analysis/sections/summary-language.js';
import { readerInstructions } from '#core/analysis/sections/summary-template.js';
import type { Summary, SummaryDraft } from '#core/analysis/summary.js';
import { analysisAddresses } from '#core/catalogue/analysis-addresses.js';
import { DomainError } from '#core/errors.js';
import type { AnalysisJob, JobEpisode } from '#core/jobs/job.js';
import { previewReader } from '#core/jobs/preview-reader.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs, FinishedParts, JobParts } from '#core/ports/analysis-jobs.js';
import type { EpisodeSource, RunStandings } from '#core/ports/episode-source.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { Clock, Timers } from '#core/ports/system.js';
import type { TranscriptParser, TranscriptWork } from '#core/ports/transcripts.js';
import { changedNames, labelsOf, parseSpeakerNames } from '#core/transcripts/speaker-names.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { quotaOwnerOf } from '#core/usage/quota.js';
import {
  type CostEstimate,
  type CostPrices,
  estimateCost,
  type SpendingAccount,
} from '#core/usage/spending.js';
import { findCrossPlatformMatch } from './find-cross-platform-match.js';
import { findEpisode, namesForModel, type ReadTranscriptPorts, readTranscript } from './read-job-episode.js';
import { stageReporter } from './stage-reporter.js';

/** Dependencies of an analysis run. */
export interface MakeAnalysisPorts extends Pick<ReadTranscriptPorts, 'uploads' | 'uploadFiles'> {
  readonly analyses: Analyses;
  readonly jobs: AnalysisJobs;
  readonly episodes: EpisodeSource;
  /** Source of the example episode, available even when samples are disabled. */
  readonly samples: EpisodeSource;
  readonly transcripts: TranscriptParser;
  readonly work: TranscriptWork;
  readonly summarizer: Summarizer;
  /** Defaults to the summarizer of all others. */
  readonly exampleSummarizer?: Summarizer;
  readonly clock: Clock;
  readonly timers: Pick<Timers, 'delay'>;
  readonly runStandings: RunStandings;
  readonly prices: () => CostPrices;
  /** Absent: a run begins from the start. */
}

/** `wrapUp` is aborted shortly before `deadline`, so that a summary whose checks take too long is stored. */
export interface RunSignals {
  readonly deadline: AbortSignal;
  readonly wrapUp?: AbortSignal;
}

/** Usage of paid services by a run, also when it failed. */
export interface RunUsage {
  readonly usage?: ModelUsage;
  readonly transcription?: TranscriptionUsage;
}

/** Makes the analysis of a job's episode, or finds the one that the same episode has on the other platform. */
export async function makeAnalysis(
  { jobs, transcripts, work, clock, timers, runStandings, prices, ...ports }: MakeAnalysisPorts,
  job: AnalysisJob,
  { deadline, wrapUp }: RunSignals,
  startedAt: Date,
  onUsed: (used: RunUsage) => void,
): Promise<NewAnalysis | { readonly existing: Analysis }> {
  const run = { jobId: job.id, attempt: job.attempt };
  const { episodes, summarizer } =
    job.visibility === 'example'
      ? { episodes: ports.samples, summarizer: ports.exampleSummarizer ?? ports.summarizer }
      : ports;
  const superseded = new AbortController();
  const signal = AbortSignal.any([deadline, superseded.signal]);
  runStandings.set(signal, {
    hasWaited: job.waitingSince !== undefined,
    isOfBatch: job.request.priority === 'batch',
  });
  const reports = stageReporter(
    (...report) => jobs.reportProgress(run, ...report),
    () => superseded.abort(new DomainError('cancelled', 'Superseded by a newer run.')),
    timers,
  );
  const report = (...reported: Parameters<typeof reports.report>) => {
    signal.throwIfAborted();
    reports.report(...reported);
  };

  const episode = await findEpisode(episodes, job, signal);
  report('transcript', 0, {
    episode: jobEpisode(
      episode.metadata,
      await estimateOf({ prices: prices(), work }, job, episode.metadata),
    ),
  });
  const existing =
    job.visibility === 'public' &&
    (await findCrossPlatformMatch(ports.analyses, job.request.source, episode.metadata));
  if (existing) return { existing };
  let transcription: TranscriptionUsage | undefined;
  const found = await readTranscript({ ...ports, episodes, transcripts }, job, episode, {
    signal,
    onProgress: (share) => reports.report('transcript', share),
    audioLimitSeconds: job.request.audioLimitSeconds,
    account: accountOf(job),
    parts: partsOf(jobs.parts, job.id),
    onTranscription: (usage) => {
      transcription = usage;
      onUsed({ transcription });
    },
  });
  const metadata = completeMetadata(episode.metadata, found.transcript, found.published);
  const names = namesForModel(job, episode, found);
  report('reading');
  report('summarizing');
  const { language, style, customPrompt, template, priority } = job.request;
  const { transcript } = found;
  const speech = (await work.run('speech', transcript, [], { signal, priority })) ?? transcript;
  const prompt = {
    names: [names.title, names.show],
    customPrompt: readerInstructions({ customPrompt, template: template?.sections }),
  };
  const check = (draft: SummaryDraft) =>
    work.run('checkedDraft', transcript, [draft, prompt], { signal, priority });
  const readPreview = previewReader(check, { transcript, language, customPrompt });
  let written = 0;
  const answer = await summarizer.summarize(
    {
      ...names,
      transcript: speech,
      language,
      style,
      customPrompt,
      template: template?.sections,
    },
    {
      signal,
      wrapUp,
      priority,
      account: accountOf(job),
      parts: partsOf(jobs.parts, job.id),
      onUsage: (usage) => onUsed({ usage }),
      onProgress: (share) => {
        written = share;
        reports.report('summarizing', share);
      },
      onPartialDraft: (draft) => {
        reports.report('summarizing', written, { preview: () => readPreview(draft) });
      },
    },
  );
  report('checking');
  const { summarizer: identity = summarizer.identity } = answer;
  const chapterSources = {
    published: found.chapters,
    description: metadata.description,
    durationSeconds: Math.round(metadata.duration_ms / 1000),
  };
  const { removed, removals, summary, insights, chapters, sponsorBlocks, words } = await work.run(
    'content',
    transcript,
    [answer.draft, prompt, answer.judgements, chapterSources],
    { signal, priority },
  );
  reports.end();
  const now = clock.now();
  return {
    ...analysisAddresses(job, metadata, episode.alsoAt),
    ownerId: job.ownerId,
    visibility: job.visibility,
    title: metadata.name,
    aiSummary: identity.kind === 'extractive' ? withPublisherWords(summary, metadata) : summary,
    businessInsights: insights,
    podcastMetadata: metadata,
    provenance: {
      source: found.origin,
      language: transcript.language,
      ...(isTranslated(transcript.language, language) &&
        !answer.languageUnused && { summaryLanguage: language }),
      shareUsed: answer.shareUsed,
      words,
      unreadCues: transcript.unreadCues,
      matchConfidence: found.matchConfidence ?? episode.matchConfidence,
      summarizer: identity,
      style,
      customPrompt: customPrompt === undefined ? undefined : true,
      template: template?.name,
      promptUnused: answer.promptUnused,
      reduced: answer.reduced,
      languageUnused: answer.languageUnused,
      claims: claimReport(removed, answer.claimCheck, answer.usage?.check?.model),
      madeAt: now.toISOString(),
      tookMs: answer.isPrepared ? 0 : now.getTime() - startedAt.getTime(),
    },
    chapters,
    sponsorBlocks,
    transcript,
    ...submittedNames(job, transcript),
    usage: answer.usage,
    transcription,
    removals,
  };
}

/** Completes what is written without a model (contract §11). */
function withPublisherWords(summary: Summary, metadata: EpisodeMetadata): Summary {
  const words = publisherDescription(metadata);
  return { ...summary, ...(words !== undefined && { publisherDescription: words }) };
}

/** Names that the reader gave with the transcript. */
function submittedNames({ request }: AnalysisJob, transcript: Transcript): Pick<NewAnalysis, 'speakerNames'> {
  const given = parseSpeakerNames(request.transcript?.speakers ?? {}, labelsOf(transcript));
  const speakerNames = changedNames({}, given);
  return Object.keys(speakerNames).length > 0 ? { speakerNames } : {};
}

/** Parts of a job's work. A failure of the storage costs a repeated request, never the summary. */
function partsOf<Part extends object>(parts: JobParts, jobId: string): FinishedParts<Part> {
  return {
    read: (key) => parts.read<Part>(jobId, key).catch(() => undefined),
    store: (key, part) => parts.store(jobId, key, part).catch(() => undefined),
  };
}

/** The account that a job's model requests are booked to: the quota owner, whom a public analysis does not name. */
function accountOf({ id, charges, visibility }: AnalysisJob): SpendingAccount {
  const owner = quotaOwnerOf(charges);
  if (owner) return { subject: id, memberId: owner.memberId, plan: owner.plan };
  return { subject: id, plan: visibility === 'example' ? 'example' : 'visitor' };
}

async function estimateOf(
  { prices, work }: { readonly prices: CostPrices } & Pick<MakeAnalysisPorts, 'work'>,
  { request }: AnalysisJob,
  { duration_ms }: EpisodeMetadata,
): Promise<CostEstimate> {
  const own = request.transcript;
  const transcript = own && 'parsed' in own ? own.parsed : undefined;
  // Only a price asks for the tokens.
  const isPriced = typeof prices.model === 'object';
  const tokens =
    transcript && (isPriced ? await work.run('tokens', transcript, [], { priority: request.priority }) : 0);
  return estimateCost(prices, { durationSeconds: duration_ms / 1000, tokens });
}

function jobEpisode({ name, show, images }: EpisodeMetadata, estimate: CostEstimate): JobEpisode {
  return { title: name, show: show.name, image: (images[0] ?? show.images[0])?.url, estimate };
}

import type { Analysis } from '#core/analysis/analysis.js';
import type { BriefingEpisode, BriefingProgress } from '#core/briefings/briefing.js';
import type { VerifiedEvidence } from '#core/briefings/evidence.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { BriefingRequests, BriefingWriter } from '#core/ports/briefing-writer.js';
import type { Briefings, LeasedBriefing } from '#core/ports/briefings.js';
import type { TranscriptWork, TranscriptWorkOptions } from '#core/ports/transcripts.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { MAX_BRIEFING_TURN_TOKENS } from '#core/usage/spending.js';
import type { LoadTranscript } from '../analysis/load-transcript.js';

/** An episode with what it says on the question. */
export interface ReadEpisode {
  /** From 1. */
  readonly number: number;
  readonly analysis: Analysis;
  readonly transcript?: Transcript;
  readonly part?: VerifiedEvidence;
  readonly problem?: string;
  readonly cause?: unknown;
}

/** What reading and checking need of a run. */
export interface BriefingContext {
  readonly briefings: Pick<Briefings, 'storePart'>;
  readonly load: LoadTranscript;
  readonly work: TranscriptWork;
  readonly leased: LeasedBriefing;
  readonly reading: Reading;
  readonly options: TranscriptWorkOptions & { readonly signal: AbortSignal };
  readonly requests: BriefingRequests;
  report(stage: BriefingProgress['stage'], share?: number): void;
}

/** By what episodes are read, and what earlier runs have read by the same. */
interface Reading {
  readonly subjects: readonly string[];
  readonly known: ReadonlyMap<number, VerifiedEvidence>;
  basisOf(analysis: Analysis): string;
}

export function planReading(
  { briefing: { question }, parts }: LeasedBriefing,
  analyses: readonly Analysis[],
  { identity: { model }, promptVersion }: Pick<BriefingWriter, 'identity' | 'promptVersion'>,
): Reading {
  const subjects = analyses.map(({ title, aiSummary }) => [title, ...aiSummary.keyTopics].join(', '));
  const basisOf = ({ title, podcastMetadata, speakerNames }: Analysis) =>
    JSON.stringify([
      promptVersion,
      model,
      question ?? subjects,
      title,
      podcastMetadata.show.name,
      speakerNames,
    ]);
  const known = analyses.flatMap((analysis): [number, VerifiedEvidence][] => {
    const part = parts.get(analysis.id);
    return part?.basis === basisOf(analysis) ? [[analysis.id, part]] : [];
  });
  return { subjects, basisOf, known: new Map(known) };
}

/** Transcripts are loaded one after the other; requests about them run beside. */
export async function readEpisodes(
  context: BriefingContext,
  analyses: readonly Analysis[],
): Promise<ReadEpisode[]> {
  const { load, report, reading, options } = context;
  let done = 0;
  const pending: Promise<ReadEpisode>[] = [];
  for (const [at, analysis] of analyses.entries()) {
    options.signal.throwIfAborted();
    const loading = load(analysis);
    const read = async (): Promise<ReadEpisode> => {
      const episode = { number: at + 1, analysis };
      try {
        const transcript = await loading;
        if (!transcript) return { ...episode, problem: 'Its transcript was not kept.' };
        const part = reading.known.get(analysis.id) ?? (await readEpisode(context, analysis, transcript));
        return { ...episode, transcript, part };
      } catch (cause) {
        const problem = isDomainError(cause) ? cause.message : 'Something went wrong on our side.';
        return { ...episode, problem, cause };
      } finally {
        done += 1;
        report('reading', done / analyses.length);
      }
    };
    pending.push(read());
    await loading.catch(() => undefined);
  }
  const episodes = await Promise.all(pending);
  options.signal.throwIfAborted();
  return episodes;
}

async function readEpisode(
  { work, requests, options, reading, leased, briefings }: BriefingContext,
  analysis: Analysis,
  transcript: Transcript,
): Promise<VerifiedEvidence> {
  const { title, podcastMetadata } = analysis;
  const { subjects } = reading;
  const { question } = leased.briefing;
  const show = podcastMetadata.show.name;
  const tokens = Math.min(requests.turnTokens, MAX_BRIEFING_TURN_TOKENS);
  const query = question ?? subjects.join(', ');
  const material = await work.run('material', transcript, [query, tokens], options);
  if (material.turns.length === 0) return { evidence: [], removed: {} };
  const claimed = await requests.findEvidence({ question, subjects, title, show, ...material });
  const part = await work.run('verifyEvidence', transcript, [claimed, [title, show]], options);
  // This run has it, also where it could not be stored.
  await briefings
    .storePart(leased, analysis.id, { ...part, basis: reading.basisOf(analysis) })
    .catch(() => undefined);
  return part;
}

/** Why fewer than two episodes can be compared. */
export function tooLittle(episodes: readonly ReadEpisode[]): DomainError {
  const failed = episodes.filter(({ problem }) => problem !== undefined);
  const [first] = failed;
  if (first && episodes.length - failed.length < 2) {
    // A budget or a service, not the episode.
    const refused = failed
      .map(({ cause }) => cause)
      .find((cause) => isDomainError(cause, 'upstream_unavailable'));
    if (refused) return refused;
    const code = isDomainError(first.cause) ? first.cause.code : 'transcript_not_kept';
    const message = `Fewer than two of these episodes could be used. ${first.analysis.title}: ${first.problem}`;
    return new DomainError(code, message, {}, first.cause);
  }
  const message =
    'Fewer than two of these episodes say anything about this. Ask another question, or choose other episodes.';
  return new DomainError('summarizer_failed', message);
}

export function toBriefingEpisode({ analysis, part, problem }: ReadEpisode): BriefingEpisode {
  return {
    analysisId: analysis.id,
    title: analysis.title,
    show: analysis.podcastMetadata.show.name,
    outcome: problem !== undefined ? 'failed' : part && part.evidence.length > 0 ? 'used' : 'silent',
    ...(problem !== undefined && { problem }),
  };
}

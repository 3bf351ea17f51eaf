import { bulkhead } from 'cockatiel';
import { estimateTokens } from '#core/analysis/estimate-tokens.js';
import { mergeDrafts } from '#core/analysis/merge-drafts.js';
import type { ModelPrice } from '#core/analysis/model-price.js';
import { renderTranscript } from '#core/analysis/render-transcript.js';
import { MIN_PART_TOKENS, splitTranscript } from '#core/analysis/split-transcript.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { type Transcript, transcriptWords } from '#core/analysis/transcript.js';
import type { SummaryAnswer, SummaryRequest, SummaryRun } from '#core/ports/summarizer.js';
import type { AskModel } from './ask-model.js';
import { CallFailure, domainErrorOf } from './call-failure.js';
import { cancelled } from './call-policy.js';
import { mergeQuestion, type Question, transcriptQuestion } from './question.js';
import { TokenMeter } from './token-meter.js';

export interface EpisodeReader {
  readonly ask: AskModel;
  /** Tokens of transcript or of summaries that one call has room for. */
  readonly materialTokens: number;
  readonly parallelCalls: number;
  /** Names the wording of what the model is told. */
  readonly promptVersion: string;
  /** Of the model; absent where it is not known. */
  readonly price?: ModelPrice;
}

/** How often a part that turns out to be too long is cut into smaller ones. */
const MOST_CUTS = 2;

/**
 * Reads a whole transcript, in parts when it has to be, and answers with one draft.
 * @throws DomainError as the port says
 */
export async function readEpisode(
  request: SummaryRequest,
  run: SummaryRun,
  reader: EpisodeReader,
): Promise<SummaryAnswer> {
  const reading = new EpisodeReading(request, run, reader);
  try {
    return await reading.read();
  } catch (error) {
    if (run.signal.aborted) throw cancelled(run.signal);
    throw error instanceof CallFailure ? domainErrorOf(error) : error;
  } finally {
    reading.stop();
  }
}

class EpisodeReading {
  private readonly stopped = new AbortController();
  private readonly signal: AbortSignal;
  private readonly lanes;
  private readonly meter: TokenMeter;
  private wordsRead = 0;
  private steps = 0;
  private stepsDone = 0;
  private share = 0;

  constructor(
    private readonly request: SummaryRequest,
    private readonly run: SummaryRun,
    private readonly reader: EpisodeReader,
  ) {
    this.signal = AbortSignal.any([run.signal, this.stopped.signal]);
    this.meter = new TokenMeter(reader, (usage) => run.onUsage?.(usage));
    this.lanes = bulkhead(reader.parallelCalls, Number.POSITIVE_INFINITY);
  }

  async read(): Promise<SummaryAnswer> {
    const { transcript } = this.request;
    const parts = splitTranscript(transcript, { maxTokens: this.reader.materialTokens });
    this.steps = parts.length + 1;
    this.report(0);
    const drafts = await this.readParts(parts, parts.length === 1, MOST_CUTS);
    const draft = await this.merge(drafts);
    this.report(this.steps);
    const shareUsed = Math.min(1, this.wordsRead / transcriptWords(transcript));
    return { draft, shareUsed, usage: this.meter.usage() };
  }

  /** Ends the calls that nobody waits for any more. */
  stop(): void {
    this.stopped.abort();
  }

  private async readParts(
    parts: readonly Transcript[],
    whole: boolean,
    cuts: number,
  ): Promise<SummaryDraft[]> {
    const drafts = await Promise.all(parts.map((part) => this.readPart(part, whole, cuts)));
    return drafts.flat();
  }

  private async readPart(part: Transcript, whole: boolean, cuts: number): Promise<SummaryDraft[]> {
    try {
      const draft = await this.ask(transcriptQuestion(this.request, part, whole));
      this.wordsRead += transcriptWords(part);
      this.report(this.stepsDone + 1);
      return [draft];
    } catch (error) {
      if (!(error instanceof CallFailure) || error.kind !== 'too_long') throw error;
      const room = error.readTokens ? error.readTokens / 3 : estimateTokens(renderTranscript(part)) / 4;
      if (cuts === 0 || room < MIN_PART_TOKENS) throw error;
      const pieces = splitTranscript(part, { maxTokens: room });
      this.steps += pieces.length - 1;
      return this.readParts(pieces, false, cuts - 1);
    }
  }

  /** By the model when it has room for all of them and does it, else by rule. */
  private async merge(drafts: readonly SummaryDraft[]): Promise<SummaryDraft> {
    const [only] = drafts;
    if (only && drafts.length === 1) return only;
    const question = mergeQuestion(this.request, drafts);
    if (estimateTokens(question.input) > this.reader.materialTokens) return mergeDrafts(drafts);
    try {
      return await this.ask(question);
    } catch (error) {
      if (this.run.signal.aborted) throw error;
      return mergeDrafts(drafts);
    }
  }

  private ask(question: Question): Promise<SummaryDraft> {
    return this.lanes.execute(async () => {
      this.signal.throwIfAborted();
      return this.reader.ask(question, this.signal, this.meter);
    });
  }

  private report(stepsDone: number): void {
    this.stepsDone = stepsDone;
    this.share = Math.max(this.share, stepsDone / this.steps);
    this.run.onShare?.(this.share);
  }
}

import { createHash } from 'node:crypto';
import { bulkhead } from 'cockatiel';
import type { JudgedPassage } from '#core/analysis/claims/judged-passages.js';
import { translatedQuotes, withTranslations } from '#core/analysis/drafts/draft-quotes.js';
import { keepCustomItems, mergeDrafts } from '#core/analysis/drafts/merge-drafts.js';
import type { TokenCounts } from '#core/analysis/provenance/model-usage.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { ModelError } from '#core/ports/language-model.js';
import type { SummarizeOptions, SummaryRequest, SummaryResult } from '#core/ports/summarizer.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import { renderTranscript } from '#core/transcripts/render-transcript.js';
import { MIN_PART_TOKENS, splitTranscript } from '#core/transcripts/split-transcript.js';
import { numberTurns, type Transcript, transcriptWords } from '#core/transcripts/transcript.js';
import { mergePrompt, type Prompt, reviewPrompt, summarizePrompt } from './build-prompt.js';
import { cancelled } from './call-with-retries.js';
import { checkDraft, type DraftRequests, type ModelJudgement } from './check-draft.js';
import { draftJson } from './draft-json.js';
import { judgeTokens } from './judge-claims.js';
import { repairPrompt } from './repair-prompt.js';
import { reviewedTexts, type TextChange } from './review-draft.js';
import { toDomainError } from './to-domain-error.js';
import type { TokenMeter } from './token-meter.js';

export interface EpisodeSummarizerOptions {
  /** Calls the model with retries. @throws ModelError, DomainError */
  readonly generate: (
    prompt: Prompt,
    signal: AbortSignal,
    onPartialDraft?: (draft: SummaryDraft) => void,
  ) => Promise<SummaryDraft>;
  /** Lets the model read a draft against its transcript; absent where that is switched off. @throws ModelError, DomainError */
  readonly review?: (prompt: Prompt, signal: AbortSignal) => Promise<readonly TextChange[]>;
  /** Lets the model judge statements; absent where that is switched off. @throws ModelError, DomainError */
  readonly judge?: (passages: readonly JudgedPassage[], signal: AbortSignal) => Promise<ModelJudgement>;
  /** Prompt of a small model, which reads transcripts only: parts are merged by rules and drafts are not repaired. */
  readonly smallPrompt?: (part: Transcript, isWhole: boolean) => Prompt;
  readonly work: TranscriptWork;
  /** Token limit of transcript, or of parts' summaries, per call. */
  readonly materialTokens: number;
  readonly parallelCalls: number;
  /** Stored with the summary. */
  readonly promptVersion: string;
  /** Counts every answer. */
  readonly meter: TokenMeter;
}

/** Tokens of the names and markers around drafts that are to be merged. */
const MERGE_FRAME_TOKENS = 400;
/** Tokens of a draft. */
const DRAFT_TOKENS = 3000;
/** Maximum number of times that a part which is too long is split again. */
const MAX_SPLITS = 2;
/** Share of the words that a summary can do without, where the model fails on single parts. */
const MAX_LEFT_OUT_SHARE = 0.2;

/**
 * Summarises a whole transcript, in parts if necessary, into one draft. `onProgress` may receive a smaller share than before.
 * @throws DomainError as the port specifies
 */
export async function summarizeEpisode(
  request: SummaryRequest,
  run: SummarizeOptions,
  options: EpisodeSummarizerOptions,
  onProgress: (share: number) => void,
): Promise<SummaryResult> {
  const episode = new EpisodeSummary(request, run, options, onProgress);
  try {
    return await episode.summarize();
  } catch (error) {
    if (run.signal.aborted) throw cancelled(run.signal);
    throw error instanceof ModelError ? toDomainError(error) : error;
  } finally {
    episode.stop();
  }
}

class EpisodeSummary {
  private readonly stopped = new AbortController();
  private readonly signal: AbortSignal;
  private readonly limiter;
  private wordsRead = 0;
  private wordsLeftOut = 0;
  private steps = 0;
  private stepsDone = 0;

  constructor(
    private readonly request: SummaryRequest,
    private readonly run: SummarizeOptions,
    private readonly options: EpisodeSummarizerOptions,
    private readonly onProgress: (share: number) => void,
  ) {
    this.signal = AbortSignal.any([run.signal, this.stopped.signal]);
    this.limiter = bulkhead(options.parallelCalls, Number.POSITIVE_INFINITY);
  }

  async summarize(): Promise<SummaryResult> {
    const { transcript } = this.request;
    const parts = splitTranscript(numberTurns(transcript), { maxTokens: this.options.materialTokens });
    this.steps = parts.length + 1;
    this.report(0);
    const drafts = await this.mergeNeighbours(
      await this.summarizeParts(parts, parts.length === 1, MAX_SPLITS),
    );
    const merged = await this.merge(drafts, true);
    const promptOfDraft = () =>
      drafts.length === 1
        ? summarizePrompt(this.request, parts[0] ?? transcript, true)
        : mergePrompt(this.request, drafts);
    const { signal, options } = this;
    const { priority } = this.run;
    const requests = this.requestsAfter(
      promptOfDraft,
      parts.length === 1 && drafts.length === 1 ? parts[0] : undefined,
    );
    const checked = await checkDraft(merged, this.request, requests, options.work, { signal, priority });
    this.report(this.steps);
    const shareUsed = Math.min(1, this.wordsRead / transcriptWords(transcript));
    return { ...checked, shareUsed, usage: this.options.meter.usage() };
  }

  /**
   * Requests that follow a draft. Few drafts need a repair, for which the prompt is written again. `whole`: the transcript,
   * where one request has read all of it.
   */
  private requestsAfter(promptOfDraft: () => Prompt, whole: Transcript | undefined): DraftRequests {
    const { judge, review } = this.options;
    const { wrapUp } = this.run;
    const signal = wrapUp ? AbortSignal.any([this.signal, wrapUp]) : this.signal;
    const mayAsk = async (...asked: Parameters<NonNullable<SummarizeOptions['mayAsk']>>) =>
      (await this.run.mayAsk?.(...asked)) ?? true;
    return {
      repair: async (draft, problems) => {
        if (this.options.smallPrompt) return undefined;
        const repairing = repairPrompt(promptOfDraft(), JSON.stringify(draftJson(draft)), problems);
        if (!(await mayAsk(promptTokens(repairing)))) return undefined;
        return withTranslations(await this.generate(repairing, false, signal), translatedQuotes(draft));
      },
      ...(review &&
        whole && {
          review: async (draft, problems) => {
            const prompt = reviewPrompt(this.request, whole, reviewedTexts(draft), problems);
            return (await mayAsk(promptTokens(prompt))) ? review(prompt, signal) : undefined;
          },
        }),
      ...(judge && {
        judge: async (passages) =>
          (await mayAsk(judgeTokens(passages), 'check')) ? judge(passages, signal) : 'over_budget',
      }),
    };
  }

  /** Cancels calls whose result is no longer needed. */
  stop(): void {
    this.stopped.abort();
  }

  private async summarizeParts(
    parts: readonly Transcript[],
    isWhole: boolean,
    splitsLeft: number,
  ): Promise<SummaryDraft[]> {
    const drafts = await Promise.all(parts.map((part) => this.summarizePart(part, isWhole, splitsLeft)));
    return drafts.flat();
  }

  private async summarizePart(
    part: Transcript,
    isWhole: boolean,
    splitsLeft: number,
  ): Promise<SummaryDraft[]> {
    try {
      const prompt =
        this.options.smallPrompt?.(part, isWhole) ?? summarizePrompt(this.request, part, isWhole);
      const draft = await (isWhole ? this.generate(prompt, true) : this.generateOnce(prompt, false));
      this.wordsRead += transcriptWords(part);
      this.report(this.stepsDone + 1);
      return [draft];
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      if (error.code === 'invalid_output') return this.leaveOut(part, isWhole, error);
      if (error.code !== 'too_long') throw error;
      // All parts are too long for a window that is smaller than was known: the caller begins again.
      if (error.tokensRead !== undefined) throw error;
      const maxTokens = estimateTokens(renderTranscript(part)) / 4;
      if (splitsLeft === 0 || maxTokens < MIN_PART_TOKENS) return this.leaveOut(part, isWhole, error);
      const pieces = splitTranscript(part, { maxTokens });
      this.steps += pieces.length - 1;
      return this.summarizeParts(pieces, false, splitsLeft - 1);
    }
  }

  /** Goes on without a small part that the model does not get done: the provenance says how much was read. */
  private leaveOut(part: Transcript, isWhole: boolean, error: ModelError): SummaryDraft[] {
    this.wordsLeftOut += transcriptWords(part);
    const allowed = transcriptWords(this.request.transcript) * MAX_LEFT_OUT_SHARE;
    if (isWhole || this.wordsLeftOut > allowed) throw error;
    this.report(this.stepsDone + 1);
    return [];
  }

  /** Merges neighbouring drafts until those that are left fit into one request, or no two of them do. */
  private async mergeNeighbours(drafts: readonly SummaryDraft[]): Promise<readonly SummaryDraft[]> {
    if (this.options.smallPrompt) return drafts;
    const groups = fittingGroups(drafts, this.options.materialTokens);
    if (groups.length === 1 || groups.length === drafts.length) return drafts;
    return this.mergeNeighbours(await Promise.all(groups.map((group) => this.merge(group, false))));
  }

  /** Merges by model if the drafts fit into one request and it succeeds, otherwise by rules. */
  private async merge(drafts: readonly SummaryDraft[], isWhole: boolean): Promise<SummaryDraft> {
    const [only] = drafts;
    if (only && drafts.length === 1) return only;
    if (this.options.smallPrompt) return mergeDrafts(drafts);
    const prompt = mergePrompt(this.request, drafts);
    if (estimateTokens(prompt.material) > this.options.materialTokens) return mergeDrafts(drafts);
    try {
      const merged = keepCustomItems(await this.generateOnce(prompt, isWhole), drafts);
      return withTranslations(merged, drafts.flatMap(translatedQuotes));
    } catch (error) {
      if (this.run.signal.aborted) throw error;
      return mergeDrafts(drafts);
    }
  }

  /** Asks for a draft that no earlier run has stored. */
  private async generateOnce(prompt: Prompt, isWhole: boolean): Promise<SummaryDraft> {
    const { parts } = this.run;
    if (!parts) return this.generate(prompt, isWhole);
    const key = keyOf(prompt, this.options.promptVersion);
    const kept = await parts.read(key);
    if (kept) return kept;
    const draft = await this.generate(prompt, isWhole);
    await parts.store(key, draft);
    return draft;
  }

  /** `isWhole`: the draft is of the whole episode, so that readers may see it while it is written. */
  private generate(prompt: Prompt, isWhole: boolean, signal = this.signal): Promise<SummaryDraft> {
    const onPartialDraft = isWhole ? this.run.onPartialDraft?.bind(this.run) : undefined;
    return this.limiter.execute(async () => {
      signal.throwIfAborted();
      return this.options.generate(prompt, signal, onPartialDraft);
    });
  }

  private report(stepsDone: number): void {
    this.stepsDone = stepsDone;
    this.onProgress(stepsDone / this.steps);
  }
}

/** Neighbouring drafts that fit into one request to merge them. */
function fittingGroups(drafts: readonly SummaryDraft[], maxTokens: number): SummaryDraft[][] {
  const groups: SummaryDraft[][] = [];
  let room = 0;
  for (const draft of drafts) {
    const tokens = estimateTokens(JSON.stringify(draftJson(draft)));
    const group = groups.at(-1);
    if (group && tokens <= room) group.push(draft);
    else {
      groups.push([draft]);
      room = maxTokens - MERGE_FRAME_TOKENS;
    }
    room -= tokens;
  }
  return groups;
}

/** Differs for every other prompt, also of another version. */
function keyOf({ instructions, material, task }: Prompt, version: string): string {
  return createHash('sha256')
    .update(JSON.stringify([version, instructions, material, task]))
    .digest('hex');
}

/** Upper estimate of what a request for a draft takes. */
function promptTokens({ instructions, material, task }: Prompt): TokenCounts {
  const inputTokens = [instructions, material, task].reduce((sum, text) => sum + estimateTokens(text), 0);
  return { inputTokens, cachedTokens: 0, outputTokens: DRAFT_TOKENS };
}

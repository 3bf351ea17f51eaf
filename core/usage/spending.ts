import { calculateCost, type ModelPrice, type TokenCounts } from '../analysis/provenance/model-usage.js';
import type { PlanId } from '../plans/plan.js';
import { estimateTokens } from '../text/estimate-tokens.js';
import { renderTranscript } from '../transcripts/render-transcript.js';
import type { Transcript } from '../transcripts/transcript.js';

/** Plan for which a language model works; without an account, and for the sample, there is none. */
export const SPENDING_PLANS = [
  'visitor',
  'example',
  'free',
  'plus',
  'pro',
  'all_access',
] as const satisfies readonly (PlanId | 'visitor' | 'example')[];
export type SpendingPlan = (typeof SPENDING_PLANS)[number];

/** Purpose of a model call. */
export const SPENDING_PURPOSES = [
  'summary',
  'check',
  'question',
  'transcription',
  'briefing',
  'speech',
] as const;
export type SpendingPurpose = (typeof SPENDING_PURPOSES)[number];

/** Account that the use of a language model is charged to. */
export interface SpendingAccount {
  /** The job, so that a later attempt takes over what an earlier one had reserved; absent where nothing is repeated. */
  readonly subject?: string;
  readonly memberId?: number;
  readonly plan: SpendingPlan;
}

/** Prefix of a member's daily spending counters, which are deleted with the account. */
export function memberSpendingPrefix(memberId: number): string {
  return `llm:member:${memberId}:`;
}

/** Counters of what is spent on a day (`YYYY-MM-DD`): the installation's first. */
export function spendingMeters(day: string, memberId?: number): readonly [string, ...string[]] {
  return memberId === undefined ? [`llm:${day}`] : [`llm:${day}`, memberSpendingPrefix(memberId) + day];
}

/** Use of a model for one plan on one day (UTC). */
export interface LedgerEntry {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly plan: SpendingPlan;
  readonly model: string;
  readonly purpose: SpendingPurpose;
  /** Summaries, questions, transcriptions or briefings, failed ones included. */
  readonly runs: number;
  readonly failed: number;
  readonly calls: number;
  readonly inputTokens: number;
  /** Included in `inputTokens`. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
  /** Runs whose price is unknown, which `costUsd` does not hold. */
  readonly unpricedRuns: number;
  /** Transcribed or spoken audio. */
  readonly audioSeconds: number;
}

/** Use of models for one purpose since a day. */
export type PurposeTotals = Pick<
  LedgerEntry,
  'purpose' | 'runs' | 'failed' | 'calls' | 'costUsd' | 'unpricedRuns'
>;

export interface LedgerPage {
  readonly entries: readonly LedgerEntry[];
  readonly total: number;
}

/** Units of the budget in a US dollar. */
const UNITS_PER_USD = 10_000;
/** Tokens of the prompt around a transcript, and of a summary. */
const PROMPT_TOKENS = 4000;
const SUMMARY_TOKENS = 5000;
/** Tokens of the prompt around the turns of a question, and of an answer. */
const QUESTION_TOKENS = 1500;
const ANSWER_TOKENS = 1000;

/** Estimate of what a summary takes; what checks and repairs take is asked for when they are needed. */
export function summaryTokens(transcript: Transcript): TokenCounts {
  return summaryTokensOf(estimateTokens(renderTranscript(transcript)));
}

/** The same for a transcript of which only the tokens are known. */
export function summaryTokensOf(transcriptTokens: number): TokenCounts {
  return { inputTokens: transcriptTokens + PROMPT_TOKENS, cachedTokens: 0, outputTokens: SUMMARY_TOKENS };
}

/** Estimate of what an answer takes. */
export function answerTokens({ turns }: Pick<Transcript, 'turns'>): TokenCounts {
  const inputTokens = estimateTokens(renderTranscript({ turns })) + QUESTION_TOKENS;
  return { inputTokens, cachedTokens: 0, outputTokens: ANSWER_TOKENS };
}

/** Tokens of what a model reads of an episode for a briefing, of the prompt around it, and of its answer. */
export const MAX_BRIEFING_TURN_TOKENS = 24_000;
const EVIDENCE_PROMPT_TOKENS = 1500;
const EVIDENCE_TOKENS = 1500;
const BRIEFING_PROMPT_TOKENS = 2500;
const BRIEFING_TOKENS = 4000;
/** Of an episode's statements when they are compared. */
const COMPARED_TOKENS = 1400;
/** Statements that are judged, what is read for one of them, and the passages of an episode for open questions. */
const JUDGED_STATEMENTS = 26;
const JUDGED_STATEMENT_TOKENS = 1600;
const OPEN_TOKENS = 1300;
const VERDICTS_TOKENS = 3000;
const TOKENS_PER_WORD = 1.5;

/** Usage by a briefing of the model that writes it, and of the one that judges its statements. */
export interface BriefingTokens {
  readonly writing: TokenCounts;
  readonly judging: TokenCounts;
}

/** Estimate of what comparing numbered evidence takes. */
export function comparisonTokens(evidence: readonly object[]): TokenCounts {
  const inputTokens = estimateTokens(JSON.stringify(evidence)) + BRIEFING_PROMPT_TOKENS;
  return { inputTokens, cachedTokens: 0, outputTokens: BRIEFING_TOKENS };
}

/** Estimate by the words of its transcripts, 0 for those that have been read; repeated requests and long answers take more. */
export function briefingTokens(words: readonly number[]): BriefingTokens {
  const read = words.map((count) => Math.min(count * TOKENS_PER_WORD, MAX_BRIEFING_TURN_TOKENS));
  const episodes = read.reduce((sum, tokens) => sum + tokens + EVIDENCE_PROMPT_TOKENS, 0);
  return {
    writing: {
      inputTokens: Math.ceil(episodes + words.length * COMPARED_TOKENS) + BRIEFING_PROMPT_TOKENS,
      cachedTokens: 0,
      outputTokens: words.length * EVIDENCE_TOKENS + BRIEFING_TOKENS,
    },
    judging: {
      inputTokens: JUDGED_STATEMENTS * JUDGED_STATEMENT_TOKENS + words.length * OPEN_TOKENS,
      cachedTokens: 0,
      outputTokens: VERDICTS_TOKENS,
    },
  };
}

/** Cost of a briefing in US dollars; absent where a price is unknown. */
export function briefingCost({ model, judge }: CostPrices, tokens: BriefingTokens): number | undefined {
  if (typeof model !== 'object' || judge === 'unknown') return undefined;
  const judging = judge === 'writer' ? model : judge;
  return calculateCost(model, tokens.writing) + (judging ? calculateCost(judging, tokens.judging) : 0);
}

/** Whole units of the budget; the smallest amount is one. */
export function budgetUnits(usd: number): number {
  return Math.max(1, Math.round(usd * UNITS_PER_USD));
}

/** Cost of an analysis, in US dollars. An amount that is not known is absent. */
export interface CostEstimate {
  /** A transcript from captions, the publisher or the reader. */
  readonly captionsUsd: 0;
  /** A transcript of the recording, where there is no other; absent where none can be made. */
  readonly transcriptionUsd?: number;
  /** The summary; 0 without a language model. */
  readonly modelUsd?: number;
}

/** Prices of an installation. */
export interface CostPrices {
  /** Absent when the model's price is unknown; `none` without a model. */
  readonly model?: ModelPrice | 'none';
  /** Of the model that judges statements, where it is not the writer; absent where none does. */
  readonly judge?: ModelPrice | 'writer' | 'unknown';
  /** Price of a minute of audio; absent when it is unknown or none is transcribed. */
  readonly transcriptionUsdPerMinute?: number;
}

/** Tokens of a minute of quick speech with the marks of its lines. */
const TOKENS_PER_MINUTE = 300;
const MICRO = 1_000_000;

/** Estimates the cost of an analysis by its transcript's tokens, else by its duration in seconds (0: unknown). */
export function estimateCost(
  { model, transcriptionUsdPerMinute }: CostPrices,
  { durationSeconds, tokens: known }: { readonly durationSeconds: number; readonly tokens?: number },
): CostEstimate {
  const minutes = durationSeconds / 60;
  const tokens = known ?? minutes * TOKENS_PER_MINUTE;
  const isKnown = tokens > 0;
  const modelUsd =
    model === 'none' ? 0 : model && isKnown ? calculateCost(model, summaryTokensOf(tokens)) : undefined;
  const transcriptionUsd =
    known !== undefined || transcriptionUsdPerMinute === undefined || minutes === 0
      ? undefined
      : minutes * transcriptionUsdPerMinute;
  return {
    captionsUsd: 0,
    ...(transcriptionUsd !== undefined && { transcriptionUsd: rounded(transcriptionUsd) }),
    ...(modelUsd !== undefined && { modelUsd: rounded(modelUsd) }),
  };
}

function rounded(usd: number): number {
  return Math.round(usd * MICRO) / MICRO;
}

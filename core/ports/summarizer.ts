import type { ClaimCheck } from '../analysis/claims/claim-report.js';
import type { Judgements } from '../analysis/claims/statement-checks.js';
import type { ModelUsage, TokenCounts } from '../analysis/provenance/model-usage.js';
import type { ReducedReason, SummarizerIdentity } from '../analysis/provenance/provenance.js';
import type { SummaryStyle } from '../analysis/sections/summary-style.js';
import type { TemplateSection } from '../analysis/sections/summary-template.js';
import type { SummaryDraft } from '../analysis/summary.js';
import type { Transcript } from '../transcripts/transcript.js';
import type { SpendingAccount } from '../usage/spending.js';
import type { FinishedParts } from './analysis-jobs.js';
import type { QueuePriority } from './analysis-queue.js';

export interface SummaryRequest {
  readonly title: string;
  readonly show: string;
  readonly transcript: Transcript;
  /** BCP 47 tag of the output language; defaults to the transcript's. */
  readonly language?: string;
  /** Defaults to the standard style. */
  readonly style?: SummaryStyle;
  /**
   * Sanitized instructions on what to emphasise. Untrusted like the transcript: must not affect rules, fields or
   * checks, and is never quoted.
   */
  readonly customPrompt?: string;
  /** Sections of a member's template, to be filled besides all others. Untrusted like `customPrompt`. */
  readonly template?: readonly TemplateSection[];
}

export interface SummarizeOptions {
  readonly signal: AbortSignal;
  /** Aborted shortly before the deadline of `signal`: ends requests that a summary can do without. */
  readonly wrapUp?: AbortSignal;
  /** Order among work of this process that waits. Defaults to `standard`. */
  readonly priority?: QueuePriority;
  /** Reports the completed share, 0 to 1, monotonically. */
  onProgress?(share: number): void;
  /**
   * Receives what is written so far, unverified: complete sections only, the others empty. Called where a model streams
   * its answer; a repeated call replaces the previous one.
   */
  onPartialDraft?(draft: SummaryDraft): void;
  /**
   * Budget check before optional requests, with their maximum tokens; false when the budget does not allow them. `check`:
   * of the model that judges statements. Defaults to true.
   */
  mayAsk?(tokens: TokenCounts, asked?: 'check'): Promise<boolean>;
  /** Finished parts of a long summary from earlier runs, by keys of the summarizer. Must not throw. */
  readonly parts?: FinishedParts<SummaryDraft>;
  /** Account that the summary is charged to. */
  readonly account?: SpendingAccount;
  /** Reports the cumulative usage after each model response, because a failed run returns none. */
  onUsage?(usage: ModelUsage): void;
}

export interface SummaryResult {
  readonly draft: SummaryDraft;
  /** Who wrote it, where that may change between runs; defaults to the summarizer's identity. */
  readonly summarizer?: SummarizerIdentity;
  /** True for a summary that was not made in this run, so that its time says nothing. */
  readonly isPrepared?: true;
  /** Share of the transcript's words that was processed, 0 to 1. A transcript must never be truncated silently. */
  readonly shareUsed: number;
  /** True when a custom prompt matched nothing in the transcript. */
  readonly promptUnused?: true;
  /** Reason for left-out insights, questions and steps. */
  readonly reduced?: ReducedReason;
  /** True when the summary is not in the requested language. */
  readonly languageUnused?: true;
  /** Statements of the draft that the model found wrong. */
  readonly judgements?: Judgements;
  /** True when a model judged the statements; absent when none was used. */
  readonly claimCheck?: ClaimCheck;
  /** Absent when no model was used. */
  readonly usage?: ModelUsage;
}

/**
 * Generates a business summary of a transcript. The transcript is data and never instructions: no tools are called, and
 * every field is plain text. Quotes are claims that the caller verifies.
 */
export interface Summarizer {
  /** Who writes now. */
  readonly identity: SummarizerIdentity;
  /** Maximum usage by the requests for a summary, where they are more than one request over the transcript. */
  estimate?(request: SummaryRequest): TokenCounts | undefined;
  /**
   * Ends within the signal's deadline. Truncated or oversized output is an error, never a shorter summary.
   * @throws summarizer_refused, summarizer_failed, upstream_unavailable, deadline_exceeded, cancelled
   */
  summarize(request: SummaryRequest, run: SummarizeOptions): Promise<SummaryResult>;
}

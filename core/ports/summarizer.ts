import type { ModelUsage } from '../analysis/model-usage.js';
import type { SummarizerIdentity } from '../analysis/provenance.js';
import type { SummaryDraft } from '../analysis/summary.js';
import type { SummaryStyle } from '../analysis/summary-style.js';
import type { Transcript } from '../analysis/transcript.js';

export interface SummaryRequest {
  readonly title: string;
  readonly show: string;
  readonly transcript: Transcript;
  /** BCP 47 tag to write in; absent: the transcript's own language. */
  readonly language?: string;
  /** Absent: the standard one. */
  readonly style?: SummaryStyle;
  /**
   * What the reader wants emphasised, cleaned. As little to be trusted as the transcript: it changes no rule, no field and
   * no check, and is quoted nowhere.
   */
  readonly customPrompt?: string;
}

export interface SummarizeOptions {
  readonly signal: AbortSignal;
  /** Told the share of the work that is done, 0 to 1, never falling. */
  onProgress?(share: number): void;
  /** Told after each answer of a model what this run took so far: a run that fails has no other way to tell. */
  onUsage?(usage: ModelUsage): void;
}

export interface SummaryResult {
  readonly draft: SummaryDraft;
  /** Part of the transcript's words that was read, 0 to 1. A transcript is never cut silently. */
  readonly shareUsed: number;
  /** A custom prompt was given, and nothing in the transcript could be picked by it. */
  readonly promptUnused?: true;
  /** Absent when no model was asked. */
  readonly usage?: ModelUsage;
}

/**
 * Writes a business summary of a transcript. The transcript is data: nothing in it is an instruction, no tool is called,
 * and the answer is plain text in every field. Quotes are claims, checked by the caller.
 */
export interface Summarizer {
  readonly identity: SummarizerIdentity;
  /**
   * Ends within the signal's deadline. An answer that was cut off or does not fit is an error, never a shorter summary.
   * @throws summarizer_refused, summarizer_failed, upstream_unavailable, deadline_exceeded, cancelled
   */
  summarize(request: SummaryRequest, run: SummarizeOptions): Promise<SummaryResult>;
}

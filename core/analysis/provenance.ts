import type { SummaryStyle } from './summary-style.js';

/** Origin of a transcript. */
export type TranscriptOrigin = 'publisher' | 'captions' | 'audio' | 'sample' | 'reader';

/** Identifies the summarizer. Summaries of an `extractive` one are labelled on every surface. */
export interface SummarizerIdentity {
  readonly kind: 'llm' | 'extractive';
  /** Model name shown to readers. */
  readonly model: string;
}

/** Provenance of an analysis, stored with it and shown on every page and PDF. */
export interface Provenance {
  readonly source: TranscriptOrigin;
  readonly language?: string;
  /** Share of the transcript's words that the summary is based on, 0 to 1. */
  readonly shareUsed: number;
  readonly words: number;
  /** Captions with unreadable times; absent: none. */
  readonly unreadCues?: number;
  /** Confidence that the transcript belongs to this episode, 0 to 1. */
  readonly matchConfidence: number;
  readonly summarizer: SummarizerIdentity;
  /** Defaults to the standard style. */
  readonly style?: SummaryStyle;
  /** True when made with a custom prompt. */
  readonly customPrompt?: true;
  /** True when the custom prompt matched nothing in the transcript. */
  readonly promptUnused?: true;
  /** ISO time of the summary. */
  readonly madeAt: string;
  /** Milliseconds from the start of the job to the stored analysis. */
  readonly tookMs: number;
}

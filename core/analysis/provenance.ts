import type { SummaryStyle } from './summary-style.js';

/** Where a transcript came from. */
export type TranscriptOrigin = 'publisher' | 'captions' | 'audio' | 'sample' | 'reader';

/** What made the summary. An `extractive` one is labelled as such wherever it is shown. */
export interface SummarizerIdentity {
  readonly kind: 'llm' | 'extractive';
  /** The model's name, as the reader sees it. */
  readonly model: string;
}

/** How an analysis came to be: stored with it and shown on every page and PDF. */
export interface Provenance {
  readonly source: TranscriptOrigin;
  readonly language?: string;
  /** Part of the transcript's words that the summary was made from, 0 to 1. */
  readonly shareUsed: number;
  readonly words: number;
  /** Captions of the transcript whose times could not be read; absent: none. */
  readonly unreadCues?: number;
  /** Confidence that the transcript belongs to this episode, 0 to 1. */
  readonly matchConfidence: number;
  readonly summarizer: SummarizerIdentity;
  /** Absent: the standard one. */
  readonly style?: SummaryStyle;
  /** Made with a custom prompt. */
  readonly customPrompt?: true;
  /** The custom prompt matched nothing in the transcript. */
  readonly promptUnused?: true;
  /** ISO time at which the summary was made. */
  readonly madeAt: string;
  /** Milliseconds from the job's start to the stored analysis. */
  readonly tookMs: number;
}

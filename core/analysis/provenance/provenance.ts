import { DomainError } from '#core/errors.js';
import type { ClaimReport } from '../claims/claim-report.js';
import type { SummaryStyle } from '../sections/summary-style.js';

/** Origin of a transcript. */
export type TranscriptOrigin = 'publisher' | 'captions' | 'audio' | 'sample' | 'reader';

/** Identifies the summarizer. Summaries of an `extractive` one are labelled on every surface. */
export interface SummarizerIdentity {
  readonly kind: 'llm' | 'extractive';
  /** Model name shown to readers. */
  readonly model: string;
  /** Present when it runs on this installation's own machine. */
  readonly local?: true;
}

/** True when a summarizer can follow a style or a custom prompt (contract §2). */
export function followsChoices({ kind }: Pick<SummarizerIdentity, 'kind'>): boolean {
  return kind !== 'extractive';
}

/** Tells readers where styles and custom prompts have no effect (contract §2). */
export const NO_MODEL_MESSAGE =
  'Styles and custom instructions need a language model, and this server has none.';

/** Error message for a recording where no model transcribes. */
export const NO_MODEL_FOR_UPLOADS =
  'This server has no model that transcribes recordings. Upload a transcript instead.';

/** The same of templates, for a caller who chose one (contract §11). */
export const NO_MODEL_FOR_TEMPLATES =
  'Templates need a language model, and this server has none. Leave templateId out for the standard summary.';

/** @throws model_needed, where the choices that `message` names have no effect */
export function requireModel(
  summarizer: Pick<SummarizerIdentity, 'kind'>,
  message = `${NO_MODEL_MESSAGE} Leave style and customPrompt out for the standard summary.`,
): void {
  if (!followsChoices(summarizer)) throw new DomainError('model_needed', message);
}

/**
 * Reasons why an extractive summary has topics and quotes only: the transcript has no punctuation by which its sentences could
 * be found, or too few of its sentences can be read on their own.
 */
export const REDUCED_REASONS = ['no_sentences', 'hard_to_read'] as const;
export type ReducedReason = (typeof REDUCED_REASONS)[number];

/** Provenance of an analysis, stored with it and shown on every page and PDF. */
export interface Provenance {
  readonly source: TranscriptOrigin;
  readonly language?: string;
  /** Language of the summary where another one than the transcript's was asked for, which its quotes are translated to. */
  readonly summaryLanguage?: string;
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
  /** Name of the member's template that it was made with. */
  readonly template?: string;
  /** True when the custom prompt matched nothing in the transcript. */
  readonly promptUnused?: true;
  readonly reduced?: ReducedReason;
  /** True when another language was asked for than the summary is in. */
  readonly languageUnused?: true;
  /** Report on the checks of statements; absent from older analyses. */
  readonly claims?: ClaimReport;
  /** ISO time of the summary. */
  readonly madeAt: string;
  /** Milliseconds from the start of the job to the stored analysis; 0 for a summary that was prepared before. */
  readonly tookMs: number;
}

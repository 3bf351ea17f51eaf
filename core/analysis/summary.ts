import type { DraftSection, InsightsSection, Section, SectionKind, SummarySection } from './sections.js';

/** A quote from the transcript. `verified`: the text match found it; only verified quotes are stored. */
export interface Quote {
  readonly quote: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
  readonly verified: boolean;
}

/**
 * A point with a short title. `evidence`: supporting quotes. `supported` is false when the transcript contains none of
 * the claimed quotes, which is then displayed.
 */
export interface Point {
  readonly title: string;
  readonly description: string;
  readonly evidence?: readonly Quote[];
  readonly supported?: false;
}

export interface ActionableInsight extends Point {
  readonly quote?: string;
}

/** A sentence, title, question or step of an analysis, and where in the episode it was said. */
export interface Claim {
  /** The text as it stands in the analysis. An edited text has no claim any more. */
  readonly text: string;
  /** First and last turn of the transcript, from 1. */
  readonly turns: readonly [first: number, last: number];
  /** Absent for transcripts without times. */
  readonly startSeconds?: number;
  readonly endSeconds?: number;
}

export interface StrategicQuestion {
  readonly question: string;
  readonly purpose: string;
}

export interface NextSteps {
  readonly immediate: readonly string[];
  readonly thisWeek: readonly string[];
}

/** A quote as claimed by a summarizer, not yet verified against the transcript. */
export interface ClaimedQuote {
  readonly quote: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
}

/** A text of a draft with the numbers of the turns that it rests on, the most important first. Unverified. */
export interface CitedText {
  readonly text: string;
  readonly turns: readonly number[];
}

/** A point as claimed by a summarizer, with its supporting quotes. */
export interface ClaimedPoint {
  readonly title: string;
  readonly description: string;
  readonly quotes: readonly ClaimedQuote[];
}

/** Content of each kind of section after verification. */
export interface SectionContent {
  readonly prose: string;
  readonly topics: readonly string[];
  readonly titles: readonly string[];
  readonly insights: readonly ActionableInsight[];
  readonly points: readonly Point[];
  readonly questions: readonly StrategicQuestion[];
  readonly steps: NextSteps;
  readonly quotes: readonly Quote[];
  readonly claims: readonly Claim[];
}

/** Content of each kind of section in a summarizer's output. */
export interface DraftContent extends Omit<SectionContent, 'insights' | 'points' | 'quotes'> {
  readonly insights: readonly ClaimedPoint[];
  readonly points: readonly ClaimedPoint[];
  readonly quotes: readonly ClaimedQuote[];
}

type Optional = { readonly optional: true };

/** Sections as fields with the content of their kind. */
export type SectionFields<S extends Section, Content extends Readonly<Record<SectionKind, unknown>>> = {
  readonly [One in Exclude<S, Optional> as One['key']]: Content[One['kind']];
} & {
  readonly [One in Extract<S, Optional> as One['key']]?: Content[One['kind']];
};

/** The AI-generated summary (spec §3, aiSummary). */
export interface Summary extends SectionFields<SummarySection, SectionContent> {}

/** Business insights in both formats of the spec (spec §3, businessInsights). */
export interface Insights extends SectionFields<InsightsSection, SectionContent> {}

/** Output of a summarizer. Untrusted until `verifyDraft` has checked it. */
export interface SummaryDraft extends SectionFields<DraftSection, DraftContent> {
  /** Sources of the draft's sentences, titles, questions and steps; absent when the summarizer cites none. */
  readonly citations?: readonly CitedText[];
}

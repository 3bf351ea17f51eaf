import type { DraftSection, InsightsSection, Section, SectionKind, SummarySection } from './sections.js';

/** Words of the transcript. `verified` says that the text match found them there; only such are stored. */
export interface Quote {
  readonly quote: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
  readonly verified: boolean;
}

/**
 * A point with a short title. `evidence` holds the quotes that support it. `supported` is false where the transcript holds
 * none of the quotes that were claimed for it: such a point is shown with that said.
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

export interface StrategicQuestion {
  readonly question: string;
  readonly purpose: string;
}

export interface NextSteps {
  readonly immediate: readonly string[];
  readonly thisWeek: readonly string[];
}

/** A quote as a summarizer claims it, before it is checked against the transcript. */
export interface ClaimedQuote {
  readonly quote: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
}

/** A point as a summarizer claims it, with the quotes it rests on. */
export interface ClaimedPoint {
  readonly title: string;
  readonly description: string;
  readonly quotes: readonly ClaimedQuote[];
}

/** What a section of each kind holds once it is verified. */
export interface SectionContent {
  readonly prose: string;
  readonly topics: readonly string[];
  readonly titles: readonly string[];
  readonly insights: readonly ActionableInsight[];
  readonly points: readonly Point[];
  readonly questions: readonly StrategicQuestion[];
  readonly steps: NextSteps;
  readonly quotes: readonly Quote[];
}

/** What a section of each kind holds in a summarizer's answer. */
export interface DraftContent extends Omit<SectionContent, 'insights' | 'points' | 'quotes'> {
  readonly insights: readonly ClaimedPoint[];
  readonly points: readonly ClaimedPoint[];
  readonly quotes: readonly ClaimedQuote[];
}

type Optional = { readonly optional: true };

/** Sections as fields, each with the content of its kind. */
export type SectionFields<S extends Section, Content extends Readonly<Record<SectionKind, unknown>>> = {
  readonly [One in Exclude<S, Optional> as One['key']]: Content[One['kind']];
} & {
  readonly [One in Extract<S, Optional> as One['key']]?: Content[One['kind']];
};

/** The AI-generated summary (spec §3, aiSummary). */
export interface Summary extends SectionFields<SummarySection, SectionContent> {}

/** Business insights in both of the spec's readings (spec §3, businessInsights). */
export interface Insights extends SectionFields<InsightsSection, SectionContent> {}

/** A summarizer's answer. Nothing of it is trusted until `verifyDraft` has checked it. */
export interface SummaryDraft extends SectionFields<DraftSection, DraftContent> {}

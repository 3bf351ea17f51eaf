import type { ClaimSupport } from './claims/claim-support.js';
import type { SectionKind } from './sections/section-definition.js';
import type { DraftSection, InsightsSection, Section, SummarySection } from './sections/sections.js';
import type { TemplateSection } from './sections/summary-template.js';

/** A quote from the transcript. `verified`: the text match found it; only verified quotes are stored. */
export interface Quote {
  readonly quote: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
  readonly verified: boolean;
  /** In the language of the summary, where that is another one. Unchecked. */
  readonly translation?: string;
}

/**
 * A point with a short title and supporting quotes as `evidence`. `supported` is false when the transcript contains
 * none of the claimed quotes, which is then displayed.
 */
export interface Point {
  readonly title: string;
  /** Paragraphs that empty lines separate. */
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
  /** Absent from older analyses. */
  readonly support?: ClaimSupport;
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
export type ClaimedQuote = Omit<Quote, 'verified'>;

/** A text of a draft with the numbers of the turns that it rests on, the most important first. Unverified. */
export interface CitedText {
  readonly text: string;
  readonly turns: readonly number[];
}

/** A number that was said: the amount in the words of the episode, what it measures, whose it is and of when. */
export interface Figure {
  readonly value: string;
  readonly what: string;
  readonly who?: string;
  readonly when?: string;
  readonly evidence: readonly Quote[];
}

/** Kinds of what an episode names, in the order of display. */
export const MENTION_KINDS = ['person', 'company', 'tool', 'book'] as const;
export type MentionKind = (typeof MENTION_KINDS)[number];

/** A person, company, tool or book that the episode names, and where it first does. */
export interface Mention {
  readonly kind: MentionKind;
  readonly name: string;
  readonly about?: string;
  readonly startSeconds?: number;
}

/** Whole consecutive sentences of one speaker that can be read alone, in the transcript's wording. */
export interface Passage {
  readonly text: string;
  readonly speaker?: string;
  /** Whole seconds; absent for transcripts without times. */
  readonly startSeconds?: number;
  readonly endSeconds?: number;
  readonly topic?: string;
}

/** A passage as claimed by a summarizer, with the number of the turn that it begins in. */
export interface ClaimedPassage extends Pick<Passage, 'text' | 'topic'> {
  readonly turn?: number;
}

/** An item of a custom section: a text, or the cells of a table's row. A cell that was removed is empty. */
export interface CustomItem {
  readonly text?: string;
  readonly cells?: readonly string[];
  /** Absent for transcripts without times, and where the evidence was not found. */
  readonly startSeconds?: number;
}

/** A section that a member's template defines. Without items the episode says nothing on it. */
export interface CustomSection extends Pick<TemplateSection, 'title' | 'form' | 'columns'> {
  readonly items: readonly CustomItem[];
}

/** An item as claimed by a summarizer: one text, or one for each column of a table. */
export interface ClaimedCustomItem {
  readonly texts: readonly string[];
  /** Numbers of the turns that it rests on. */
  readonly turns: readonly number[];
}

/** A custom section as claimed by a summarizer, under the template's own title. */
export interface ClaimedCustomSection extends Pick<TemplateSection, 'title' | 'form' | 'columns'> {
  readonly items: readonly ClaimedCustomItem[];
}

/** A number as claimed by a summarizer. */
export interface ClaimedFigure extends Pick<Figure, 'value' | 'what' | 'who' | 'when'> {
  readonly quotes: readonly ClaimedQuote[];
}

/** Title of a chapter and the number of the turn that it begins with. */
export interface ClaimedChapter {
  readonly title: string;
  readonly turn: number;
}

/** A point as claimed by a summarizer, with its supporting quotes. */
export interface ClaimedPoint extends Pick<Point, 'title' | 'description'> {
  readonly quotes: readonly ClaimedQuote[];
}

/** Content of each kind of section after verification. */
export interface SectionContent {
  readonly prose: string;
  readonly sentence: string;
  readonly topics: readonly string[];
  readonly titles: readonly string[];
  readonly insights: readonly ActionableInsight[];
  readonly points: readonly Point[];
  readonly questions: readonly StrategicQuestion[];
  readonly steps: NextSteps;
  readonly quotes: readonly Quote[];
  readonly figures: readonly Figure[];
  readonly mentions: readonly Mention[];
  readonly passages: readonly Passage[];
  /** The publisher's own words, which every surface shows as theirs. */
  readonly description: string;
  readonly custom: readonly CustomSection[];
  readonly claims: readonly Claim[];
}

/** Content of each kind of section in a summarizer's output. */
export interface DraftContent
  extends Omit<SectionContent, 'insights' | 'points' | 'quotes' | 'figures' | 'passages' | 'custom'> {
  readonly insights: readonly ClaimedPoint[];
  readonly points: readonly ClaimedPoint[];
  readonly quotes: readonly ClaimedQuote[];
  readonly figures: readonly ClaimedFigure[];
  readonly passages: readonly ClaimedPassage[];
  readonly custom: readonly ClaimedCustomSection[];
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
  /** The sections of a template, in its order; absent without one. */
  readonly custom?: readonly ClaimedCustomSection[];
  /** Absent when the summarizer gives none. */
  readonly chapters?: readonly ClaimedChapter[];
}

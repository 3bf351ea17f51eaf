import type { Analysis } from '#core/analysis/analysis.js';
import { preferredReading } from '#core/analysis/drafts/other-reading.js';
import { listNextSteps, type NextStep } from '#core/analysis/next-steps.js';
import {
  passageQuote,
  renderSections,
  type SectionRenderers,
} from '#core/analysis/sections/render-sections.js';
import type { SectionDefinition } from '#core/analysis/sections/section-definition.js';
import { STEP_GROUPS } from '#core/analysis/sections/sections.js';
import { customItemTexts } from '#core/analysis/sections/summary-template.js';
import type {
  ActionableInsight,
  CustomSection,
  Passage,
  Quote,
  StrategicQuestion,
} from '#core/analysis/summary.js';
import { figureFacts } from '#core/sharing/summary-text.js';

/** A titled list of steps. */
export interface StepList {
  readonly title: string;
  readonly steps: readonly NextStep[];
}

/** A name or number with what is said about it. */
export interface Fact {
  readonly term: string;
  readonly detail: string;
  readonly startSeconds?: number;
}

type Content =
  | { readonly kind: 'overview'; readonly text: string }
  | { readonly kind: 'description'; readonly text: string }
  | { readonly kind: 'passages'; readonly passages: readonly PlacedPassage[] }
  | { readonly kind: 'claims'; readonly claims: readonly Claim[] }
  | { readonly kind: 'questions'; readonly questions: readonly StrategicQuestion[] }
  | { readonly kind: 'steps'; readonly lists: readonly StepList[] }
  | { readonly kind: 'custom'; readonly sections: readonly CustomSection[] }
  | { readonly kind: 'quotes'; readonly quotes: readonly Quote[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] };

/** A passage with its element id on the page. */
export interface PlacedPassage extends Passage {
  readonly id: string;
}

/** A page section: the element id that links refer to, its title and its content. */
export type PageSection = Content & { readonly id: string; readonly title: string; readonly note?: string };
export type PassagesSection = Extract<PageSection, { readonly kind: 'passages' }>;
export type CustomPageSection = Extract<PageSection, { readonly kind: 'custom' }>;
export type StepsSection = Extract<PageSection, { readonly kind: 'steps' }>;

/** The sections of a page in reading order. Only verified quotes are shown. */
export function toPageSections({ aiSummary, businessInsights }: Analysis): PageSection[] {
  const analysis = { aiSummary, businessInsights: preferredReading(businessInsights) };
  return renderSections(analysis, 'page', RENDERERS).flat();
}

const RENDERERS: SectionRenderers<readonly PageSection[]> = {
  prose: (text, section) => [{ kind: 'overview', text, ...anchorOf(section) }],
  description: (text, section) => [{ kind: 'description', text, ...anchorOf(section) }],
  passages: (passages, section) => {
    const prefix = section.itemAnchor ?? section.key;
    const placed = passages.map((passage, index) => ({ ...passage, id: `${prefix}-${index + 1}` }));
    return [{ kind: 'passages', passages: placed, ...anchorOf(section) }];
  },
  // Displayed above the overview.
  sentence: () => [],
  // Displayed beside the overview and in lists, so it has no anchor.
  topics: () => [],
  insights: claimSection,
  points: claimSection,
  questions: (questions, section) => [{ kind: 'questions', questions, ...anchorOf(section) }],
  steps: (steps, section) => {
    const all = listNextSteps(steps);
    const lists = STEP_GROUPS.map(({ key, heading }) => ({
      title: heading,
      steps: all.filter(({ list }) => list === key),
    }));
    return [{ kind: 'steps', lists: lists.filter((list) => list.steps.length > 0), ...anchorOf(section) }];
  },
  figures: (figures, section) => {
    const facts = figures.map(({ value, evidence: [first], ...rest }) => ({
      term: value,
      detail: figureFacts(rest),
      startSeconds: first?.startSeconds,
    }));
    return [{ kind: 'facts', facts, ...anchorOf(section) }];
  },
  mentions: (mentions, section) => {
    const facts = mentions.map(({ name, about = '', startSeconds }) => ({
      term: name,
      detail: about,
      startSeconds,
    }));
    return [{ kind: 'facts', facts, ...anchorOf(section) }];
  },
  custom: (sections, section) => [{ kind: 'custom', sections, ...anchorOf(section) }],
  quotes: (quotes, section) => {
    const verified = quotes.filter((quote) => quote.verified);
    return verified.length > 0 ? [{ kind: 'quotes', quotes: verified, ...anchorOf(section) }] : [];
  },
};

function claimSection(
  points: readonly ActionableInsight[],
  section: SectionDefinition,
): readonly PageSection[] {
  const prefix = section.itemAnchor ?? section.key;
  const claims = points.map((point, index) => toClaim(`${prefix}-${index + 1}`, point));
  return [{ kind: 'claims', claims, ...anchorOf(section) }];
}

function anchorOf({ anchor, key, heading, note }: SectionDefinition): {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
} {
  return { id: anchor ?? key, title: heading, ...(note && { note }) };
}

/** All texts of the sections, used for the reading time. */
export function textsOf(sections: readonly PageSection[]): string[] {
  return sections.flatMap(sectionTexts);
}

function sectionTexts(section: PageSection): readonly string[] {
  switch (section.kind) {
    case 'overview':
    case 'description':
      return [section.text];
    case 'passages':
      return section.passages.flatMap(({ topic = '', text }) => [topic, text]);
    case 'claims':
      return section.claims.flatMap(({ title, description, evidence }) => [
        title,
        description,
        ...evidence.map(({ quote }) => quote),
      ]);
    case 'questions':
      return section.questions.flatMap(({ question, purpose }) => [question, purpose ?? '']);
    case 'steps':
      return section.lists.flatMap(({ steps }) => steps.map(({ text }) => text));
    case 'quotes':
      return section.quotes.map(({ quote }) => quote);
    case 'custom':
      return section.sections.flatMap((one) => [one.title, ...customItemTexts(one)]);
    case 'facts':
      return section.facts.flatMap(({ term, detail }) => [term, detail]);
  }
}

/** A statement in the summary with the transcript quotes that support it. */
export interface Claim {
  /** Element id on the page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly evidence: readonly Quote[];
  /** True if no quote supports the claim; the page displays this. */
  readonly unsupported: boolean;
}

/** A passage as a claim that is its own proof, for what readers can do with one. */
export function passageClaim({ id, topic = '', ...passage }: PlacedPassage): Claim {
  return { id, title: topic, description: '', evidence: [passageQuote(passage)], unsupported: false };
}

/** Converts a point to a claim. Quotes without evidence were verified before they were stored. */
function toClaim(
  id: string,
  { title, description, evidence = [], quote, supported }: ActionableInsight,
): Claim {
  const bare = quote && evidence.length === 0 ? [{ quote, verified: true }] : [];
  return {
    id,
    title: title.trim() || description,
    description: title.trim() === '' || isSame(title, description) ? '' : description,
    evidence: [...evidence.filter(({ verified }) => verified), ...bare],
    unsupported: supported === false,
  };
}

/** True if a description repeats the title and can be omitted. */
function isSame(a: string, b: string): boolean {
  const bare = (text: string) => text.trim().replace(/(?<![.!?…])[.!?…]+$/u, '');
  return bare(a) === bare(b);
}

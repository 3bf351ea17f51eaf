import type { PlanId } from '../plans/plan.js';

/** Type of a section's content. Code that handles sections must switch on the kind, never on the key. */
export type SectionKind =
  | 'prose'
  | 'sentence'
  | 'topics'
  | 'titles'
  | 'insights'
  | 'points'
  | 'questions'
  | 'steps'
  | 'quotes'
  | 'figures'
  | 'mentions'
  | 'claims';

/** Surfaces that list sections: the page (with the admin preview), the PDF and the Markdown export. */
export type Surface = 'page' | 'pdf' | 'markdown';

/** A list within a section of kind `steps`. */
export interface StepGroup {
  readonly key: string;
  readonly heading: string;
  /** Heading in documents; defaults to `heading`. */
  readonly documentHeading?: string;
  readonly maxItems: number;
}

export interface SectionDefinition {
  /** Field name in the model's output, in stored JSON and in the API. */
  readonly key: string;
  /** The stored JSON document that contains it. */
  readonly part: 'aiSummary' | 'businessInsights';
  readonly kind: SectionKind;
  /** Heading on the page. */
  readonly heading: string;
  /** Headings on other surfaces; default to `heading`. */
  readonly documentHeading?: string;
  readonly markdownHeading?: string;
  /** Element id on the page; absent when nothing links to it. */
  readonly anchor?: string;
  /** Prefix of item ids on the page, as in `insight-1`. */
  readonly itemAnchor?: string;
  /** Maximum number of stored items, also after merging drafts. */
  readonly maxItems?: number;
  /** Points without a verified quote are kept and marked only up to this total; absent: none are. */
  readonly minPoints?: number;
  /** Lists of a section of kind `steps`, in order. */
  readonly groups?: readonly StepGroup[];
  /** May be absent from older rows and from drafts without content; surfaces then omit it. */
  readonly optional?: true;
  /**
   * Source of content that is computed on write and never requested from a model: the spec's alternative format
   * (spec §3), and where each claim was said.
   */
  readonly derivedFrom?: string;
  /** Field of the admin editor, with points as JSON; absent when not editable. */
  readonly editField?: string;
  readonly surfaces: readonly Surface[];
  /** Shown before the other sections: the answer, and what to do next. */
  readonly opens?: true;
  /** Lowest plan that can see it. `free` includes visitors, crawlers and shared caches. */
  readonly minPlan: PlanId;
}

/** Lists of next steps by time frame. */
export const STEP_GROUPS = [
  { key: 'immediate', heading: 'Immediate', documentHeading: 'Immediately', maxItems: 4 },
  { key: 'thisWeek', heading: 'This Week', documentHeading: 'This week', maxItems: 4 },
] as const satisfies readonly StepGroup[];
export type StepKey = (typeof STEP_GROUPS)[number]['key'];

const EVERYWHERE = ['page', 'pdf', 'markdown'] as const;

/** All sections of an analysis, in the order of prompts and storage; surfaces show those that open first. */
export const SECTIONS = [
  {
    key: 'oneSentence',
    part: 'aiSummary',
    kind: 'sentence',
    heading: 'In One Sentence',
    optional: true,
    surfaces: EVERYWHERE,
    opens: true,
    minPlan: 'free',
  },
  {
    key: 'overview',
    part: 'aiSummary',
    kind: 'prose',
    heading: 'Summary',
    documentHeading: 'Overview',
    anchor: 'summary',
    editField: 'summary',
    surfaces: EVERYWHERE,
    opens: true,
    minPlan: 'free',
  },
  {
    key: 'keyTopics',
    part: 'aiSummary',
    kind: 'topics',
    heading: 'Key Topics',
    documentHeading: 'Key topics',
    maxItems: 7,
    surfaces: EVERYWHERE,
    opens: true,
    minPlan: 'free',
  },
  {
    key: 'actionableInsights',
    part: 'businessInsights',
    kind: 'insights',
    heading: 'Actionable Insights',
    documentHeading: 'Actionable insights',
    anchor: 'actions',
    itemAnchor: 'insight',
    maxItems: 7,
    minPoints: 3,
    editField: 'insights',
    surfaces: EVERYWHERE,
    minPlan: 'free',
  },
  {
    key: 'strategicTakeaways',
    part: 'businessInsights',
    kind: 'points',
    heading: 'Strategic Takeaways',
    documentHeading: 'Strategic takeaways',
    anchor: 'takeaways',
    itemAnchor: 'takeaway',
    maxItems: 5,
    minPoints: 2,
    editField: 'takeaways',
    surfaces: EVERYWHERE,
    minPlan: 'free',
  },
  {
    key: 'strategicInsights',
    part: 'businessInsights',
    kind: 'points',
    heading: 'Strategic insights',
    derivedFrom: 'strategicTakeaways',
    surfaces: ['markdown'],
    minPlan: 'free',
  },
  {
    key: 'keyTakeaways',
    part: 'businessInsights',
    kind: 'titles',
    heading: 'Key takeaways',
    derivedFrom: 'strategicTakeaways',
    surfaces: ['markdown'],
    minPlan: 'free',
  },
  {
    key: 'numbers',
    part: 'businessInsights',
    kind: 'figures',
    heading: 'Numbers',
    anchor: 'numbers',
    itemAnchor: 'number',
    maxItems: 8,
    optional: true,
    surfaces: EVERYWHERE,
    minPlan: 'free',
  },
  {
    key: 'failures',
    part: 'businessInsights',
    kind: 'points',
    heading: 'What Failed',
    anchor: 'failures',
    itemAnchor: 'failure',
    maxItems: 4,
    editField: 'failures',
    optional: true,
    surfaces: EVERYWHERE,
    minPlan: 'free',
  },
  {
    key: 'disagreements',
    part: 'businessInsights',
    kind: 'points',
    heading: 'Disagreements',
    anchor: 'disagreements',
    itemAnchor: 'disagreement',
    maxItems: 4,
    editField: 'disagreements',
    optional: true,
    surfaces: EVERYWHERE,
    minPlan: 'free',
  },
  {
    key: 'risks',
    part: 'businessInsights',
    kind: 'points',
    heading: 'Risks and Caveats',
    anchor: 'risks',
    itemAnchor: 'risk',
    maxItems: 5,
    editField: 'risks',
    optional: true,
    surfaces: EVERYWHERE,
    minPlan: 'free',
  },
  {
    key: 'strategicQuestions',
    part: 'businessInsights',
    kind: 'questions',
    heading: 'Strategic Questions',
    documentHeading: 'Strategic questions',
    anchor: 'questions',
    maxItems: 5,
    surfaces: EVERYWHERE,
    minPlan: 'free',
  },
  {
    key: 'nextSteps',
    part: 'businessInsights',
    kind: 'steps',
    heading: 'Next Steps',
    documentHeading: 'Next steps',
    anchor: 'next-steps',
    groups: STEP_GROUPS,
    surfaces: EVERYWHERE,
    opens: true,
    minPlan: 'free',
  },
  {
    key: 'keyQuotes',
    part: 'businessInsights',
    kind: 'quotes',
    heading: 'Key Quotes',
    documentHeading: 'Key quotes',
    markdownHeading: 'Verified quotes',
    anchor: 'key-quotes',
    maxItems: 8,
    surfaces: EVERYWHERE,
    minPlan: 'free',
  },
  {
    key: 'mentions',
    part: 'businessInsights',
    kind: 'mentions',
    heading: 'Mentioned',
    anchor: 'mentioned',
    maxItems: 20,
    optional: true,
    surfaces: EVERYWHERE,
    minPlan: 'free',
  },
  {
    key: 'claims',
    part: 'businessInsights',
    kind: 'claims',
    heading: 'Claims',
    derivedFrom: 'overview',
    optional: true,
    surfaces: [],
    minPlan: 'free',
  },
] as const satisfies readonly SectionDefinition[];

export type Section = (typeof SECTIONS)[number];
export type DerivedSection = Extract<Section, { readonly derivedFrom: string }>;
/** A section written by a summarizer. */
export type DraftSection = Exclude<Section, DerivedSection>;
export type SummarySection = Extract<Section, { readonly part: 'aiSummary' }>;
export type InsightsSection = Extract<Section, { readonly part: 'businessInsights' }>;

/** A list of points editable by admins. */
export type EditablePointSection = Extract<
  Section,
  { readonly kind: 'insights' | 'points'; readonly editField: string }
>;

export const SUMMARY_SECTIONS = SECTIONS.filter((section) => section.part === 'aiSummary');
export const INSIGHTS_SECTIONS = SECTIONS.filter((section) => section.part === 'businessInsights');
/** The pure marks keep both lists out of pages that only parse. */
export const DRAFT_SECTIONS = /* @__PURE__ */ SECTIONS.filter(
  (section): section is DraftSection => !('derivedFrom' in section),
);

export const EDITABLE_POINT_SECTIONS = /* @__PURE__ */ SECTIONS.filter(
  (section): section is EditablePointSection => section.kind !== 'prose' && 'editField' in section,
);

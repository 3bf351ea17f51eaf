import { PLAN_IDS, type PlanId } from '../plans/plan.js';

/** What the items of a section are. All code that handles sections goes by kind, never by key. */
export type SectionKind =
  | 'prose'
  | 'topics'
  | 'titles'
  | 'insights'
  | 'points'
  | 'questions'
  | 'steps'
  | 'quotes';

/** The renderings that list sections: the page with the admin's preview of it, the PDF, the Markdown export. */
export type Surface = 'page' | 'pdf' | 'markdown';

/** A list within a section of kind `steps`. */
export interface StepGroup {
  readonly key: string;
  readonly heading: string;
  /** Heading in documents; absent: `heading`. */
  readonly documentHeading?: string;
  readonly maxItems: number;
}

export interface SectionDefinition {
  /** Field name in the model's answer, in stored JSON and in the API. */
  readonly key: string;
  /** The stored JSON document that holds it. */
  readonly part: 'aiSummary' | 'businessInsights';
  readonly kind: SectionKind;
  /** Title on the page. */
  readonly heading: string;
  /** Titles elsewhere; absent: `heading`. */
  readonly documentHeading?: string;
  readonly markdownHeading?: string;
  /** Id of its element on the page; absent: the page has no link to it. */
  readonly anchor?: string;
  /** Prefix of its items' ids on the page, as in `insight-1`. */
  readonly itemAnchor?: string;
  /** Most items that are stored. A merged draft has no more either. */
  readonly maxItems?: number;
  /** Points without a verified quote are kept, and marked, only up to this many in all; absent: none. */
  readonly minPoints?: number;
  /** The lists of a section of kind `steps`, in order. */
  readonly groups?: readonly StepGroup[];
  /** Absent from rows that predate it, from drafts that have nothing for it, and then from every rendering. */
  readonly optional?: true;
  /** The same content in the spec's other reading (spec §3): computed on write, never asked of a model. */
  readonly derivedFrom?: string;
  /** The field of the admin's editor that holds it, points as JSON; absent: it is not edited. */
  readonly editField?: string;
  readonly surfaces: readonly Surface[];
  /** The lowest plan whose readers see it. `free` includes visitors, crawlers and shared caches. */
  readonly minPlan: PlanId;
}

/** The lists of next steps, by how soon they are due. */
export const STEP_GROUPS = [
  { key: 'immediate', heading: 'Immediate', documentHeading: 'Immediately', maxItems: 4 },
  { key: 'thisWeek', heading: 'This Week', documentHeading: 'This week', maxItems: 4 },
] as const satisfies readonly StepGroup[];
export type StepKey = (typeof STEP_GROUPS)[number]['key'];

const EVERYWHERE = ['page', 'pdf', 'markdown'] as const;

/** Every section of an analysis, in the order in which it is asked for, stored and shown. */
export const SECTIONS = [
  {
    key: 'overview',
    part: 'aiSummary',
    kind: 'prose',
    heading: 'Summary',
    documentHeading: 'Overview',
    anchor: 'summary',
    editField: 'summary',
    surfaces: EVERYWHERE,
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
] as const satisfies readonly SectionDefinition[];

/** One row of `SECTIONS`. */
export type Section = (typeof SECTIONS)[number];
export type DerivedSection = Extract<Section, { readonly derivedFrom: string }>;
/** A section that a summarizer writes. */
export type DraftSection = Exclude<Section, DerivedSection>;
export type SummarySection = Extract<Section, { readonly part: 'aiSummary' }>;
export type InsightsSection = Extract<Section, { readonly part: 'businessInsights' }>;

/** A list of points that an admin edits. */
export type EditablePointSection = Extract<
  Section,
  { readonly kind: 'insights' | 'points'; readonly editField: string }
>;

export const SUMMARY_SECTIONS = SECTIONS.filter((section) => section.part === 'aiSummary');
export const INSIGHTS_SECTIONS = SECTIONS.filter((section) => section.part === 'businessInsights');
export const DRAFT_SECTIONS = SECTIONS.filter(
  (section): section is DraftSection => !('derivedFrom' in section),
);

export const EDITABLE_POINT_SECTIONS = SECTIONS.filter(
  (section): section is EditablePointSection => section.kind !== 'prose' && 'editField' in section,
);

/** The sections that a rendering shows to a reader of a plan, in order. Shared documents are made for `free`. */
export function sectionsOn(surface: Surface, plan: PlanId = 'free'): readonly Section[] {
  return SECTIONS.filter(
    ({ surfaces, minPlan }: SectionDefinition) =>
      surfaces.includes(surface) && PLAN_IDS.indexOf(minPlan) <= PLAN_IDS.indexOf(plan),
  );
}

/** A section's title in a rendering. */
export function sectionHeading(section: SectionDefinition, surface: Surface): string {
  if (surface === 'page') return section.heading;
  return (
    (surface === 'markdown' ? section.markdownHeading : undefined) ??
    section.documentHeading ??
    section.heading
  );
}

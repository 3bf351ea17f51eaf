import type { SectionDefinition, StepGroup } from './section-definition.js';
import { TEMPLATE_LIMITS } from './summary-template.js';

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
  },
  {
    key: 'publisherDescription',
    part: 'aiSummary',
    kind: 'description',
    heading: 'From the publisher',
    anchor: 'publisher',
    editField: 'publisherDescription',
    copiedFrom: 'publisher',
    optional: true,
    surfaces: EVERYWHERE,
    opens: true,
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
  },
  {
    key: 'keyPassages',
    part: 'businessInsights',
    kind: 'passages',
    heading: 'Key Passages',
    documentHeading: 'Key passages',
    anchor: 'passages',
    itemAnchor: 'passage',
    maxItems: 8,
    editField: 'passages',
    copiedFrom: 'transcript',
    optional: true,
    surfaces: EVERYWHERE,
    opens: true,
  },
  {
    key: 'custom',
    part: 'businessInsights',
    kind: 'custom',
    heading: 'Your Sections',
    documentHeading: 'Your sections',
    anchor: 'your-sections',
    itemAnchor: 'your-section',
    maxItems: TEMPLATE_LIMITS.sections,
    editField: 'custom',
    optional: true,
    fromTemplate: true,
    surfaces: EVERYWHERE,
    opens: true,
  },
  {
    key: 'subjects',
    part: 'businessInsights',
    kind: 'points',
    heading: 'Subject by Subject',
    documentHeading: 'Subject by subject',
    anchor: 'subjects',
    itemAnchor: 'subject',
    maxItems: 10,
    isAccount: true,
    titlesAreLabels: true,
    editField: 'subjects',
    optional: true,
    surfaces: EVERYWHERE,
    opens: true,
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
  },
  {
    key: 'strategicTakeaways',
    part: 'businessInsights',
    kind: 'points',
    heading: 'Strategic Takeaways',
    documentHeading: 'Strategic takeaways',
    note: 'Our reading of what it could mean for a business. The quotes show what it is based on.',
    anchor: 'takeaways',
    itemAnchor: 'takeaway',
    maxItems: 5,
    minPoints: 2,
    editField: 'takeaways',
    isConclusion: true,
    surfaces: EVERYWHERE,
  },
  {
    key: 'strategicInsights',
    part: 'businessInsights',
    kind: 'points',
    heading: 'Strategic insights',
    derivedFrom: 'strategicTakeaways',
    surfaces: [],
  },
  {
    key: 'keyTakeaways',
    part: 'businessInsights',
    kind: 'titles',
    heading: 'Key takeaways',
    derivedFrom: 'strategicTakeaways',
    surfaces: [],
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
    titlesAreLabels: true,
    optional: true,
    surfaces: EVERYWHERE,
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
    titlesAreLabels: true,
    optional: true,
    surfaces: EVERYWHERE,
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
    titlesAreLabels: true,
    optional: true,
    surfaces: EVERYWHERE,
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
  },
  {
    key: 'claims',
    part: 'businessInsights',
    kind: 'claims',
    heading: 'Claims',
    derivedFrom: 'overview',
    optional: true,
    surfaces: [],
  },
] as const satisfies readonly SectionDefinition[];

export type Section = (typeof SECTIONS)[number];
export type DerivedSection = Extract<Section, { readonly derivedFrom: string }>;

/** A section that a summarizer writes of every episode. */
export type DraftSection = Exclude<
  Section,
  DerivedSection | { readonly fromTemplate: true } | { readonly copiedFrom: 'publisher' }
>;

/** A section that a language model is asked for. */
export type PromptedSection = Exclude<DraftSection, { readonly copiedFrom: string }>;

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
  (section): section is DraftSection =>
    !(
      'derivedFrom' in section ||
      'fromTemplate' in section ||
      ('copiedFrom' in section && section.copiedFrom === 'publisher')
    ),
);

export const PROMPTED_SECTIONS = /* @__PURE__ */ DRAFT_SECTIONS.filter(
  (section): section is PromptedSection => !('copiedFrom' in section),
);

export const EDITABLE_POINT_SECTIONS = /* @__PURE__ */ SECTIONS.filter(
  (section): section is EditablePointSection =>
    (section.kind === 'insights' || section.kind === 'points') && 'editField' in section,
);

import type { SummaryStyle } from '#core/analysis/sections/summary-style.js';

export type Section = 'overview' | 'insights' | 'takeaways' | 'quotes' | 'questions' | 'steps';

/** Minimum and maximum number of items, and words of conversation per item. */
type SectionSize = readonly [least: number, most: number, wordsEach: number];

/** Factors on a sentence's score in the overview, by its role. */
export interface OverviewWeights {
  readonly outcome: number;
  readonly maxim: number;
  readonly lesson: number;
}

/**
 * Extractive profile of a summary style: the order in which sections select sentences, section sizes, and overview
 * weights. Sections of one group never share a sentence, even in a short transcript.
 */
export interface StyleProfile {
  readonly order: readonly (readonly Section[])[];
  readonly sizes: Readonly<Record<Section, SectionSize>>;
  readonly maxTopics: number;
  readonly overviewWeights: OverviewWeights;
}

const STANDARD: StyleProfile = {
  order: [['overview'], ['insights', 'takeaways'], ['quotes'], ['questions'], ['steps']],
  sizes: {
    overview: [6, 8, 600],
    insights: [3, 6, 400],
    takeaways: [3, 5, 500],
    questions: [3, 5, 500],
    steps: [2, 4, 700],
    quotes: [3, 6, 400],
  },
  maxTopics: 7,
  overviewWeights: { outcome: 1.3, maxim: 1.2, lesson: 1 },
};

const PROFILES: Readonly<Record<SummaryStyle, StyleProfile>> = {
  /** Outcomes and rules in few sentences. */
  executive_brief: {
    ...STANDARD,
    sizes: {
      overview: [3, 4, 2000],
      insights: [2, 3, 1000],
      takeaways: [2, 3, 1000],
      questions: [1, 2, 1000],
      steps: [1, 2, 1500],
      quotes: [2, 3, 1000],
    },
    maxTopics: 4,
    overviewWeights: { outcome: 2.2, maxim: 2, lesson: 1.3 },
  },
  /** More items in every section. */
  detailed: {
    ...STANDARD,
    sizes: {
      overview: [8, 10, 400],
      insights: [5, 7, 250],
      takeaways: [4, 5, 350],
      questions: [4, 5, 350],
      steps: [3, 4, 500],
      quotes: [5, 8, 250],
    },
  },
  /** Next steps select first. */
  action_list: {
    ...STANDARD,
    order: [['steps'], ['insights', 'takeaways'], ['overview'], ['questions'], ['quotes']],
    sizes: {
      overview: [3, 4, 1500],
      insights: [5, 7, 250],
      takeaways: [1, 2, 1000],
      questions: [2, 3, 1000],
      steps: [4, 4, 250],
      quotes: [2, 4, 600],
    },
    maxTopics: 5,
    overviewWeights: { outcome: 1.8, maxim: 1.2, lesson: 1 },
  },
  /** Takeaways select first, with more questions. */
  teaching_notes: {
    ...STANDARD,
    order: [['takeaways', 'insights'], ['overview'], ['questions'], ['quotes'], ['steps']],
    sizes: {
      overview: [6, 9, 500],
      insights: [3, 4, 600],
      takeaways: [4, 5, 300],
      questions: [4, 5, 300],
      steps: [1, 3, 900],
      quotes: [4, 6, 400],
    },
    overviewWeights: { outcome: 1, maxim: 1.8, lesson: 2 },
  },
};

/** Returns a style's profile; undefined selects the default. */
export function styleProfile(style: SummaryStyle | undefined): StyleProfile {
  return style ? PROFILES[style] : STANDARD;
}

/** Returns the number of items of a section for a conversation of `words` words. */
export function sectionSize([least, most, wordsEach]: SectionSize, words: number): number {
  return Math.min(most, Math.max(least, Math.round(words / wordsEach)));
}

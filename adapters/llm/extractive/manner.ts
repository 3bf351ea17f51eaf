import type { SummaryStyle } from '#core/analysis/summary-style.js';

export type Section = 'overview' | 'insights' | 'takeaways' | 'quotes' | 'questions' | 'steps';

/** The fewest items, the most, and how many words of the conversation each is worth. */
type Room = readonly [least: number, most: number, wordsEach: number];

/** How much more a sentence counts in the overview for what it tells. */
export interface Leaning {
  readonly outcome: number;
  readonly maxim: number;
  readonly lesson: number;
}

/**
 * What a style means for a summary in the transcript's own sentences: who picks its sentences first, how many each
 * section has, and what the overview leans to. Sections of one group never share a sentence, also in a short transcript.
 */
export interface Manner {
  readonly order: readonly (readonly Section[])[];
  readonly room: Readonly<Record<Section, Room>>;
  readonly topics: number;
  readonly leaning: Leaning;
}

const STANDARD: Manner = {
  order: [['overview'], ['insights', 'takeaways'], ['quotes'], ['questions'], ['steps']],
  room: {
    overview: [6, 8, 600],
    insights: [3, 6, 400],
    takeaways: [3, 5, 500],
    questions: [3, 5, 500],
    steps: [2, 4, 700],
    quotes: [3, 6, 400],
  },
  topics: 7,
  leaning: { outcome: 1.3, maxim: 1.2, lesson: 1 },
};

const MANNERS: Readonly<Record<SummaryStyle, Manner>> = {
  /** What came of it and which rules follow, in few sentences. */
  executive_brief: {
    ...STANDARD,
    room: {
      overview: [3, 4, 2000],
      insights: [2, 3, 1000],
      takeaways: [2, 3, 1000],
      questions: [1, 2, 1000],
      steps: [1, 2, 1500],
      quotes: [2, 3, 1000],
    },
    topics: 4,
    leaning: { outcome: 2.2, maxim: 2, lesson: 1.3 },
  },
  /** More of everything that was said. */
  detailed: {
    ...STANDARD,
    room: {
      overview: [8, 10, 400],
      insights: [5, 7, 250],
      takeaways: [4, 5, 350],
      questions: [4, 5, 350],
      steps: [3, 4, 500],
      quotes: [5, 8, 250],
    },
  },
  /** What listeners are told to do gets the best sentences. */
  action_list: {
    ...STANDARD,
    order: [['steps'], ['insights', 'takeaways'], ['overview'], ['questions'], ['quotes']],
    room: {
      overview: [3, 4, 1500],
      insights: [5, 7, 250],
      takeaways: [1, 2, 1000],
      questions: [2, 3, 1000],
      steps: [4, 4, 250],
      quotes: [2, 4, 600],
    },
    topics: 5,
    leaning: { outcome: 1.8, maxim: 1.2, lesson: 1 },
  },
  /** Rules, reasons and lessons first, and the questions that lead to them. */
  teaching_notes: {
    ...STANDARD,
    order: [['takeaways', 'insights'], ['overview'], ['questions'], ['quotes'], ['steps']],
    room: {
      overview: [6, 9, 500],
      insights: [3, 4, 600],
      takeaways: [4, 5, 300],
      questions: [4, 5, 300],
      steps: [1, 3, 900],
      quotes: [4, 6, 400],
    },
    leaning: { outcome: 1, maxim: 1.8, lesson: 2 },
  },
};

/** The manner of a style; absent: the standard one. */
export function mannerOf(style: SummaryStyle | undefined): Manner {
  return style ? MANNERS[style] : STANDARD;
}

/** How many items a section has in a conversation of so many words. */
export function roomIn([least, most, wordsEach]: Room, words: number): number {
  return Math.min(most, Math.max(least, Math.round(words / wordsEach)));
}

/** Most UTF-16 units of each text that is stored. */
export const TEXT_LIMITS = {
  overview: 4000,
  topic: 80,
  title: 120,
  description: 600,
  question: 300,
  step: 300,
  quote: 500,
  speaker: 80,
} as const;

/** Most items of each list. A merged draft holds no more either. */
export const LIST_LIMITS = {
  keyTopics: 7,
  actionableInsights: 7,
  strategicTakeaways: 5,
  strategicQuestions: 5,
  immediate: 4,
  thisWeek: 4,
  keyQuotes: 8,
  /** Quotes under one point. */
  evidence: 3,
} as const;

/** Points of a list that are shown although no quote supports them, where too few are supported. */
export const MIN_POINTS = { actionableInsights: 3, strategicTakeaways: 2 } as const;

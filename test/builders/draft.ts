import type { ClaimedPoint, SummaryDraft } from '#core/analysis/summary.js';

/** A point whose evidence is in `aTranscript()`. */
export function aClaimedPoint(overrides: Partial<ClaimedPoint> = {}): ClaimedPoint {
  return {
    title: 'Talk to every customer',
    description: 'Weekly talks with customers doubled the revenue.',
    quotes: [{ quote: 'we talked to every customer each week' }],
    ...overrides,
  };
}

/** A summarizer's draft of `aTranscript()`; all its quotes are in the transcript. */
export function aDraft(overrides: Partial<SummaryDraft> = {}): SummaryDraft {
  return {
    overview:
      'Ada tells how weekly customer talks doubled her revenue. She gave up the Monday meeting for them.',
    keyTopics: ['Customer talks', 'Meetings'],
    actionableInsights: [aClaimedPoint()],
    strategicTakeaways: [
      aClaimedPoint({
        title: 'Meetings cost more than they give',
        description: 'Dropping one freed the time for customers.',
        quotes: [{ quote: 'We stopped the Monday meeting' }],
      }),
    ],
    strategicQuestions: [
      { question: 'Which meeting would nobody miss?', purpose: 'To find time for customers.' },
    ],
    nextSteps: { immediate: ['Call one customer'], thisWeek: ['Cancel one meeting'] },
    keyQuotes: [{ quote: 'It cost us 3.5 hours, and nobody missed it.', speaker: 'Ada' }],
    ...overrides,
  };
}

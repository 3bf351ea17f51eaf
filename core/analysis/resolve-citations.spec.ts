import { aDraft } from '#test/builders/draft.js';
import { resolveCitations } from './resolve-citations.js';
import { fromStoredInsights } from './stored-sections.js';
import { verifyDraft } from './verify-draft.js';

const transcript = {
  turns: [0, 30, 61.5, 90, 120, 150].map((startSeconds, i) => ({
    startSeconds,
    ...(i < 5 && { endSeconds: startSeconds + 29.5 }),
    text: `Case ${i + 1}: Ada raised the price, nobody left, and one customer was called.`,
  })),
};

describe('citations of a draft', () => {
  it('lead each sentence, title, question and step to its passage', () => {
    const draft = aDraft({
      overview: 'Ada raised the price. Nobody left.',
      strategicQuestions: [{ question: 'Who would pay more?', purpose: '' }],
      nextSteps: { immediate: ['Call one customer.'], thisWeek: [] },
      citations: [
        { text: 'Ada raised the price.', turns: [3, 4, 1] },
        { text: 'Nobody left.', turns: [2] },
        { text: 'who would pay more', turns: [6] },
        { text: 'Call one customer.', turns: [5, 99, 0, 1.5] },
        { text: 'A sentence that was dropped.', turns: [1] },
      ],
    });
    const { insights } = verifyDraft(draft, transcript);
    const claims = [
      { text: 'Ada raised the price.', turns: [1, 4], startSeconds: 0, endSeconds: 120 },
      { text: 'Nobody left.', turns: [2, 2], startSeconds: 30, endSeconds: 60 },
      { text: 'Who would pay more?', turns: [6, 6], startSeconds: 150 },
      { text: 'Call one customer.', turns: [5, 5], startSeconds: 120, endSeconds: 150 },
    ];
    for (const claim of claims) expect(insights.claims).toContainEqual(expect.objectContaining(claim));
    expect(insights.claims?.every(({ support }) => support !== undefined)).toBe(true);
    expect(fromStoredInsights(JSON.parse(JSON.stringify({ ...insights, keyQuotes: 'lost' }))).claims).toEqual(
      insights.claims,
    );
  });

  it('are absent where none exists or no turn does', () => {
    expect(resolveCitations([], { overview: 'Said.' }, transcript)).toEqual([]);
    const citations = [{ text: 'Said.', turns: [7, -1, Number.NaN] }];
    expect(resolveCitations(citations, { overview: 'Said.' }, transcript)).toEqual([]);
  });

  it('keep their turns where the transcript has no times', () => {
    const untimed = { turns: [{ text: 'one' }, { text: 'two' }] };
    const citations = [{ text: 'Said.', turns: [2] }];
    expect(resolveCitations(citations, { overview: 'Said.' }, untimed)).toEqual([
      { text: 'Said.', turns: [2, 2] },
    ]);
  });
});

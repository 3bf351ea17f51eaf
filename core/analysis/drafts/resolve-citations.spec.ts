import { aDraft } from '#test/builders/draft.js';
import { fromStoredInsights } from '../sections/parse-sections.js';
import { citedTurns, resolveCitations } from './resolve-citations.js';
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

  it.each([
    [[3], [3, 3]],
    [
      [3, 4, 5],
      [3, 5],
    ],
    [
      [3, 5],
      [3, 5],
    ],
    [
      [3, 6],
      [3, 3],
    ],
    [
      [3, 1],
      [1, 3],
    ],
    [
      [4, 1],
      [4, 4],
    ],
    [
      [4, 3, 1, 6],
      [1, 6],
    ],
    [
      [4, 2, 6, 4],
      [2, 6],
    ],
  ])('make one passage of turns %j with at most one between them: %j', (turns, passage) => {
    const [claim] = resolveCitations([{ text: 'Said.', turns }], { overview: 'Said.' }, transcript);
    expect(claim?.turns).toEqual(passage);
  });

  it('end where the next turn starts, at whole seconds, where the end is not known', () => {
    const open = {
      turns: [{ startSeconds: 1.8, text: 'a' }, { startSeconds: 9.2, text: 'b' }, { text: 'c' }],
    };
    const claims = (turn: number) =>
      resolveCitations([{ text: 'Said.', turns: [turn] }], { overview: 'Said.' }, open);
    expect(claims(1)).toEqual([{ text: 'Said.', turns: [1, 1], startSeconds: 1, endSeconds: 10 }]);
    expect(claims(2)).toEqual([{ text: 'Said.', turns: [2, 2], startSeconds: 9 }]);
    expect(claims(3)).toEqual([{ text: 'Said.', turns: [3, 3] }]);
  });

  it('are found by the words of a text or of one of its sentences, the first that names turns', () => {
    const turnsOf = citedTurns(
      [
        { text: 'One came. Two left!', turns: [2] },
        { text: 'two left', turns: [3] },
        { text: 'Three.', turns: [9] },
        { text: 'three', turns: [1, 4] },
        { text: '…', turns: [1] },
      ],
      4,
    );
    expect(['ONE CAME, two left', 'one came', 'Two left.', 'Three', '', '—', 'four'].map(turnsOf)).toEqual([
      [2],
      [2],
      [2],
      [1, 4],
      [],
      [],
      [],
    ]);
  });

  it('are looked at up to 500', () => {
    const many = Array.from({ length: 501 }, (_, at) => ({ text: `Said ${at}.`, turns: [1] }));
    const turnsOf = citedTurns(many, 1);
    expect([turnsOf('Said 499.'), turnsOf('Said 500.')]).toEqual([[1], []]);
  });

  it('are known of every kind of section, with their support', () => {
    const sections = {
      oneSentence: 'In short.',
      overview: 'One came. Two left.',
      actionableInsights: [{ title: 'An insight', description: 'Not this.' }],
      strategicTakeaways: [{ title: 'A takeaway', description: '' }],
      strategicQuestions: [{ question: 'Why?', purpose: 'Not this.' }],
      numbers: [{ value: '40', what: 'shops' }],
      nextSteps: { immediate: ['Call.'], thisWeek: ['Write.'] },
      keyTopics: ['Not this'],
    };
    const claims = resolveCitations([], sections, transcript, (text) =>
      text === 'Two left.' ? { support: 'verbatim', turns: [2, 2] } : { support: 'supported', turns: [1, 1] },
    );
    const texts = [
      'In short.',
      'One came.',
      'Two left.',
      'An insight',
      'A takeaway',
      'Why?',
      '40 shops',
      'Call.',
      'Write.',
    ];
    expect(claims.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect(claims.find(({ text }) => text === 'Two left.')).toEqual({
      text: 'Two left.',
      turns: [2, 2],
      startSeconds: 30,
      endSeconds: 60,
      support: 'verbatim',
    });
  });
});

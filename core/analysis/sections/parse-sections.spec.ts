import fc from 'fast-check';
import { aDraft } from '#test/builders/draft.js';
import { aTranscript } from '#test/builders/transcript.js';
import { verifyDraft } from '../drafts/verify-draft.js';
import { parseInsights, parseSummary } from './parse-sections.js';

const EMPTY = {
  actionableInsights: [],
  strategicTakeaways: [],
  strategicQuestions: [],
  nextSteps: { immediate: [], thisWeek: [] },
  keyTakeaways: [],
  strategicInsights: [],
  keyQuotes: [],
};

describe('parseInsights', () => {
  it('gives back what was verified and stored, as an object and as JSON text (§3)', () => {
    const { summary, insights } = verifyDraft(aDraft(), aTranscript());
    for (const write of [
      (value: unknown) => value,
      JSON.stringify,
      (value: unknown) => JSON.stringify(JSON.stringify(value)),
    ]) {
      expect(parseInsights(write(insights))).toEqual(insights);
      expect(parseSummary(write(summary))).toEqual(summary);
    }
  });

  it('fills the reading that is missing from the one that is there (§3)', () => {
    const points = [{ title: 'Price late', description: 'Talk first.' }];
    expect(
      parseInsights({ keyTakeaways: ['Ask first', { title: 'Listen' }, 7], strategicInsights: points }),
    ).toEqual({
      ...EMPTY,
      keyTakeaways: ['Ask first', 'Listen'],
      strategicInsights: points,
      actionableInsights: [
        { title: 'Ask first', description: '' },
        { title: 'Listen', description: '' },
      ],
      strategicTakeaways: points,
    });
    expect(parseInsights({ strategicTakeaways: points })).toEqual({
      ...EMPTY,
      strategicTakeaways: points,
      strategicInsights: points,
      keyTakeaways: ['Price late'],
      actionableInsights: [],
    });
    const takeawaysAlone = { strategicTakeaways: points, keyTakeaways: ['Price late'] };
    expect(parseInsights(takeawaysAlone).actionableInsights).toEqual([]);
    expect(parseInsights({ actionableInsights: points }).keyTakeaways).toEqual(['Price late']);
  });

  it('leaves both readings as they are where both are there', () => {
    const both = {
      actionableInsights: [{ title: 'A', description: '', quote: 'said' }],
      strategicTakeaways: [{ title: 'B', description: '' }],
      keyTakeaways: ['C'],
      strategicInsights: [{ title: 'D', description: '' }],
    };
    expect(parseInsights(both)).toEqual({ ...EMPTY, ...both });
  });

  it.each([
    [['Call', ' Write ', 7, ''], { immediate: ['Call', 'Write'], thisWeek: [] }],
    [
      { immediate: ['Call'], thisWeek: ['Write'] },
      { immediate: ['Call'], thisWeek: ['Write'] },
    ],
    ['["Call"]', { immediate: ['Call'], thisWeek: [] }],
    [{ immediate: 'Call' }, { immediate: [], thisWeek: [] }],
    ['Call', { immediate: [], thisWeek: [] }],
  ])('reads the next steps %j', (nextSteps, steps) =>
    expect(parseInsights({ nextSteps }).nextSteps).toEqual(steps),
  );

  it('takes quotes as texts or objects, and none for verified that does not say so (contract §2)', () => {
    const keyQuotes = [
      'said',
      { quote: 'so', speaker: 'Ada', startSeconds: 5, verified: true },
      { quote: 'no', startSeconds: -1, verified: 1 },
      {},
      7,
    ];
    expect(parseInsights({ keyQuotes }).keyQuotes).toEqual([
      { quote: 'said', verified: false },
      { quote: 'so', speaker: 'Ada', startSeconds: 5, verified: true },
      { quote: 'no', verified: false },
    ]);
  });

  it('never throws, and reads again what it read as the same', () => {
    const named = fc.record(
      {
        actionableInsights: fc.anything(),
        strategicTakeaways: fc.anything(),
        keyTakeaways: fc.anything(),
        nextSteps: fc.anything(),
        keyQuotes: fc.array(fc.anything()),
        overview: fc.anything(),
      },
      { requiredKeys: [] },
    );
    const text = fc.option(fc.string(), { nil: undefined });
    const point = fc.record({
      title: text,
      description: text,
      quote: text,
      evidence: fc.array(fc.oneof(fc.string(), fc.record({ quote: fc.string(), verified: fc.boolean() }))),
    });
    const list = fc.array(fc.oneof(point, fc.string()));
    const likely = fc.record({
      actionableInsights: list,
      strategicTakeaways: list,
      strategicInsights: list,
      keyTakeaways: list,
      strategicQuestions: list,
      nextSteps: list,
      keyQuotes: list,
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), named, likely), (value) => {
        const insights = parseInsights(value);
        expect(parseInsights(insights)).toEqual(insights);
        expect(parseSummary(parseSummary(value))).toEqual(parseSummary(value));
      }),
    );
  });
});

import fc from 'fast-check';
import { aRisk, someInsights } from '#test/builders/analysis.js';
import { aDraft } from '#test/builders/draft.js';
import { someCustomSections } from '#test/builders/template.js';
import { aTranscript } from '#test/builders/transcript.js';
import { verifyDraft } from '../drafts/verify-draft.js';
import {
  fromStoredInsights,
  fromStoredSummary,
  parseInsights,
  parseSummary,
  toStoredInsights,
} from './parse-sections.js';
import { INSIGHTS_SECTIONS } from './sections.js';

const EMPTY = {
  actionableInsights: [],
  strategicTakeaways: [],
  strategicQuestions: [],
  nextSteps: { immediate: [], thisWeek: [] },
  keyTakeaways: [],
  strategicInsights: [],
  keyQuotes: [],
};

describe('contract §11: sections of a template', () => {
  it('are read as they were stored, and without what does not fit', () => {
    const custom = someCustomSections();
    expect(parseInsights({ version: 2, custom: JSON.parse(JSON.stringify(custom)) }).custom).toEqual(custom);
    const [, list, table] = custom;
    const loose = [
      'text',
      { ...list, form: 'html' },
      { ...list, title: ' ' },
      { ...list, items: ['text', { text: ' ' }, { text: 'Kept.', startSeconds: -1 }] },
      { ...table, items: [{ cells: 'none' }, { cells: [5, 'Kept.', 'too many'] }] },
    ];
    expect(parseInsights({ version: 2, custom: loose }).custom).toEqual([
      { title: 'Lessons', form: 'list', items: [{ text: 'Kept.' }] },
      { title: 'Figures', form: 'table', columns: ['Figure', 'Measures'], items: [{ cells: ['', 'Kept.'] }] },
    ]);
    expect(parseInsights({ version: 2 })).not.toHaveProperty('custom');
  });
});

describe('contract §11: key passages and the publisher’s description', () => {
  const [passage] = [
    { text: 'We ask first.', speaker: 'Ada', startSeconds: 12, endSeconds: 15, topic: 'Asking' },
  ];

  it('are read as they were stored, and are absent from older rows', () => {
    const insights = someInsights({ keyPassages: [passage] });
    expect(fromStoredInsights(toStoredInsights(insights)).keyPassages).toEqual([passage]);
    expect(parseInsights(JSON.stringify(toStoredInsights(insights))).keyPassages).toEqual([passage]);
    expect(fromStoredInsights(toStoredInsights(someInsights()))).not.toHaveProperty('keyPassages');
    const summary = { overview: 'A.', keyTopics: [], publisherDescription: 'Ada tells.' };
    expect(fromStoredSummary(summary)).toEqual(summary);
    expect(parseSummary(JSON.stringify(summary))).toEqual(summary);
  });

  it('keep no item without words, and no field of another type', () => {
    const keyPassages = [{ text: ' ' }, 'text', { text: 'A.', startSeconds: 'now', speaker: 7 }];
    expect(JSON.parse(JSON.stringify(parseInsights({ keyPassages }).keyPassages))).toEqual([{ text: 'A.' }]);
    expect(parseSummary({ publisherDescription: 7 })).not.toHaveProperty('publisherDescription');
  });
});

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

const written = (insights: unknown) => JSON.parse(JSON.stringify(insights));

describe('stored sections', () => {
  it('open as they were written, without the version', () => {
    const stored = written(toStoredInsights(someInsights()));
    expect(stored.version).toBe(2);
    expect(fromStoredInsights(stored)).toEqual(someInsights());
    expect(fromStoredInsights(stored)).not.toHaveProperty('version');
  });

  it('open unchanged from rows without a version', () => {
    const odd = someInsights({ keyTakeaways: ['  spaced  '], strategicInsights: [] });
    expect(fromStoredInsights(written(odd))).toEqual(odd);
    expect(fromStoredSummary({ overview: ' Text ', keyTopics: [''] })).toEqual({
      overview: ' Text ',
      keyTopics: [''],
    });
  });

  it.each(INSIGHTS_SECTIONS.map(({ key }) => key))('open from rows that lack %s', (key) => {
    const { [key]: _, ...older } = someInsights();
    const opened = fromStoredInsights(written(older));
    for (const { key: other } of INSIGHTS_SECTIONS) {
      if (other !== key && !(other in older)) continue;
      expect(typeof opened[other]).toBe(typeof someInsights()[other]);
    }
    expect(opened).toMatchObject(older);
  });

  it('open from the oldest shapes: the other reading, steps as one list, quotes as texts, JSON as text', () => {
    const oldest = JSON.stringify({ keyTakeaways: ['Ask first'], nextSteps: ['Call'], keyQuotes: ['said'] });
    expect(fromStoredInsights(oldest)).toMatchObject({
      actionableInsights: [{ title: 'Ask first', description: '' }],
      nextSteps: { immediate: ['Call'], thisWeek: [] },
      keyQuotes: [{ quote: 'said', verified: false }],
      strategicQuestions: [],
    });
    expect(fromStoredSummary('{"overview":"Text"}')).toEqual({ overview: 'Text', keyTopics: [] });
  });

  it('open from rows of a later release, with what this one does not know left alone', () => {
    const later = { ...written(someInsights()), version: 9, sponsors: ['Acme'] };
    expect(fromStoredInsights(later)).toMatchObject(someInsights());
    const { keyQuotes: _, ...incomplete } = later;
    expect(fromStoredInsights(incomplete)).toEqual(someInsights({ keyQuotes: [] }));
  });

  it.each([undefined, null, 7, '', '{broken', []])('open empty from %j', (junk) => {
    expect(fromStoredInsights(junk).actionableInsights).toEqual([]);
    expect(fromStoredSummary(junk)).toEqual({ overview: '', keyTopics: [] });
  });

  it('open with the risks that a row has, and without any where it has none', () => {
    const risks = [aRisk()];
    expect(fromStoredInsights(written(toStoredInsights(someInsights({ risks })))).risks).toEqual(risks);
    expect(fromStoredInsights(written(someInsights()))).not.toHaveProperty('risks');
    for (const none of [[], 'text', null]) {
      expect(fromStoredInsights({ keyQuotes: [], risks: none })).not.toHaveProperty('risks');
    }
  });
});

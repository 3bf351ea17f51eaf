import { aDraft } from '#test/builders/draft.js';
import { aTranscript, aTurn } from '#test/builders/transcript.js';
import { verifyDraft } from '../drafts/verify-draft.js';
import type { SummaryDraft } from '../summary.js';
import { REMOVAL_REASONS } from './claim-support.js';
import { MAX_RECORDED_LENGTH, MAX_RECORDED_REMOVALS, toRemovalRecord } from './removal-record.js';
import { REMOVAL_TEXTS, removedBy } from './removal-texts.js';
import { statementKey } from './statement-checks.js';

const TURNS = [
  aTurn({ speaker: 'Ada', text: 'We sold forty violins in Lisbon.', startSeconds: 60 }),
  aTurn({ speaker: 'Ben', text: 'Which customers complained about the price?', startSeconds: 70 }),
  aTurn({ speaker: 'Ada', text: 'Nobody complained about the bakery.', startSeconds: 80 }),
];
const EMPTY: Partial<SummaryDraft> = {
  oneSentence: undefined,
  overview: '',
  keyTopics: [],
  actionableInsights: [],
  strategicTakeaways: [],
  strategicQuestions: [],
  nextSteps: { immediate: [], thisWeek: [] },
  keyQuotes: [],
};

function recordOf(
  draft: Partial<SummaryDraft>,
  turns = TURNS,
  judged: Readonly<Record<string, 'contradicted' | 'not_found'>> = {},
) {
  const judgements = new Map(Object.entries(judged).map(([text, found]) => [statementKey(text), found]));
  const whole = aDraft({ ...EMPTY, ...draft });
  return verifyDraft(whole, aTranscript({ turns }), [], undefined, judgements).removals;
}

describe('the record of removed statements (contract §11)', () => {
  it('holds statement, section and reason, and the cited words with speaker and second', () => {
    const text = 'Ada sold ninety violins.';
    const { kept, removed, statements } = recordOf({
      overview: `${text} Ada sold forty violins.`,
      citations: [{ text, turns: [1] }],
    });
    expect([kept, removed]).toEqual([1, { number: 1 }]);
    expect(statements).toEqual([
      {
        section: 'overview',
        text,
        reason: 'number',
        detail: 'ninety',
        isCited: true,
        evidence: [{ text: TURNS[0]?.text, speaker: 'Ada', startSeconds: 60 }],
      },
    ]);
  });

  it('holds what a model found wrong, and the words closest to a statement without a citation', () => {
    const text = 'Nobody complained about the violins.';
    const { statements } = recordOf({ nextSteps: { immediate: [text], thisWeek: [] } }, TURNS, {
      [text]: 'contradicted',
    });
    expect(statements).toMatchObject([
      { section: 'nextSteps', text, reason: 'contradicted', isCited: false },
    ]);
    expect(statements[0]?.evidence.map(({ startSeconds }) => startSeconds)).toContain(80);
  });

  it('names what a duplicate repeats, and the removed sentence that another one refers to', () => {
    const { statements } = recordOf({
      overview:
        'Ada sold forty violins. Ada sold forty violins! Nobody complained about the seventy bakeries. They liked the bakery.',
    });
    expect(statements.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['duplicate', 'Ada sold forty violins.'],
      ['number', 'seventy'],
      ['dangling', 'Nobody complained about the seventy bakeries.'],
    ]);
  });

  it('holds a sentence under the title in the first person', () => {
    const oneSentence = 'I sold forty violins in Lisbon.';
    expect(recordOf({ oneSentence, overview: 'Ada sold forty violins.' }).statements).toMatchObject([
      { section: 'oneSentence', text: oneSentence, reason: 'dangling' },
    ]);
  });

  it('holds points whose quotes nobody said, with those quotes', () => {
    const quotes = [{ quote: 'our violins are the best of all the violins' }];
    const point = (title: string) => ({ title, description: '', quotes });
    const { statements, removed } = recordOf({
      actionableInsights: [],
      risks: [point('Customers complained about the price')],
    });
    expect(removed).toEqual({ quote: 1, no_quote: 1 });
    expect(statements.map(({ section, reason, text }) => [section, reason, text])).toEqual([
      ['risks', 'quote', quotes[0]?.quote],
      ['risks', 'no_quote', 'Customers complained about the price'],
    ]);
  });

  it('holds numbers, names and labels that are left out, which count as no statements for readers', () => {
    const quotes = [{ quote: 'We sold forty violins in Lisbon' }];
    const numbers = [
      { value: '50 violins', what: 'sales', quotes },
      { value: 'forty violins', what: 'sales of 2019', quotes },
      { value: 'forty violins', what: 'sales', who: 'the Quokkas', quotes },
      { value: '12 shops', what: 'customers', quotes: [] },
    ];
    const mentions = [
      { kind: 'tool' as const, name: 'Quokkafish' },
      { kind: 'person' as const, name: 'Lisbon', about: 'where 300 bakers live' },
    ];
    const { statements } = recordOf({ numbers, mentions });
    expect(statements.map(({ section, reason, text }) => [section, reason, text])).toEqual([
      ['numbers', 'number', '50 violins: sales'],
      ['numbers', 'number', 'forty violins: sales of 2019'],
      ['numbers', 'name', 'forty violins: the Quokkas'],
      ['numbers', 'no_quote', '12 shops: customers'],
      ['mentions', 'name', 'Quokkafish'],
      ['mentions', 'number', 'Lisbon: where 300 bakers live'],
    ]);
    expect(statements[0]?.evidence).toMatchObject([{ speaker: 'Ada', startSeconds: 60 }]);
    const whole = aDraft({ ...EMPTY, numbers, mentions });
    expect(verifyDraft(whole, aTranscript({ turns: TURNS })).removed).toEqual({});
  });

  it('is bounded: a hundred statements, each with a thousand characters of evidence', () => {
    const talk = Array.from({ length: 400 }, (_, at) => `We painted wall ${at} of the bakery green.`);
    const turns = [aTurn({ text: talk.join(' ') })];
    const evidence = { quoted: [], turns: [1], similar: [], isCited: true };
    const long = {
      section: 'overview',
      text: 'Nobody painted. '.repeat(200),
      reason: 'negation',
      evidence,
    } as const;
    const removals = Array.from({ length: 130 }, () => long);
    const { statements, removed } = toRemovalRecord({ statements: [], removals }, turns);
    expect(removed).toEqual({ negation: 130 });
    expect(statements).toHaveLength(MAX_RECORDED_REMOVALS);
    const [first] = statements;
    expect(first?.text).toMatch(/^.{900,1000}$/u);
    const length = first?.evidence.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
    expect(length).toBeGreaterThan(MAX_RECORDED_LENGTH / 2);
    // Marks of what is left out come on top.
    expect(length).toBeLessThan(MAX_RECORDED_LENGTH + 50);
  });

  it('begins with a turn’s first words where no sentence of it fits', () => {
    const turns = [aTurn({ text: 'bakery'.repeat(400), startSeconds: 7 })];
    const evidence = { quoted: [], turns: [1], similar: [], isCited: true };
    const removals = [{ section: 'risks', text: 'It is so.', reason: 'not_found', evidence } as const];
    const { statements } = toRemovalRecord({ statements: [], removals }, turns);
    expect(statements[0]?.evidence).toEqual([
      { text: `${'bakery'.repeat(400).slice(0, MAX_RECORDED_LENGTH)} …`, speaker: 'Ada', startSeconds: 7 },
    ]);
  });

  it('shows where in a long turn the words were said, and what is left out', () => {
    const talk = Array.from({ length: 400 }, (_, at) => `We painted wall ${at} of the bakery green.`);
    const long = [aTurn({ text: talk.join(' '), startSeconds: 100, endSeconds: 1100 })];
    const text = 'They never painted wall 200 of the bakery.';
    const [first] = recordOf({ overview: text, citations: [{ text, turns: [1] }] }, long).statements;
    const [excerpt] = first?.evidence.filter((one) => one.text.includes('wall 200')) ?? [];
    expect(excerpt?.text).toMatch(/^… .* …$/u);
    expect(excerpt?.startSeconds).toBeGreaterThan(580);
    expect(excerpt?.startSeconds).toBeLessThan(620);
  });

  it('words each reason, and tells what a model found', () => {
    expect(Object.keys(REMOVAL_TEXTS)).toEqual(expect.arrayContaining([...REMOVAL_REASONS]));
    expect(REMOVAL_REASONS.filter((reason) => removedBy(reason) === 'model')).toEqual([
      'contradicted',
      'not_found',
    ]);
  });
});

import { aDraft } from '#test/builders/draft.js';
import { aTranscript, aTurn } from '#test/builders/transcript.js';
import type { VerifiedDraft } from '../drafts/verify-draft.js';
import type { SummaryDraft } from '../summary.js';
import type { ClaimProblem } from './claim-support.js';
import { draftProblems, wrongLanguage } from './draft-problems.js';

const ENGLISH =
  'We have talked to all of our customers in the first week of the year, and they were happy with it.';
const GERMAN =
  'Wir haben in der ersten Woche des Jahres mit allen Kunden gesprochen, und sie waren damit zufrieden.';
const RUSSIAN = 'Мы поговорили со всеми клиентами в первую неделю года, и они остались довольны.';

const point = (description: string) => ({ title: '', description, quotes: [] });
const spoken = (...texts: readonly string[]) => aTranscript({ turns: texts.map((text) => aTurn({ text })) });

/** A draft of nothing but these descriptions, the first as its overview. */
function aDraftOf(overview: string, ...descriptions: readonly string[]): SummaryDraft {
  return aDraft({ overview, actionableInsights: descriptions.map(point), strategicTakeaways: [] });
}

describe('wrongLanguage', () => {
  it.each<
    [what: string, draft: SummaryDraft, spoken: string, wanted: string | undefined, found: string | undefined]
  >([
    ['the language of the transcript', aDraftOf(ENGLISH), ENGLISH, undefined, undefined],
    ['another one than the transcript', aDraftOf(GERMAN), ENGLISH, undefined, 'de'],
    ['the one asked for', aDraftOf(GERMAN), ENGLISH, 'de', undefined],
    ['the one asked for, in a region', aDraftOf(GERMAN), ENGLISH, 'de-AT', undefined],
    ['another one than asked for', aDraftOf(ENGLISH), ENGLISH, 'de', 'en'],
    ['another script than asked for', aDraftOf(RUSSIAN), ENGLISH, 'de', 'cyrillic'],
    ['a script for a language without a word list', aDraftOf(RUSSIAN), ENGLISH, 'ru', undefined],
    ['another one than a language without a word list', aDraftOf(ENGLISH), ENGLISH, 'ru', 'en'],
    ['one that cannot be told', aDraftOf('Ja.'), ENGLISH, 'de', undefined],
    ['a transcript that cannot be told', aDraftOf(GERMAN), 'Hm.', undefined, undefined],
    ['something that is no language', aDraftOf(GERMAN), ENGLISH, 'xx-invalid', 'de'],
    ['insights in another language', aDraftOf('', GERMAN), ENGLISH, undefined, 'de'],
    [
      'takeaways in another language',
      aDraft({ overview: '', actionableInsights: [], strategicTakeaways: [point(GERMAN)] }),
      ENGLISH,
      undefined,
      'de',
    ],
    [
      'subjects in another language',
      { ...aDraftOf(''), subjects: [point(GERMAN)] },
      ENGLISH,
      undefined,
      'de',
    ],
    ['quotes in the language of the transcript', aDraftOf(GERMAN), GERMAN, undefined, undefined],
  ])('judges %s', (_, draft, said, wanted, found) => {
    expect(wrongLanguage(draft, spoken(said), wanted)).toBe(found);
  });

  it('reads the first twelve points, each apart from the next', () => {
    const german = Array.from({ length: 12 }, () => GERMAN);
    expect(
      wrongLanguage(aDraftOf('', ...german, ...Array(40).fill(ENGLISH)), spoken(ENGLISH), undefined),
    ).toBe('de');
    const words = GERMAN.split(' ');
    expect(wrongLanguage(aDraftOf('', ...words), spoken(ENGLISH), undefined)).toBe('de');
  });

  it('reads a sample of a long transcript, each turn apart from the next', () => {
    const many = Array.from({ length: 900 }, (_, at) => (at % 3 === 0 ? ENGLISH : GERMAN));
    expect(wrongLanguage(aDraftOf(ENGLISH), spoken(...many), undefined)).toBeUndefined();
    expect(wrongLanguage(aDraftOf(GERMAN), spoken(...many), undefined)).toBe('de');
    const few = [...Array(150).fill(ENGLISH), ...Array(150).fill('Hm.')];
    expect(wrongLanguage(aDraftOf(GERMAN), spoken(...few), undefined)).toBe('de');
    expect(wrongLanguage(aDraftOf(GERMAN), spoken(...ENGLISH.split(' ')), undefined)).toBe('de');
  });
});

describe('draftProblems', () => {
  const quotes = (count: number) => Array.from({ length: count }, (_, at) => ({ quote: `quote ${at}` }));
  const claimed = (count: number) => ({ title: '', description: '', quotes: quotes(count) });
  const verified = (more: Partial<VerifiedDraft>): VerifiedDraft =>
    ({ droppedQuotes: 0, problems: [], statements: [], ...more }) as VerifiedDraft;
  /** Five quotes in key quotes and insights. */
  const FIVE = aDraft({
    actionableInsights: [claimed(2)],
    strategicTakeaways: [claimed(0)],
    keyQuotes: quotes(3),
  });
  const problem = (text: string, reason: ClaimProblem | undefined, detail?: string) => ({
    text,
    verdict: { support: 'unsupported' as const, problem: reason, detail },
  });
  const problems = (count: number) =>
    Array.from({ length: count }, (_, at) => problem(`Sentence ${at}`, 'negation'));
  const statements = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      text: `Kept ${at}`,
      evidence: { quoted: [], turns: [], similar: [], isCited: false },
    }));

  it('are sent back where more than four in ten quotes failed', () => {
    expect(draftProblems(FIVE, verified({ droppedQuotes: 2 }))).toEqual([]);
    expect(draftProblems(FIVE, verified({ droppedQuotes: 3 }))).toEqual([
      '3 of 5 quotes are not in the transcript word for word. Copy quotes exactly.',
    ]);
  });

  it('count the quotes of all sections', () => {
    const all = aDraft({
      subjects: [claimed(1)],
      actionableInsights: [claimed(1)],
      strategicTakeaways: [claimed(1), claimed(1)],
      risks: [claimed(1)],
      failures: [claimed(1)],
      disagreements: [
        { topic: '', positions: [], quotes: quotes(1) },
      ] as unknown as SummaryDraft['disagreements'],
      numbers: [{ quotes: quotes(1) }] as unknown as SummaryDraft['numbers'],
      keyQuotes: quotes(1),
    });
    expect(draftProblems(all, verified({ droppedQuotes: 9 }))[0]).toMatch(/^9 of 9 quotes /);
  });

  it('are none of a draft without quotes', () => {
    const none = aDraft({ actionableInsights: [], strategicTakeaways: [], keyQuotes: [] });
    expect(draftProblems(none, verified({ droppedQuotes: 0 }))).toEqual([]);
    expect(draftProblems(none, verified({ droppedQuotes: 2 }))).toEqual([]);
  });

  it.each([
    [2, 0, 0],
    [3, 0, 3],
    [3, 8, 3],
    [3, 9, 0],
    [4, 13, 0],
    [13, 0, 12],
  ])('are sent back of %d removed and %d kept statements: %d', (removed, kept, sent) => {
    expect(
      draftProblems(FIVE, verified({ problems: problems(removed), statements: statements(kept) })),
    ).toHaveLength(sent);
  });

  it('say what is wrong with a statement', () => {
    const removed = [
      problem('They earned 9 million.', 'number', '9 million'),
      problem('They never sold bread.', 'negation'),
      problem('They sold butter.', undefined),
    ];
    expect(draftProblems(FIVE, verified({ problems: removed }))).toEqual([
      '“They earned 9 million.”: a number in it was not said there (9 million).',
      '“They never sold bread.”: it says the opposite: a negation was lost or added.',
      '“They sold butter.”: .',
    ]);
  });

  it.each<[ClaimProblem, string]>([
    ['name', 'a name in it was not said'],
    ['unrelated', 'its evidence is about something else'],
    ['opposite', 'it says the opposite of what was said'],
    ['condition', 'it leaves out the condition under which it was said'],
    ['reported_speech', 'it states as a fact what others said or what was believed before'],
    ['speaker', 'somebody else said it'],
    ['contradicted', 'the transcript contradicts it'],
    ['not_found', 'the transcript does not say it'],
    ['no_quote', 'none of its quotes is in the transcript'],
  ])('explain %s', (reason, text) => {
    const removed = [problem('A', reason), problem('B', reason), problem('C', reason)];
    expect(draftProblems(FIVE, verified({ problems: removed }))[0]).toBe(`“A”: ${text}.`);
  });
});

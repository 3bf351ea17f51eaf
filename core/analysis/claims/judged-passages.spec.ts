import type { Turn } from '#core/transcripts/transcript.js';
import { type CheckedText, claimChecker } from './claim-checker.js';
import { judgedPassages } from './judged-passages.js';

const turn = (speaker: string | undefined, text: string): Turn => ({ ...(speaker && { speaker }), text });
/** A line that says nothing about the matter: 40 characters. */
const filler = (at: number) =>
  turn(at % 2 ? 'Ada' : 'Ben', `Lamp number ${100 + at} burned down last winter.`);
const FILLER = (count: number) => Array.from({ length: count }, (_, at) => filler(at));

function passagesOf(turns: readonly Turn[], ...claims: readonly Partial<CheckedText>[]) {
  const { evidenceOf } = claimChecker({ language: 'en', turns }, []);
  const statements = claims.map((claim, at) => {
    const text = claim.text ?? `Statement ${at + 1}.`;
    return { text, evidence: evidenceOf({ kind: 'statement', ...claim, text }) };
  });
  return judgedPassages(statements, turns);
}

describe('the excerpts by which a model judges statements', () => {
  it('hold the cited turns, with their speakers and what was said right before and after', () => {
    const turns = [...FILLER(12), turn('Ada', 'We sold the violins.'), ...FILLER(12)];
    expect(passagesOf(turns, { turns: [13] })).toEqual([
      {
        excerpt: [
          'Ada: Lamp number 109 burned down last winter.',
          'Ben: Lamp number 110 burned down last winter.',
          'Ada: Lamp number 111 burned down last winter. We sold the violins.',
          'Ben: Lamp number 100 burned down last winter.',
          'Ada: Lamp number 101 burned down last winter.',
          'Ben: Lamp number 102 burned down last winter.',
        ].join('\n'),
        statements: [{ text: 'Statement 1.', isComplete: true }],
      },
    ]);
  });

  it('are sent once for all statements that rest on the same words', () => {
    const turns = FILLER(200);
    const passages = passagesOf(
      turns,
      { turns: [20, 90] },
      { turns: [150] },
      { turns: [90] },
      { turns: [20] },
    );
    expect(passages.map(({ statements }) => statements.map(({ text }) => text))).toEqual([
      ['Statement 1.', 'Statement 3.', 'Statement 4.'],
      ['Statement 2.'],
    ]);
    expect(passages[0]?.excerpt.match(/number 119/g)).toHaveLength(1);
    expect(passages[0]?.excerpt).toMatch(/number 122 burned down last winter\. …\nBen: Lamp number 186/u);
  });

  it('repeat nothing of speech without punctuation', () => {
    const words = Array.from({ length: 200 }, (_, at) => `word${at}`);
    const turns = [turn('Ada', words.join(' '))];
    const [passage] = passagesOf(turns, { turns: [1], quotes: [words.slice(40, 60).join(' ')] });
    expect(passage?.excerpt).toBe(`Ada: ${words.join(' ')}`);
  });

  it('hold every quote also where the cited turns are too long for one excerpt', () => {
    const long = (name: string) =>
      Array.from({ length: 120 }, (_, at) => `${name} burned lamp number ${at} down.`);
    const turns = ['Vega', 'Rigel', 'Deneb'].map((name) => turn(name, long(name).join(' ')));
    const quotes = [
      'Deneb burned lamp number 117 down. Deneb burned',
      'Vega burned lamp number 60 down. Vega burned',
    ];
    const text = 'Rigel burned lamp 77, the violins were sold.';
    const [passage] = passagesOf(turns, { text, turns: [1, 2, 3], quotes });
    for (const quote of quotes) expect(passage?.excerpt).toContain(quote);
    expect(passage?.excerpt).toContain('Rigel burned lamp number 77 down.');
    expect(passage?.excerpt.length).toBeLessThan(5000);
    expect(passage?.statements).toEqual([{ text, isComplete: false }]);
  });

  it('are no larger than a request bears, however many statements rest on them', () => {
    const turns = Array.from({ length: 40 }, (_, at) =>
      turn('Ada', `Lamp ${at} ${'burned and smoked '.repeat(100)}.`),
    );
    const claims = Array.from({ length: 39 }, (_, at) => ({ turns: [at + 1, at + 2] }));
    const passages = passagesOf(turns, ...claims);
    expect(Math.max(...passages.map(({ excerpt }) => excerpt.length))).toBeLessThan(9000);
    const alike = passagesOf(turns, ...Array.from({ length: 50 }, () => ({ turns: [1] })));
    expect(alike.map(({ statements }) => statements.length)).toEqual([20, 20, 10]);
  });

  it('hold the sentences with most of its words where nothing is cited, and may miss what it rests on', () => {
    const turns = [...FILLER(20), turn(undefined, 'We sold the violins.'), ...FILLER(20)];
    const [passage] = passagesOf(turns, { text: 'The violins were sold.' });
    expect(passage?.excerpt).toContain('\nWe sold the violins.\n');
    expect(passage?.statements).toEqual([{ text: 'The violins were sold.', isComplete: false }]);
    expect(passagesOf([turn('Ada', 'Hello.')], { text: 'Astronauts polish.' })[0]?.excerpt).toBe('');
  });

  it('hold what is like a statement and was said elsewhere, where nothing cited shares as much', () => {
    const turns = [turn('Ben', 'The violins went to a school in Leeds.'), ...FILLER(30)];
    const excerptOf = (text: string) => passagesOf(turns, { text, turns: [20] })[0]?.excerpt;
    expect(excerptOf('The violins went to Leeds.')).toContain('school in Leeds');
    expect(excerptOf('Lamp number 118 burned down.')).not.toContain('Leeds');
  });

  it('have no spaces between captions of Japanese', () => {
    const turns = [turn(undefined, '会議は月曜'), turn(undefined, '日に行われます。')];
    expect(passagesOf(turns, { turns: [1, 2] })[0]?.excerpt).toBe('会議は月曜日に行われます。');
  });
});

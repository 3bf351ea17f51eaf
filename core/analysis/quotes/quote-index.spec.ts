import fc from 'fast-check';
import type { Turn } from '#core/transcripts/transcript.js';
import { aTranscript, aTurn } from '#test/builders/transcript.js';
import { cpuTimeOf } from '#test/support/cpu-time.js';
import { findQuote, indexQuotes, isInTranscript } from './quote-index.js';

const find = (claim: string, turns: readonly Turn[], near = {}) =>
  findQuote(indexQuotes({ turns }), claim, near);
const said = (text: string) => [aTurn({ text })];

/** Words without the letter z in several scripts, some with punctuation. */
const word = fc.stringMatching(/^["“(]?[a-yA-Yéñüßσςάπقلمשהдйяक0-9]{1,7}(?:['’][a-y]{1,3})?[,.!?)”]?$/u);
const speech = fc.array(word, { minLength: 3, maxLength: 40 });
const turns = fc.array(fc.record({ speaker: fc.constantFrom('Ada', 'Ben'), words: speech }), {
  minLength: 1,
  maxLength: 5,
});

/** Turns with three or more adjacent words of one of them. */
const passage = turns.chain((all) =>
  fc.nat(all.length - 1).chain((at) => {
    const words = all[at]?.words ?? [];
    return fc.nat(words.length - 3).chain((from) =>
      fc.integer({ min: from + 3, max: words.length }).map((to) => ({
        turns: all.map((turn) => ({ speaker: turn.speaker, text: turn.words.join(' ') })),
        words: words.slice(from, to),
      })),
    );
  }),
);
/** Uninterrupted speech by speaker. */
const stretches = (all: readonly Turn[]) => {
  const list: { speaker?: string; text: string }[] = [];
  for (const { speaker, text } of all) {
    const last = list.at(-1);
    if (last && last.speaker === speaker) last.text += ` ${text}`;
    else list.push({ speaker, text });
  }
  return list;
};

describe('findQuote', () => {
  it('finds any words that stand together, whatever their case, quotes and punctuation (contract §2)', () => {
    fc.assert(
      fc.property(
        passage,
        fc.constantFrom<(claim: string) => string>(
          (claim) => claim,
          (claim) => claim.toUpperCase(),
          (claim) => claim.replaceAll("'", '’'),
          (claim) => `“${claim.replaceAll(/[,.!?"“”()]/gu, '')}”`,
        ),
        (found, rewrite) => {
          expect(find(rewrite(found.words.join(' ')), found.turns)).toBeDefined();
        },
      ),
    );
  });

  it('answers with a literal part of what one speaker said', () => {
    fc.assert(
      fc.property(passage, ({ words, turns: all }) => {
        const found = find(words.join(' ').toLowerCase(), all);
        const places = stretches(all).filter(({ text }) => found && text.includes(found.quote));
        expect(places.map(({ speaker }) => speaker)).toContain(found?.speaker);
      }),
    );
  });

  it('finds nothing with a word in it that was not said', () => {
    fc.assert(
      fc.property(passage, fc.nat(), ({ words, turns: all }, place) => {
        const claim = words.toSpliced(place % (words.length + 1), 0, 'zebra').join(' ');
        expect(find(claim, all)).toBeUndefined();
        expect(isInTranscript(indexQuotes({ turns: all }), claim)).toBe(false);
      }),
    );
  });

  it.each([
    ['a part of a word', 'we talked to every custom', 'we talked to every customer'],
    ['a word more at the edge', 'bwe talked to every', 'we talked to every customer'],
    ['a part of a number', 'it cost about 3', 'it cost about 3.5 hours'],
    ['two words', 'every customer', 'we talked to every customer'],
    ['only signs', '… — ! …', 'we talked … — ! … to every customer'],
    ['unheard letters', 'ـ ـ ـ', 'we talked ـ ـ ـ to every customer'],
    ['nothing', '', 'we talked to every customer'],
  ])('does not take %s for a quote', (_, claim, text) => {
    expect(find(claim, said(text))).toBeUndefined();
  });

  it.each([
    ['That’s what you don’t see', "That 's what you don't see ."],
    ['our state-of-the-art e-mail', 'our state of the art email'],
    ['it cost $1,000 or 20%.', 'well it cost $1,000 or 20%. Yes'],
    ['STRASSE UND ΟΔΟΣ NULL', 'die Straße und οδος null'],
    ['売上は去年の二倍になりました', 'はい、売上は去年の 二倍になりました。'],
    ['قال المدير إن المبيعات', 'قَالَ المُدِيرُ إِنَّ المبيعات تضاعفت'],
    ['ลูกค้าของเรา', 'เราคุยกับลูกค้าของเราทุกคน'],
    ['ｗｅ ﬁnd １０ customers', 'we find 10 customers'],
  ])('finds %j in %j', (claim, text) => {
    const found = find(claim, said(text));
    expect(found).toBeDefined();
    expect(text).toContain(found?.quote);
  });

  it('keeps currency signs before and the points after a quote', () => {
    expect(find('1,000 or 20', said('it cost $1,000 or 20%. Yes'))?.quote).toBe('$1,000 or 20%.');
  });

  it('spans turns of one speaker but not of two', () => {
    const { turns: all } = aTranscript({
      turns: [
        aTurn({ text: 'We doubled it.' }),
        aTurn({ text: 'Then we stopped.' }),
        aTurn({ speaker: 'Ben', text: 'Why did you?' }),
      ],
    });
    expect(find('doubled it then we', all)?.quote).toBe('doubled it. Then we');
    expect(find('we stopped why did', all)).toBeUndefined();
  });

  it('counts turns without a speaker as one speaker’s', () => {
    const all = [{ text: 'We doubled' }, { text: 'our revenue' }];
    expect(find('doubled our revenue', all)).toEqual({ quote: 'doubled our revenue' });
  });

  it('gives the second inside a long turn, by its end or the next turn’s start', () => {
    const text = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj';
    expect(find('ffff gggg hhhh', [aTurn({ startSeconds: 100, endSeconds: 200, text })])?.startSeconds).toBe(
      151,
    );
    const open = [
      aTurn({ startSeconds: 100, endSeconds: undefined, text }),
      aTurn({ speaker: 'Ben', startSeconds: 300 }),
    ];
    expect(find('ffff gggg hhhh', open)?.startSeconds).toBe(202);
    expect(
      find('ffff gggg hhhh', [aTurn({ startSeconds: 100, endSeconds: undefined, text })])?.startSeconds,
    ).toBe(100);
    expect(find('ffff gggg hhhh', [{ text }])?.startSeconds).toBeUndefined();
  });

  it('gives the second of the turn in which a spanning quote begins', () => {
    const all = [
      aTurn({ text: 'one two' }),
      aTurn({ startSeconds: 50, endSeconds: 9000, text: 'three four five six' }),
    ];
    expect(find('three four five', all)?.startSeconds).toBe(50);
    expect(find('one two three', all)?.startSeconds).toBe(0);
  });

  it('takes the longest piece of a claim that leaves words out', () => {
    const all = said('We stopped the meeting, which was hard for some, and nobody missed it.');
    expect(find('We stopped … and nobody missed it', all)?.quote).toBe('and nobody missed it.');
    expect(find('We stopped the [...] nobody knew it', all)?.quote).toBe('We stopped the');
    expect(find('We stopped the … and nobody missed it', all)?.quote).toBe('and nobody missed it.');
    expect(isInTranscript(indexQuotes({ turns: all }), 'We stopped the … nobody missed it')).toBe(true);
    expect(isInTranscript(indexQuotes({ turns: all }), 'We stopped the … nobody knew it')).toBe(false);
  });

  it('looks past a copied time and speaker, and past no other word before a colon', () => {
    const { turns: all } = aTranscript();
    expect(find('[00:12] Ada: we talked to every customer', all)?.quote).toBe('we talked to every customer');
    expect(find('Boss: we talked to every customer', all)).toBeUndefined();
  });

  it('takes the place nearest to the claimed speaker and second', () => {
    const all = ['Ada', 'Ben', 'Ada'].map((speaker, i) =>
      aTurn({ speaker, startSeconds: i * 100, endSeconds: i * 100 + 9, text: 'I think so too' }),
    );
    expect(find('I think so', all)?.startSeconds).toBe(0);
    expect(find('I think so', all, { speaker: 'ben' })?.startSeconds).toBe(100);
    expect(find('I think so', all, { speaker: 'Ada', startSeconds: 190 })?.startSeconds).toBe(200);
  });

  it.each([
    ['one letter over and over', 'a ', `b${' a'.repeat(400)}`],
    ['one letter without spaces', 'a', `b${'a'.repeat(2000)} a a`],
    ['one sentence over and over', 'we talked to him ', `${'we talked to him '.repeat(100)}her`],
    ['marks', 'e\u0301', `${'e\u0301'.repeat(1000)} x y`],
    ['apostrophes', "a'", `${"a'".repeat(1000)} x y`],
  ])('takes linear time for %s', (_, unit, claim) => {
    const text = unit.repeat(Math.floor(5e5 / unit.length));
    const ms = cpuTimeOf(() => {
      const index = indexQuotes({ turns: [{ text }] });
      for (let i = 0; i < 20; i += 1) findQuote(index, claim, { startSeconds: 1 });
    });
    expect(ms).toBeLessThan(3_000);
  });
});

import fc from 'fast-check';
import {
  chooseMatch,
  episodeMatcher,
  MATCH_THRESHOLD,
  matchScore,
  type ScoredItem,
  sameEpisode,
} from './episode-match.js';
import type { MatchableEpisode } from './episode-pair.js';

const SHOW = 'The Long Margin';

/** An episode as the service behind its link describes it. */
function anEpisode(overrides: Partial<MatchableEpisode> = {}): MatchableEpisode {
  return {
    title: 'Pricing when nobody is watching',
    show: SHOW,
    durationSeconds: 3600,
    releaseDate: '2026-03-10',
    ...overrides,
  };
}

type Row = readonly [why: string, wanted: Partial<MatchableEpisode>, candidate: Partial<MatchableEpisode>];

const nothingElse: Partial<MatchableEpisode> = { durationSeconds: undefined, releaseDate: undefined };
const titled = (title: string, more: Partial<MatchableEpisode> = {}) => ({ title, ...more });
const onlyTitle = (title: string) => titled(title, { ...nothingElse, show: undefined });

const SAME: readonly Row[] = [
  ['everything agrees', {}, {}],
  ['case and accents', titled('Café économie à Łódź'), titled('CAFE ECONOMIE A LODZ')],
  ['typographic signs', titled('“Don’t” – the founder’s word'), titled('"Don\'t" - the founder\'s word')],
  ['an ampersand spelled out', titled('Margins & mortgages'), titled('Margins and Mortgages')],
  ['a hyphen in a word', titled('The e-commerce co-founder'), titled('The ecommerce cofounder')],
  ['number before, number behind', titled('#123: How prices stick'), titled('How prices stick (Ep. 123)')],
  ['number in one alone', titled('How prices stick'), titled('123 - How prices stick')],
  ['padded numbers', titled('007 | How prices stick'), titled('E7: How prices stick')],
  ['season and episode', titled('S2E3 How prices stick'), titled('How prices stick | Season 2, Episode 3')],
  ['counted by season, counted through', titled('S2 E3: How prices stick'), titled('#27 How prices stick')],
  ['numbers in Japanese', titled('第12回 値上げの話をしよう'), titled('#12 値上げの話をしよう')],
  ['numbers in Arabic', titled('الحلقة ١٢: كيف تسعر منتجك الأول'), titled('كيف تسعر منتجك الأول (12)')],
  ['a rank that is no number', titled('Ep. 12: How we became #1'), titled('How we became #1')],
  [
    'the show after a bar',
    titled('How prices stick | The Long Margin', nothingElse),
    titled('How prices stick'),
  ],
  [
    'the show and number before',
    titled('The Long Margin Podcast #45: How prices stick'),
    titled('How prices stick'),
  ],
  [
    'the show with its host',
    titled('How prices stick — The Long Margin with Ada Reyes'),
    titled('How prices stick'),
  ],
  [
    'a show that calls itself a podcast',
    titled('Freight prices stick', nothingElse),
    titled('Freight prices stick', { show: 'Long Margin Podcast' }),
  ],
  ['a show with its host', { ...nothingElse, show: 'The Long Margin with Ada Reyes' }, {}],
  ['a show with its slogan', { ...nothingElse, show: 'The Long Margin: business after hours' }, {}],
  [
    'decoration',
    titled('How prices stick [Full Episode] (Video) | HD', nothingElse),
    titled('How prices stick'),
  ],
  ['a year in one alone', titled('2026: the year in freight'), titled('Ep. 45: The year in freight')],
  ['adverts of twelve per cent', {}, { durationSeconds: 4030 }],
  ['a day lost to time zones', {}, { releaseDate: '2026-03-12' }],
  ['no length known', { durationSeconds: undefined }, {}],
  ['no date known', {}, { releaseDate: undefined }],
  ['lengths and dates that cannot be', { durationSeconds: 0 }, { releaseDate: '0000-99-99' }],
  ['a length without end', { ...nothingElse, durationSeconds: Number.POSITIVE_INFINITY }, {}],
  [
    'a distinct title alone',
    onlyTitle('Pricing freight when nobody is watching'),
    titled('Pricing freight when nobody is watching'),
  ],
  [
    'a channel of another name whose title names the show',
    titled('Mira Okafor: why freight prices stick | The Long Margin', {
      ...nothingElse,
      show: 'Okafor Media',
    }),
    titled('Why freight prices stick, with Mira Okafor'),
  ],
  [
    "a video's longer title",
    titled('Why freight prices stick - Mira Okafor, founder of Keel', { durationSeconds: undefined }),
    titled('Why freight prices stick'),
  ],
  ['Bonus that one service leaves out', titled('Bonus: How prices stick'), titled('How prices stick')],
  ['a common title with show, length and date', titled('Trailer'), titled('Trailer')],
  ['a common title with show and length', titled('Q&A', { releaseDate: undefined }), titled('Q & A')],
  ['a title that is the number', titled('Episode 45'), titled('Ep. 45')],
  ['a title of signs alone', titled('???'), titled('???')],
  ['Japanese', titled('値上げの話をしよう'), titled('値上げの話をしよう')],
  ['Japanese in full width', titled('ＡＩ時代の経営とは'), titled('AI時代の経営とは')],
  ['Greek', titled('Πώς τιμολογούμε χωρίς φόβο'), titled('ΠΩΣ ΤΙΜΟΛΟΓΟΥΜΕ ΧΩΡΙΣ ΦΟΒΟ')],
  ['Arabic with and without vowel marks', titled('كَيْفَ تُسَعِّر مُنتَجَك الأول'), titled('كيف تسعر منتجك الأول')],
  ['Part Two and Part 2', titled('The harbour, Part Two'), titled('The harbour (Part 2)')],
  ['parts in German', titled('Der Hafen (Teil 2)'), titled('Der Hafen: zweiter Teil')],
  ['parts in French', titled('Le port - Deuxième partie'), titled('Le port, 2e partie')],
  ['parts in Persian', titled('بازار فصل دوم'), titled('بازار - فصل ۲')],
  ['parts in Chinese', titled('港口交易：第二部分'), titled('港口交易 第2部分')],
  ['numbers in Chinese', titled('第十二集 港口交易的故事'), titled('第12集 港口交易的故事')],
  ['dates in figures and in words', titled('News, 2016-02-03'), titled('News of February 3, 2016')],
  ['one id, another title', titled('How prices stick', { guid: 'a' }), titled('Prices!', { guid: 'a' })],
  ['parts of how many', titled('The harbour (2/3)'), titled('The harbour - Part 2')],
];

const OTHER: readonly Row[] = [
  ['another title', titled('How prices stick'), titled('Why warehouses burn')],
  ['other numbers', titled('#123: Weekly mailbag'), titled('#124: Weekly mailbag')],
  [
    'other numbers of a good title',
    titled('Ep. 12: How prices stick here'),
    titled('Ep. 13: How prices stick here'),
  ],
  ['other seasons', titled('S1E3: The harbour deal'), titled('S2E3: The harbour deal')],
  ['other numbers in Japanese', titled('第12回 雑談しよう'), titled('第13回 雑談しよう')],
  ['other numbers in Arabic', titled('الحلقة ١٢ كيف تسعر'), titled('الحلقة ١٣ كيف تسعر')],
  ['other parts', titled('The harbour deal, part 1'), titled('The harbour deal, part 2')],
  ['other parts in words', titled('The harbour deal: Part One'), titled('The harbour deal: Part Two')],
  [
    'other parts in Roman numerals',
    titled('The harbour deal - Part I'),
    titled('The harbour deal - Part II'),
  ],
  ['other parts in French', titled('Le port - Première partie'), titled('Le port - Deuxième partie')],
  ['other parts in German', titled('Der Hafen, Teil 1'), titled('Der Hafen, Teil 2')],
  ['other parts in Spanish', titled('El puerto. Primera parte'), titled('El puerto. Segunda parte')],
  ['other parts in Russian', titled('Порт. Часть первая'), titled('Порт. Часть вторая')],
  ['other parts in Persian', titled('بازار - فصل اول'), titled('بازار - فصل دوم')],
  ['other parts in Arabic', titled('الميناء، الجزء الأول'), titled('الميناء، الجزء الثاني')],
  ['other parts in Hebrew', titled('הנמל | חלק א'), titled('הנמל | חלק ב')],
  ['other parts in Chinese', titled('港口交易（上）'), titled('港口交易（下）')],
  ['other Chinese numerals', titled('第十一集 港口交易'), titled('第十二集 港口交易')],
  ['other Roman numerals', titled('The harbour deal II'), titled('The harbour deal III')],
  ['other days in titles', titled('2016-02-03'), titled('2016-02-02')],
  ['other days in words', titled('Lecture of 3 May 2016'), titled('Lecture of 13 May 2016')],
  ['the same figures in another order', titled('1 Kings 2'), titled('2 Kings 1')],
  [
    'more of the same',
    titled('Rockets!'),
    titled('More Rockets!', { durationSeconds: 3650, releaseDate: '2026-03-17' }),
  ],
  ['another guest', titled('Built twice: Ada Reyes'), titled('Built twice: Mira Okafor')],
  ['other parts in Japanese', titled('港の取引 前編'), titled('港の取引 後編')],
  ['other years', titled('Predictions for freight in 2025'), titled('Predictions for freight in 2026')],
  ['other quarters', titled('Freight report Q1'), titled('Freight report Q2')],
  [
    'other days of a daily',
    titled('News of March 5', { releaseDate: '2026-03-05' }),
    titled('News of March 6', { releaseDate: '2026-03-06' }),
  ],
  [
    'the evening edition',
    titled('Morning briefing', { durationSeconds: 600 }),
    titled('Evening briefing', { durationSeconds: 600 }),
  ],
  ['the same title, half the length', {}, { durationSeconds: 1500, releaseDate: undefined }],
  [
    'a bonus of the same title',
    {},
    titled('Bonus: Pricing when nobody is watching', { durationSeconds: 700, releaseDate: '2026-03-14' }),
  ],
  [
    'its trailer',
    {},
    titled('Pricing when nobody is watching (Trailer)', { durationSeconds: 90, releaseDate: '2026-03-03' }),
  ],
  [
    'other words between the same little words',
    titled('How to price and how to pitch'),
    titled('How to sell and how to hire', { durationSeconds: 3580 }),
  ],
  [
    'another show with the title',
    titled('How prices stick', { releaseDate: undefined }),
    titled('How prices stick', { show: 'Market Street', durationSeconds: 1900 }),
  ],
  [
    'a show whose name is part of another',
    titled('Stoic mornings', { show: 'The Daily', releaseDate: undefined }),
    titled('Stoic mornings', { show: 'The Daily Stoic', durationSeconds: 500 }),
  ],
  [
    'words that any title is made of, alone',
    onlyTitle('What is it that we do for you?'),
    titled('What is it that we do for you?'),
  ],
  ['a bonus, when nothing else is known', nothingElse, titled('Bonus: Pricing when nobody is watching')],
  ['another number in other digits', titled('الحلقة ١٢: كيف تسعر منتجك'), titled('#13 كيف تسعر منتجك')],
  [
    'an undistinguished title alone',
    onlyTitle('How prices stick'),
    titled('How prices stick', { show: 'Market Street' }),
  ],
  ['a common title without the length', titled('Trailer', { durationSeconds: undefined }), titled('Trailer')],
  ['a common title without the show', titled('Introduction', { show: undefined }), titled('Introduction')],
  [
    'a common title of another length',
    titled('Q&A'),
    titled('Q&A', { durationSeconds: 2000, releaseDate: '2026-01-10' }),
  ],
  ['a number alone in another show', titled('Episode 45'), titled('Episode 45', { show: 'Market Street' })],
  ['other Japanese', titled('値上げの話をしよう'), titled('採用で失敗した日')],
  [
    'the same Japanese letters in another order',
    titled('戦略と価格の話', { durationSeconds: undefined, releaseDate: undefined }),
    titled('価格の話と戦略'),
  ],
  ['other Greek', titled('Πώς τιμολογούμε χωρίς φόβο'), titled('Όταν φεύγει ο συνεταίρος')],
  ['other Arabic', titled('كيف تسعر منتجك الأول'), titled('عندما يرحل الشريك')],
  ['other signs', titled('???'), titled('!!!')],
  ['an empty title', titled(''), titled('')],
];

/** The first item of each feed is the expected match. */
const FEEDS: readonly (readonly [
  why: string,
  wanted: Partial<MatchableEpisode>,
  items: readonly Partial<MatchableEpisode>[],
])[] = [
  [
    'a bonus of the same title',
    {},
    [{ durationSeconds: 3610 }, { durationSeconds: 640, releaseDate: '2026-03-12' }],
  ],
  [
    'the bonus, when it is what was asked for',
    titled('Bonus: How prices stick', { durationSeconds: 640, releaseDate: '2026-03-12' }),
    [
      titled('How prices stick', { durationSeconds: 640, releaseDate: '2026-03-12' }),
      titled('How prices stick'),
    ],
  ],
  [
    'a trailer of the same title',
    {},
    [{ releaseDate: '2026-03-11' }, { durationSeconds: 61, releaseDate: '2026-03-07' }],
  ],
  [
    'its re-run',
    { releaseDate: '2022-03-10' },
    [
      { releaseDate: '2022-03-10', durationSeconds: 3900 },
      titled('Pricing when nobody is watching (Re-run)'),
    ],
  ],
  [
    'its re-run, when no date is known',
    { releaseDate: undefined },
    [{}, titled('Pricing when nobody is watching (Re-run)')],
  ],
  [
    'the re-run, when it is what was asked for',
    titled('Best of: How prices stick'),
    [titled('How prices stick [rebroadcast]'), titled('How prices stick', { releaseDate: '2022-03-10' })],
  ],
  [
    'an unmarked re-run',
    { releaseDate: '2022-03-10' },
    [{ releaseDate: '2022-03-10', durationSeconds: 3900 }, {}],
  ],
  [
    'a common title, by length',
    titled('Q&A', { releaseDate: undefined }),
    [titled('Q&A', { durationSeconds: 3605 }), titled('Q&A', { durationSeconds: 3700 })],
  ],
  [
    'a common title, by date',
    titled('Q&A', { durationSeconds: undefined }),
    [titled('Q&A', { durationSeconds: undefined }), titled('Q&A', { releaseDate: '2026-02-10' })],
  ],
  [
    'the whole of what comes in parts',
    titled('The harbour deal'),
    [titled('The harbour deal'), titled('The harbour deal, part 2'), titled('The harbour deal, part 1')],
  ],
  [
    'the number, among titles used again',
    titled('#45 Mailbag'),
    [titled('Mailbag (Episode 45)'), titled('Mailbag'), titled('Mailbag (Episode 44)')],
  ],
];

describe('matchScore', () => {
  it.each(SAME)('takes for the same: %s', (_, wanted, candidate) => {
    expect(matchScore(anEpisode(wanted), anEpisode(candidate))).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
  });

  it.each(OTHER)('takes for another: %s', (_, wanted, candidate) => {
    expect(matchScore(anEpisode(wanted), anEpisode(candidate))).toBeLessThan(MATCH_THRESHOLD);
  });

  it.each(FEEDS)('ranks first in its feed: %s', (_, wanted, items) => {
    const [right, ...others] = items.map((item) => matchScore(anEpisode(wanted), anEpisode(item)));
    expect(right).toBeGreaterThan(Math.max(...others));
  });

  it('is a number from 0 to 1, whatever the services send', () => {
    fc.assert(
      fc.property(anything, anything, (wanted, candidate) => {
        const score = matchScore(wanted, candidate);
        expect(score >= 0 && score <= 1).toBe(true);
      }),
    );
  });

  it('finds an episode of any title in its own feed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (title) => {
        fc.pre(title.trim() !== '');
        expect(matchScore(anEpisode({ title }), anEpisode({ title }))).toBeGreaterThanOrEqual(
          MATCH_THRESHOLD,
        );
      }),
    );
  });

  it('never takes one number for another, however much else agrees', () => {
    fc.assert(
      fc.property(words, fc.nat(9999), fc.nat(9999), (title, one, other) => {
        fc.pre(one !== other);
        const wanted = anEpisode({ title: `Ep. ${one}: ${title}` });
        expect(matchScore(wanted, anEpisode({ title: `#${other} - ${title} | ${SHOW}` }))).toBeLessThan(
          MATCH_THRESHOLD,
        );
        expect(matchScore(wanted, anEpisode({ title: `${title} (${one})` }))).toBeGreaterThanOrEqual(
          MATCH_THRESHOLD,
        );
      }),
    );
  });

  it('tells titles of any script from each other', () => {
    fc.assert(
      fc.property(foreignLetters, (letters) => {
        const title = letters.join('');
        const turned = letters.toReversed().join('');
        const score = (other: string) =>
          matchScore(
            anEpisode({ title, releaseDate: undefined }),
            anEpisode({ title: other, releaseDate: undefined }),
          );
        expect(score(title)).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
        expect(score(turned)).toBeLessThan(MATCH_THRESHOLD);
      }),
    );
  });

  it('never gains by a length or a date that is further off', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(4000), fc.constantFrom(1, -1), (one, other, direction) => {
        const [near, far] = one < other ? [one, other] : [other, one];
        const long = (seconds: number) =>
          matchScore(
            anEpisode({ durationSeconds: 4001 }),
            anEpisode({ durationSeconds: 4001 + direction * seconds }),
          );
        expect(long(far)).toBeLessThanOrEqual(long(near));
        const dated = (days: number) =>
          matchScore(anEpisode(), anEpisode({ releaseDate: dayAfter('2026-03-10', direction * days) }));
        expect(dated(far)).toBeLessThanOrEqual(dated(near));
      }),
    );
  });
});

describe('sameEpisode', () => {
  it.each([
    ['everything agrees', {}, {}],
    [
      'a video with its number and show',
      titled('Pricing when nobody is watching | The Long Margin #45'),
      titled('45: Pricing when nobody is watching'),
    ],
    ['adverts in one, uploaded two days later', { durationSeconds: 3900 }, { releaseDate: '2026-03-12' }],
  ] as readonly Row[])('links two copies: %s', (_, one, other) => {
    expect(sameEpisode(anEpisode(one), anEpisode(other))).toBe(true);
    expect(sameEpisode(anEpisode(other), anEpisode(one))).toBe(true);
  });

  it.each([
    ['no show known', { show: undefined }, {}],
    ['no length known', { durationSeconds: undefined }, {}],
    ['no date known', {}, { releaseDate: undefined }],
    ['another channel', { show: 'Okafor Media' }, {}],
    ['a week between them', {}, { releaseDate: '2026-03-17' }],
    ['an excerpt', {}, { durationSeconds: 2400 }],
    ['a bonus', {}, titled('Bonus: Pricing when nobody is watching')],
    ['one part of it', {}, titled('Pricing when nobody is watching, part 1')],
    [
      'another number',
      titled('#1 Pricing when nobody is watching'),
      titled('#2 Pricing when nobody is watching'),
    ],
    ['a half-alike title', titled('Pricing freight at night'), titled('Pricing freight by day')],
  ] as readonly Row[])('keeps apart: %s', (_, one, other) => {
    expect(sameEpisode(anEpisode(one), anEpisode(other))).toBe(false);
  });

  it('is the same in both directions, and never laxer than a match', () => {
    fc.assert(
      fc.property(nearly, nearly, (a, b) => {
        expect(sameEpisode(a, b)).toBe(sameEpisode(b, a));
        if (sameEpisode(a, b)) expect(matchScore(a, b)).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
      }),
    );
  });
});

const words = fc
  .array(fc.string({ unit: fc.constantFrom(...'bcdfgklmnprst'), minLength: 4, maxLength: 9 }), {
    minLength: 3,
    maxLength: 6,
  })
  .map((all) => all.join(' '));

const foreignLetters = fc
  .constantFrom('値上話採用失敗日港取引価格戦略会社最初客', 'αβγδεζηθλμξπ', 'كتبسعرمنجول', 'ขคจชดตนพมรสห')
  .chain((letters) => fc.uniqueArray(fc.constantFrom(...letters), { minLength: 6 }));

const anything: fc.Arbitrary<MatchableEpisode> = fc.record(
  {
    title: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom(...'#(1/2)eps. |-第回part') }),
    ),
    show: fc.string({ unit: 'binary' }),
    durationSeconds: fc.double(),
    releaseDate: fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    ),
  },
  { requiredKeys: ['title'] },
);

const nearly: fc.Arbitrary<MatchableEpisode> = fc.record({
  title: fc.constantFrom(
    'How prices stick',
    'Ep. 4: How prices stick',
    'How prices stick, part 2',
    'Bonus: how prices stick',
    'Trailer',
  ),
  show: fc.constantFrom(SHOW, `${SHOW} Podcast`, 'Market Street'),
  durationSeconds: fc.integer({ min: 3000, max: 4000 }),
  releaseDate: fc.nat(4).map((days) => dayAfter('2026-03-10', days)),
});

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

const anItem = (more: Partial<MatchableEpisode> = {}): MatchableEpisode => ({
  title: 'How prices stick',
  show: 'The Long Margin',
  durationSeconds: 3600,
  releaseDate: '2026-03-10',
  ...more,
});
const choose = (...scored: ScoredItem<MatchableEpisode>[]) => chooseMatch(scored, (item) => item);

describe('the choice among candidates', () => {
  const best = { item: anItem(), score: 0.99 };

  it('is the best that matches, or none', () => {
    const other = { item: anItem({ title: 'Cats' }), score: 0.95 };
    expect(choose(best, other)).toEqual({ match: best, tied: [] });
    expect(choose({ ...best, score: MATCH_THRESHOLD })).toMatchObject({ match: { score: MATCH_THRESHOLD } });
    expect(choose({ ...best, score: 0.899 })).toEqual({ tied: [] });
    expect(choose()).toEqual({ tied: [] });
  });

  it('is open between candidates that are almost equally likely', () => {
    const near = { item: anItem({ title: 'Cats' }), score: 0.985 };
    expect(choose(best, near)).toEqual({ tied: [best, near] });
    const below = { item: anItem({ title: 'Cats' }), score: 0.89 };
    expect(choose({ ...best, score: 0.91 }, below)).toMatchObject({ match: { score: 0.91 } });
  });

  it.each<[string, Partial<MatchableEpisode>, Partial<MatchableEpisode>, boolean]>([
    ['the same title, length and show', { releaseDate: '2025-01-01' }, {}, true],
    ['the same title, day and show', { durationSeconds: 60 }, {}, true],
    ['the same id', { guid: 'a', title: 'Cats' }, { guid: 'a' }, true],
    ['another id, all else the same', { guid: 'a' }, { guid: 'b' }, true],
    ['another title', { title: 'Cats' }, {}, false],
    ['another length and day', { durationSeconds: 60, releaseDate: '2025-01-01' }, {}, false],
    ['another show', { show: 'Short Cuts' }, {}, false],
    ['an unknown show', { show: undefined }, { show: undefined }, false],
    ['ids that are unknown', { title: 'Cats', durationSeconds: 60 }, {}, false],
  ])('lets copies of one publication not compete: %s', (_, one, other, isCopy) => {
    const choice = choose({ item: anItem(one), score: 0.99 }, { item: anItem(other), score: 0.99 });
    expect(choice.tied).toHaveLength(isCopy ? 0 : 2);
    expect(choice.match !== undefined).toBe(isCopy);
  });
});

describe('the items of a feed', () => {
  const feed = (titles: readonly string[]) =>
    titles.map((title, at) =>
      anItem({ title, releaseDate: `2026-03-${String(at + 10)}`, durationSeconds: 3600 + at * 300 }),
    );
  const TITLES = ['cats', 'dogs', 'birds', 'fish', 'mice', 'frogs', 'bees', 'ants', 'wolves'].map(
    (animal) => `The briefing about ${animal}`,
  );
  const scores = (items: readonly MatchableEpisode[], wanted: MatchableEpisode) =>
    episodeMatcher(items)(wanted);

  it('come best first, each with its probability', () => {
    const items = feed(TITLES);
    const ranked = scores(items, {
      title: 'The briefing about frogs',
      show: 'The Long Margin',
      durationSeconds: 5100,
    });
    expect(ranked).toHaveLength(9);
    expect(ranked[0]?.item).toBe(items[5]);
    expect(ranked[0]?.score).toBeGreaterThan(MATCH_THRESHOLD);
    expect(ranked[1]?.score).toBeLessThan(0.5);
    const values = ranked.map(({ score }) => score);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('are told by a shared id alone', () => {
    const items = feed(TITLES).map((item, at) => ({ ...item, guid: `g${at}` }));
    expect(scores(items, { title: 'Renamed', guid: 'g3' })[0]).toEqual({ item: items[3], score: 0.999 });
  });

  it('that are called alike are told by their date', () => {
    const items = feed([...TITLES, 'The daily news', 'The daily news']);
    const wanted = anItem({ title: 'The daily news', durationSeconds: undefined, releaseDate: '2026-03-20' });
    const [first, second] = scores(items, wanted);
    expect(first?.item).toBe(items[10]);
    expect(first?.score).toBeGreaterThan(MATCH_THRESHOLD);
    expect(second?.item).toBe(items[9]);
    expect(second?.score).toBeLessThan(MATCH_THRESHOLD);
    const undated = scores(items, { ...wanted, releaseDate: undefined });
    expect(undated[0]?.score).toBeLessThan(MATCH_THRESHOLD);
  });

  it('may name the wanted show in their titles, in a feed of another name', () => {
    const items = feed(TITLES.map((title) => `Long Margin: ${title}`)).map((item) => ({
      ...item,
      show: 'Keel Media',
    }));
    const scoreOf = (show: string) => {
      const wanted = anItem({
        show,
        title: 'The briefing about bees',
        durationSeconds: 5400,
        releaseDate: '2026-03-16',
      });
      return scores(items, wanted).find(({ item }) => item === items[6])?.score ?? 0;
    };
    expect(scoreOf('The Long Margin')).toBeGreaterThan(MATCH_THRESHOLD);
    expect(scoreOf('The Long Margin')).toBeGreaterThan(scoreOf('Short Cuts'));
  });

  /** True when an item of a feed of nine matches. */
  const matches = (title: string, own: Partial<MatchableEpisode>, wanted: Partial<MatchableEpisode>) => {
    const items = [...feed(TITLES), anItem({ title, ...own })];
    const found = scores(items, { title, show: 'The Long Margin', ...wanted }).find(
      ({ item }) => item === items[9],
    );
    return (found?.score ?? 0) >= MATCH_THRESHOLD;
  };
  const generic = { durationSeconds: 3600, releaseDate: '2024-01-10' };

  it.each<[string, Partial<MatchableEpisode>, Partial<MatchableEpisode>, boolean]>([
    ['day and exact length agree', generic, generic, true],
    ['the day agrees, the length is close', generic, { ...generic, durationSeconds: 3605 }, true],
    ['the exact length agrees, the day is unknown', generic, { durationSeconds: 3600 }, true],
    ['the length is near, the day is unknown', generic, { durationSeconds: 3690 }, false],
    ['nothing is known', generic, {}, false],
    ['only the day is known', generic, { releaseDate: '2024-01-10' }, false],
    ['the show is unknown, day and length agree', { ...generic, show: undefined }, generic, true],
    [
      'the show is unknown, the length is near',
      { ...generic, show: undefined },
      { ...generic, durationSeconds: 3690 },
      false,
    ],
    [
      'the show is unknown, two days apart',
      { ...generic, show: undefined },
      { ...generic, releaseDate: '2024-01-12' },
      false,
    ],
  ])('under a title that any show has need more: %s', (_, own, wanted, isMatch) => {
    expect(matches('Trailer', own, wanted)).toBe(isMatch);
  });
});

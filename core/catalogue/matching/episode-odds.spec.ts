import { episodeMatcher, matchScore } from './episode-match.js';
import type { MatchableEpisode } from './episode-pair.js';

const SHOW = 'The Long Margin';
const DISTINCT = 'Pricing freight when nobody is watching';
const GENERIC = 'Trailer';
const TITLES = [
  'Bakers who borrow lamps',
  'Violins in the cellar',
  'A ferry without lorries',
  'Umbrellas for rainy markets',
  'Tractors and their mechanics',
  'Catalogues nobody printed',
  'Newspapers after midnight',
  'Gardens of the northern stores',
];

const anItem = (title: string, more: Partial<MatchableEpisode> = {}): MatchableEpisode => ({
  title,
  show: SHOW,
  durationSeconds: 3600,
  releaseDate: '2026-03-10',
  ...more,
});
/** A feed of ten items, which is large enough for statistics, or of these two alone. */
const feedOf = (isLarge: boolean, ...items: readonly MatchableEpisode[]) => [
  ...items,
  ...(isLarge ? TITLES.map((title, at) => anItem(title, { releaseDate: `2025-0${at + 1}-10` })) : []),
];
/** Natural logarithm of the odds that the first item of a feed is the wanted episode, in tenths. */
function oddsOf(wanted: MatchableEpisode, feed: readonly MatchableEpisode[]): number {
  const score = episodeMatcher(feed)(wanted).find(({ item }) => item === feed[0])?.score ?? Number.NaN;
  return Math.round(10 * Math.log(score / (1 - score))) / 10;
}

const LENGTHS = { same: 3600, close: 3650, near: 3900, far: 7200, unknown: undefined };
const DATES = { same: '2026-03-10', 'next day': '2026-03-11', 'next week': '2026-03-17', unknown: undefined };
const SHOWS = { same: SHOW, other: 'Okafor Media', unknown: undefined };

/** Length and date of the wanted episode: the odds with the same, another and no show. */
const DISTINCT_LARGE = `
  same, same: 14.4 9.4 11.4
  same, next day: 14.1 9.2 11.2
  same, next week: 9.4 4.4 6.4
  same, unknown: 11.4 6.4 8.4
  close, same: 13.9 8.9 10.9
  close, next day: 13.6 8.6 10.6
  close, next week: 8.9 3.9 5.9
  close, unknown: 8.9 3.9 5.9
  near, same: 10.3 5.3 7.3
  near, next day: 10 5 7
  near, next week: 5.3 0.3 2.3
  near, unknown: 5.3 0.3 2.3
  far, same: 4.4 -0.6 1.4
  far, next day: 4.2 -0.8 1.2
  far, next week: -0.6 -5.6 -3.6
  far, unknown: -0.6 -5.6 -3.6
  unknown, same: 10.4 5.4 7.4
  unknown, next day: 10.1 5.1 7.2
  unknown, next week: 5.4 0.4 2.4
  unknown, unknown: 5.4 0.4 2.4`;
const DISTINCT_SMALL = `
  same, same: 12.4 7.4 9.4
  same, next day: 12.1 7.2 9.2
  same, next week: 9.4 4.4 6.4
  same, unknown: 9.4 4.4 6.4
  close, same: 11.9 6.9 8.9
  close, next day: 11.6 6.6 8.6
  close, next week: 8.9 3.9 5.9
  close, unknown: 8.9 3.9 5.9
  near, same: 8.3 3.3 5.3
  near, next day: 8 3 5
  near, next week: 5.3 0.3 2.3
  near, unknown: 5.3 0.3 2.3
  far, same: 2.4 -2.6 -0.6
  far, next day: 2.1 -2.8 -0.8
  far, next week: -0.6 -5.6 -3.6
  far, unknown: -0.6 -5.6 -3.6
  unknown, same: 8.4 3.4 5.4
  unknown, next day: 8.2 3.2 5.1
  unknown, next week: 5.4 0.4 2.4
  unknown, unknown: 5.4 0.4 2.4`;
const GENERIC_LARGE = `
  same, same: 6.3 1.3 3.3
  same, next day: 6.1 1.1 3.1
  same, next week: 3.3 -1.7 0
  same, unknown: 3.3 -1.7 0
  close, same: 5.8 0 0
  close, next day: 5.5 0 0
  close, next week: 2.8 -2.2 -0.2
  close, unknown: 0 -2.2 -0.2
  near, same: 0 -2.8 -0.8
  near, next day: 0 -3 -1
  near, next week: -0.8 -5.8 -3.8
  near, unknown: -0.8 -5.8 -3.8
  far, same: -3.7 -8.7 -6.7
  far, next day: -3.9 -8.9 -6.9
  far, next week: -6.7 -11.7 -9.7
  far, unknown: -6.7 -11.7 -9.7
  unknown, same: 0 -2.7 -0.7
  unknown, next day: 0 -2.9 -0.9
  unknown, next week: -0.7 -5.7 -3.7
  unknown, unknown: -0.7 -5.7 -3.7`;
const GENERIC_SMALL = `
  same, same: 6.3 0 0
  same, next day: 6.1 0 0
  same, next week: 3.3 -1.7 0
  same, unknown: 3.3 -1.7 0
  close, same: 5.8 0 0
  close, next day: 5.5 0 0
  close, next week: 2.8 -2.2 -0.2
  close, unknown: 2.8 -2.2 -0.2
  near, same: 0 -2.8 -0.8
  near, next day: 0 -3 -1
  near, next week: -0.8 -5.8 -3.8
  near, unknown: -0.8 -5.8 -3.8
  far, same: -3.7 -8.7 -6.7
  far, next day: -3.9 -8.9 -6.9
  far, next week: -6.7 -11.7 -9.7
  far, unknown: -6.7 -11.7 -9.7
  unknown, same: 0 -2.7 -0.7
  unknown, next day: 0 -2.9 -0.9
  unknown, next week: -0.7 -5.7 -3.7
  unknown, unknown: -0.7 -5.7 -3.7`;

describe('the odds of a match, in tenths of their logarithm (spec §3)', () => {
  const rowsOf = (title: string, isLarge: boolean) =>
    Object.entries(LENGTHS).flatMap(([length, durationSeconds]) =>
      Object.entries(DATES).map(([date, releaseDate]) => {
        const odds = Object.values(SHOWS).map((show) =>
          oddsOf(
            anItem(title, { durationSeconds, releaseDate, show }),
            feedOf(isLarge, anItem(DISTINCT), anItem(GENERIC)).toSorted((a) => (a.title === title ? -1 : 1)),
          ),
        );
        return `${length}, ${date}: ${odds.join(' ')}`;
      }),
    );

  it.each([
    ['a distinct title in a large feed', DISTINCT_LARGE, DISTINCT, true],
    ['a distinct title in a small feed', DISTINCT_SMALL, DISTINCT, false],
    ['a generic title in a large feed', GENERIC_LARGE, GENERIC, true],
    ['a generic title in a small feed', GENERIC_SMALL, GENERIC, false],
  ])('of %s, by length and date', (_, rows, title, isLarge) => {
    expect(rowsOf(title, isLarge)).toEqual(rows.trim().split(/\n */));
  });

  it.each<[why: string, wanted: MatchableEpisode, feed: readonly MatchableEpisode[], odds: number]>([
    ['an equal id', anItem('Anything', { guid: 'a' }), feedOf(true, anItem(DISTINCT, { guid: 'a' })), 6.9],
    ['another id', anItem(DISTINCT, { guid: 'a' }), feedOf(true, anItem(DISTINCT, { guid: 'b' })), 14.4],
    ['no word in common', anItem('Bridges'), feedOf(true, anItem(DISTINCT)), -6.9],
    ['a title in part', anItem('Pricing freight'), feedOf(true, anItem(DISTINCT)), 1.8],
    ['hardly alike', anItem('Pricing umbrellas on islands far away'), feedOf(true, anItem(DISTINCT)), -5],
    ['another spelling', anItem(DISTINCT.toUpperCase()), feedOf(true, anItem(DISTINCT)), 14.4],
    ['a title twice, on its day', anItem(DISTINCT), feedOf(true, anItem(DISTINCT), anItem(DISTINCT)), 12.4],
    [
      'a title twice, on the next day',
      anItem(DISTINCT, { releaseDate: '2026-03-11' }),
      feedOf(true, anItem(DISTINCT), anItem(DISTINCT)),
      8.2,
    ],
    [
      'a title twice, without a day',
      anItem(DISTINCT, { releaseDate: undefined }),
      feedOf(true, anItem(DISTINCT), anItem(DISTINCT)),
      5.4,
    ],
    ['a day in both titles', anItem('News of 4 March'), feedOf(true, anItem('News of 4 March')), 12.1],
    ['a day in one title', anItem('News of 4 March'), feedOf(true, anItem('News')), 6.3],
    [
      'the show named in the title of another channel',
      anItem(`${DISTINCT} | ${SHOW}`, { show: 'Okafor Media' }),
      feedOf(true, anItem(DISTINCT)),
      14,
    ],
    [
      'the channel named in the title of the item',
      anItem(DISTINCT, { show: 'Okafor Media' }),
      feedOf(true, anItem(`${DISTINCT} | Okafor Media`)),
      9.4,
    ],
    [
      'the channel named in the title of an item of its own',
      anItem(DISTINCT),
      feedOf(true, anItem(`${DISTINCT} | ${SHOW}`)),
      14.4,
    ],
    [
      'no show on either side',
      anItem(DISTINCT, { show: undefined }),
      feedOf(true, anItem(DISTINCT, { show: undefined })),
      11.4,
    ],
    [
      'items of two shows',
      anItem(`${DISTINCT} | Okafor Media`, { show: SHOW }),
      feedOf(true, anItem(DISTINCT, { show: 'Okafor Media' }), anItem(DISTINCT)),
      12,
    ],
  ])('of %s', (_, wanted, feed, odds) => {
    expect(oddsOf(wanted, feed)).toBe(odds);
  });

  it('is the same without a feed as in a small one', () => {
    const wanted = anItem(DISTINCT, { durationSeconds: 3900 });
    const alone = matchScore(wanted, anItem(DISTINCT));
    expect(episodeMatcher([anItem(DISTINCT)])(wanted)[0]?.score).toBeCloseTo(alone, 9);
  });
});

import { episodeMatcher, MATCH_THRESHOLD, matchScore } from './episode-match.js';
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
/** Score of the first item of a feed. */
function scoreOf(wanted: MatchableEpisode, feed: readonly MatchableEpisode[]): number {
  return episodeMatcher(feed)(wanted).find(({ item }) => item === feed[0])?.score ?? Number.NaN;
}

const LENGTHS = { same: 3600, close: 3650, near: 3900, far: 7200, unknown: undefined };
const DATES = ['2026-03-10', '2026-03-11', '2026-03-17', undefined];
const SHOWS = { S: SHOW, O: 'Okafor Media', U: undefined };

/**
 * Accepted matches by length: each word is a date (the same day, the next day, the next week, unknown), each letter a show (the
 * same, another, unknown).
 */
const DISTINCT_LARGE = `
  same:    SOU SOU SOU SOU
  close:   SOU SOU SOU SOU
  near:    SOU SOU S-U S-U
  far:     S-- S-- --- ---
  unknown: SOU SOU S-U S-U`;
const DISTINCT_SMALL = `
  same:    SOU SOU SOU SOU
  close:   SOU SOU SOU SOU
  near:    SOU SOU S-U S-U
  far:     S-- --- --- ---
  unknown: SOU SOU S-U S-U`;
const GENERIC_LARGE = `
  same:    S-U S-U S-- S--
  close:   S-- S-- S-- ---
  near:    --- --- --- ---
  far:     --- --- --- ---
  unknown: --- --- --- ---`;
const GENERIC_SMALL = `
  same:    S-- S-- S-- S--
  close:   S-- S-- S-- S--
  near:    --- --- --- ---
  far:     --- --- --- ---
  unknown: --- --- --- ---`;

describe('a match of episodes (spec §3)', () => {
  const acceptedOf = (title: string, isLarge: boolean) =>
    Object.entries(LENGTHS).map(([length, durationSeconds]) => {
      const cells = DATES.map((releaseDate) =>
        Object.entries(SHOWS).map(([letter, show]) => {
          const feed = feedOf(isLarge, anItem(DISTINCT), anItem(GENERIC)).toSorted((a) =>
            a.title === title ? -1 : 1,
          );
          const score = scoreOf(anItem(title, { durationSeconds, releaseDate, show }), feed);
          return score >= MATCH_THRESHOLD ? letter : '-';
        }),
      );
      return `${`${length}:`.padEnd(8)} ${cells.map((cell) => cell.join('')).join(' ')}`;
    });

  it.each([
    ['a distinct title in a large feed', DISTINCT_LARGE, DISTINCT, true],
    ['a distinct title in a small feed', DISTINCT_SMALL, DISTINCT, false],
    ['a generic title in a large feed', GENERIC_LARGE, GENERIC, true],
    ['a generic title in a small feed', GENERIC_SMALL, GENERIC, false],
  ])('is accepted by length, date and show: %s', (_, rows, title, isLarge) => {
    expect(acceptedOf(title, isLarge)).toEqual(rows.trim().split(/\n */));
  });

  it.each<[how: string, isAccepted: boolean, wanted: MatchableEpisode, feed: readonly MatchableEpisode[]]>([
    ['an equal id', true, anItem('Anything', { guid: 'a' }), feedOf(true, anItem(DISTINCT, { guid: 'a' }))],
    ['another id', true, anItem(DISTINCT, { guid: 'a' }), feedOf(true, anItem(DISTINCT, { guid: 'b' }))],
    ['no word in common', false, anItem('Bridges'), feedOf(true, anItem(DISTINCT))],
    ['a title in part', false, anItem('Pricing freight'), feedOf(true, anItem(DISTINCT))],
    [
      'a title hardly alike',
      false,
      anItem('Pricing umbrellas on islands far away'),
      feedOf(true, anItem(DISTINCT)),
    ],
    ['a day in both titles', true, anItem('News of 4 March'), feedOf(true, anItem('News of 4 March'))],
    ['a day in one title', true, anItem('News of 4 March'), feedOf(true, anItem('News'))],
    [
      'no show on either side',
      true,
      anItem(DISTINCT, { show: undefined }),
      feedOf(true, anItem(DISTINCT, { show: undefined })),
    ],
    [
      'items of two shows',
      true,
      anItem(`${DISTINCT} | Okafor Media`),
      feedOf(true, anItem(DISTINCT, { show: 'Okafor Media' }), anItem(DISTINCT)),
    ],
  ])('is decided with %s', (_, isAccepted, wanted, feed) => {
    expect(scoreOf(wanted, feed) >= MATCH_THRESHOLD).toBe(isAccepted);
  });

  describe('scores', () => {
    const score = (wanted: Partial<MatchableEpisode> = {}, ...items: Partial<MatchableEpisode>[]) =>
      scoreOf(
        anItem(DISTINCT, wanted),
        feedOf(true, ...(items.length > 0 ? items : [{}]).map((item) => anItem(DISTINCT, item))),
      );

    it.each<[how: string, wanted: Partial<MatchableEpisode>, item?: Partial<MatchableEpisode>]>([
      ['in another spelling', { title: DISTINCT.toUpperCase() }],
      ['under another id', { guid: 'a' }, { guid: 'b' }],
      ['with the show in the title of its own item', {}, { title: `${DISTINCT} | ${SHOW}` }],
    ])('the same %s', (_, wanted, item = {}) => {
      expect(score(wanted, item)).toBeCloseTo(score(), 9);
    });

    it('lower the less is known or agrees', () => {
      const other = { show: 'Okafor Media' };
      const byDate = ['2026-03-10', '2026-03-11', undefined, '2026-03-17'];
      for (const lowering of [
        Object.values(LENGTHS)
          .slice(0, 4)
          .map((durationSeconds) => score({ durationSeconds })),
        byDate.map((releaseDate) => score({ releaseDate })),
        byDate.map((releaseDate) => score({ releaseDate }, {}, {})),
        [score(), score({ show: undefined }), score(other)],
        [score(), score({}, {}, {})],
        [score({ ...other, title: `${DISTINCT} | ${SHOW}` }), score(other)],
      ])
        expect(lowering.toSorted((a, b) => b - a)).toEqual(lowering);
    });
  });

  it('is the same without a feed as in a small one', () => {
    const wanted = anItem(DISTINCT, { durationSeconds: 3900 });
    const alone = matchScore(wanted, anItem(DISTINCT));
    expect(episodeMatcher([anItem(DISTINCT)])(wanted)[0]?.score).toBeCloseTo(alone, 9);
  });
});

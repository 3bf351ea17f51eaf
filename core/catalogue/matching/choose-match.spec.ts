import { chooseMatch } from './choose-match.js';
import { episodeMatcher, MATCH_THRESHOLD, type ScoredItem } from './episode-match.js';
import type { MatchableEpisode } from './episode-pair.js';

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

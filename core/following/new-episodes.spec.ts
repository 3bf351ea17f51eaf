import { findNewEpisodes, type ListedEpisode } from './new-episodes.js';

const episode = (n: number, more: Partial<ListedEpisode> = {}): ListedEpisode => ({
  guid: `guid-${n}`,
  title: `What the ${['cobbler', 'baker', 'printer', 'tailor', 'miller', 'potter'][n]} charges`,
  releaseDate: `2026-0${n + 1}-02`,
  durationSeconds: 1800 + 300 * n,
  ...more,
});
const titles = (episodes: readonly ListedEpisode[]) => episodes.map(({ title }) => title);
const find = (known: readonly ListedEpisode[] | undefined, listed: readonly ListedEpisode[]) =>
  titles(findNewEpisodes(known, listed, 'The Long Margin').fresh);

describe('new episodes of a feed (contract §8)', () => {
  const [first, second, third, fourth, fifth] = [0, 1, 2, 3, 4].map((n) => episode(n)) as [
    ListedEpisode,
    ListedEpisode,
    ListedEpisode,
    ListedEpisode,
    ListedEpisode,
  ];

  it('are at most the 3 newest of a feed that is new to us, oldest first', () => {
    expect(find(undefined, [fifth, fourth, third, second, first])).toEqual(titles([third, fourth, fifth]));
    expect(find([], [first])).toEqual(titles([first]));
  });

  it('are found by guid, also when everything else has changed', () => {
    expect(find([first], [second, { ...first, title: 'Renamed', releaseDate: '2026-09-09' }])).toEqual(
      titles([second]),
    );
    expect(find([first], [second, { ...second, title: 'The same guid again' }])).toEqual(titles([second]));
  });

  it('are not those that are republished under another guid', () => {
    const again = { ...first, guid: 'other', releaseDate: '2026-09-09' };
    expect(find([first, second], [again])).toEqual([]);
    expect(find([first, second], [{ ...again, durationSeconds: 1850 }])).toEqual([]);
    expect(find([first, second], [{ ...again, durationSeconds: undefined }])).toEqual([]);
  });

  it('are none of a feed that moved and gave every episode another guid', () => {
    const moved = [fifth, fourth, third].map((one) => ({ ...one, guid: `https://new.example/${one.guid}` }));
    expect(find([fifth, fourth, third], moved)).toEqual([]);
  });

  it('are not those that are retitled on the same day with the same length', () => {
    expect(find([first], [{ ...first, guid: 'other', title: `Ep. 12: ${first.title}` }])).toEqual([]);
  });

  it('are those of the same day with another title, or of an unknown length', () => {
    const other = { ...first, guid: 'other', title: 'A year at the harbour' };
    expect(find([first], [other])).toEqual([other.title]);
    const retitled = { ...first, guid: 'other', title: `Ep. 12: ${first.title}` };
    for (const [a, b] of [
      [1800, undefined],
      [undefined, 1800],
      [undefined, undefined],
    ])
      expect(find([{ ...first, durationSeconds: a }], [{ ...retitled, durationSeconds: b }])).toHaveLength(1);
  });

  it.each<[string, Partial<ListedEpisode>, number]>([
    ['within 12 % and 5 s of the longer', { durationSeconds: 1130 }, 0],
    ['shorter by so much', { durationSeconds: 875 }, 0],
    ['longer than that', { durationSeconds: 1143 }, 1],
    ['shorter than that', { durationSeconds: 874 }, 1],
    ['of unknown length', { durationSeconds: undefined }, 0],
    [
      'of two days later, still of unknown length',
      { durationSeconds: undefined, releaseDate: '2026-01-04' },
      0,
    ],
    ['without a date', { releaseDate: undefined }, 0],
    ['with a date that is none', { releaseDate: 'soon' }, 0],
  ])('under a title of three words are told from an old one by their length: %s', (_, more, count) => {
    const known = episode(0, {
      title: 'The baker charges',
      durationSeconds: 1000,
      releaseDate: '2026-01-02',
    });
    const later = { ...known, guid: 'other', releaseDate: '2026-09-09', ...more };
    expect(find([known], [later])).toHaveLength(count);
  });

  it.each<[number | undefined, number]>([
    [1005, 0],
    [995, 0],
    [1006, 1],
    [undefined, 1],
  ])(
    'under a short title, or one that recurs, have another length than the old one: %s',
    (durationSeconds, count) => {
      const known = (n: number, title: string) =>
        episode(n, { guid: `g${n}`, title, durationSeconds: 1000, releaseDate: `2026-0${n + 1}-02` });
      const later = (title: string) =>
        episode(5, { guid: 'other', title, durationSeconds, releaseDate: '2026-09-09' });
      expect(find([known(0, 'Weekly news')], [later('Weekly news')])).toHaveLength(count);
      const recurring = 'The weekly news briefing';
      expect(find([known(0, recurring), known(1, recurring)], [later(recurring)])).toHaveLength(count);
    },
  );

  it('without a guid are told apart by title and date', () => {
    const bare = (releaseDate: string | undefined, title = 'Weekly news') => ({ title, releaseDate });
    expect(find([bare('2026-01-02')], [bare('2026-09-09')])).toHaveLength(1);
    expect(find([bare('2026-01-02')], [bare('2026-01-02')])).toEqual([]);
    expect(find([bare(undefined)], [bare(undefined, 'Weekly views')])).toHaveLength(1);
  });

  it('are those of a recurring title', () => {
    const daily = (day: number, durationSeconds: number) =>
      episode(0, { guid: `day-${day}`, title: 'News', releaseDate: `2026-01-1${day}`, durationSeconds });
    expect(find([daily(1, 600)], [daily(5, 660)])).toEqual(['News']);
    expect(find([daily(1, 600), daily(4, 660)], [daily(8, 700)])).toEqual(['News']);
  });

  it('are those of a daily show whose title is always the same', () => {
    const day = (n: number, durationSeconds?: number) =>
      episode(0, {
        guid: `day-${n}`,
        title: 'The morning briefing',
        releaseDate: `2026-01-1${n}`,
        durationSeconds,
      });
    const days = (...numbers: number[]) => numbers.map((n) => day(n));
    expect(find([day(1, 600)], [day(2, 607), day(1, 600)])).toHaveLength(1);
    expect(find(days(1), days(2, 1))).toHaveLength(1);
    expect(find(days(1, 2, 3), days(4, 3, 2, 1))).toHaveLength(1);
    expect(find([day(1, 60), day(2, 60)], [day(3, 60), day(2, 60), day(1, 60)])).toHaveLength(1);
    const renamed = days(3, 2, 1).map((one) => ({ ...one, guid: `new ${one.guid}` }));
    expect(find(days(1, 2, 3), [...renamed, ...days(3, 2, 1)])).toEqual([]);
  });

  it('are those of a day that the feed lists beside the others of that day', () => {
    const part = (n: number, durationSeconds: number) =>
      episode(0, { guid: `part-${n}`, title: `A year in the bakery, part ${n}`, durationSeconds });
    expect(find([part(19, 1733)], [part(100, 1740), part(19, 1733)])).toHaveLength(1);
    expect(find([part(19, 1733)], [part(100, 1740)])).toEqual([]);
  });

  it('are known from then on, those that the feed drops too', () => {
    const { known } = findNewEpisodes([first], [second], 'The Long Margin');
    expect(find(known, [first, second])).toEqual([]);
  });

  it('without guid and date are told by their title', () => {
    const bare = { title: 'What the cooper charges' };
    expect(find([first], [bare])).toEqual([bare.title]);
    expect(find([bare], [bare])).toEqual([]);
  });
});

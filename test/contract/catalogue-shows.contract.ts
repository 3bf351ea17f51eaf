import type { NewAnalysis } from '#core/analysis/analysis.js';
import { EPISODE_SORTS, type EpisodeLabels, shownEpisodes } from '#core/catalogue/shown-episodes.js';
import type { ShowEpisodesRequest } from '#core/ports/catalogue.js';
import { anEpisode } from '../builders/analysis.js';
import { analysed, type DatabaseUnderTest, type OpenDatabase } from './storage-under-test.js';

const NO_IMAGES = { images: [] };

/** Pattern metacharacters, numbers, scripts, titles that differ in case only, and titles longer than what is compared. */
const HOSTILE_TITLES = [
  ...['Part 10', 'part 9', 'Part 009', 'PART 9', '100% margin', '100 margin', '1000 margins', 'a_b', 'aXb'],
  ...[
    'back\\slash',
    'back slash',
    '“Quote”',
    'Ünïted',
    'Łódź',
    'Йога',
    'йод',
    '定价的艺术',
    '値上げ',
    '가격',
  ],
  ...['ราคา', 'מחיר', '😀 day', '', ' ', "' or 1=1 --", `${'long '.repeat(200)}end`, `${'ﷺ'.repeat(70)} b`],
  ...['\u{10437}'.repeat(400), '#1', '１２', '٣'],
];
const HOSTILE_FILTERS = [
  ...[
    '',
    ' ',
    '\0',
    '\uD800',
    '%',
    '_',
    '\\',
    '100%',
    'a_b',
    'k\\s',
    'topic_1',
    'guest 1',
    'YOGA йог',
    'unite',
  ],
  ...['lodz', '艺术', '上', '가격', 'ราค', '😀', "'", 'end', 'صلى', '12', 'a b c d e f g h i j k zzz'],
  ...['long '.repeat(100), 'x'.repeat(5000), `${'long'.repeat(60)}`],
];

/** Contract of `Shows`. `open` returns an empty store. */
export function showsContract(name: string, open: OpenDatabase): void {
  describe(`Shows: ${name}`, () => {
    let storage: DatabaseUnderTest;
    let stored = 0;
    /** Stores an episode of the show, released on `released`. */
    const episode = (show: string, overrides: Partial<NewAnalysis> = {}, released?: string) => {
      const key = `episode-${++stored}`;
      return analysed(storage, {
        keys: [key],
        title: key,
        wantedSlug: `${show}/${key}`,
        showSlug: show.toLowerCase(),
        podcastMetadata: anEpisode({
          show: { name: show, ...NO_IMAGES },
          release_date: released,
          ...NO_IMAGES,
        }),
        ...overrides,
      });
    };

    beforeEach(async () => {
      stored = 0;
      storage = await open();
    });
    afterEach(() => storage.close());

    it('is empty before the first analysis', async () => {
      expect(await storage.shows.top(12)).toEqual([]);
      expect((await storage.shows.list({ limit: 100 })).items).toEqual([]);
      for (const slug of ['', 'unknown', 'a\0b', "' or 1=1 --"]) {
        expect((await storage.shows.episodes(slug, { limit: 10 })).items).toEqual([]);
      }
    });

    it('maintains count, name, picture and latest analysis of a show', async () => {
      await episode('Acquired', {
        podcastMetadata: anEpisode({
          show: { name: 'acquired', images: [{ url: 'https://img.test/a.jpg' }] },
        }),
      });
      storage.clock.advance(60_000);
      const release_date = storage.clock.now().toISOString();
      await episode('Acquired', {
        podcastMetadata: anEpisode({ show: { name: 'Acquired', images: [] }, images: [], release_date }),
      });
      expect((await storage.elsewhere.shows.list({ limit: 10 })).items).toEqual([
        {
          slug: 'acquired',
          name: 'Acquired',
          image: 'https://img.test/a.jpg',
          episodeCount: 2,
          latestEpisode: storage.clock.now().toISOString(),
          latestTitle: 'episode-2',
          latestRelease: release_date,
        },
      ]);
    });

    it('uses an episode’s picture if the show has none, and none if neither has one', async () => {
      await episode('Plain');
      await episode('Pictured', { podcastMetadata: anEpisode({ show: { name: 'Pictured', images: [] } }) });
      const images = (await storage.shows.list({ limit: 10 })).items.map(({ image }) => image);
      expect(images).toEqual(['https://img.test/episode.jpg', undefined]);
    });

    it('sorts top shows by number of analyses, then name, and the directory by name (§2)', async () => {
      for (const show of ['Beta', 'gamma', 'gamma', 'Álpha', 'delta']) await episode(show);
      const { shows } = storage.elsewhere;
      expect((await shows.top(3)).map((show) => show.name)).toEqual(['gamma', 'Álpha', 'Beta']);
      expect((await shows.list({ limit: 10 })).items.map((show) => show.name)).toEqual([
        'Álpha',
        'Beta',
        'delta',
        'gamma',
      ]);
      expect((await shows.list({ limit: 2 })).items).toHaveLength(2);
    });

    it('sorts the directory by latest analysis, page by page, and filters it by beginnings of names', async () => {
      for (const show of ['Álpha Market', 'Beta', 'Market Hour']) {
        storage.clock.advance(60_000);
        await episode(show);
      }
      const { shows } = storage.elsewhere;
      const seen: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await shows.list({ limit: 2, cursor, sort: 'newest' });
        seen.push(...page.items.map((show) => show.name));
        cursor = page.next;
      }
      expect(seen).toEqual(['Market Hour', 'Beta', 'Álpha Market']);
      const among = async (filter: string) =>
        (await shows.list({ limit: 10, filter })).items.map((show) => show.name);
      expect(await among('mark')).toEqual(['Álpha Market', 'Market Hour']);
      expect(await among('ALPHA mar')).toEqual(['Álpha Market']);
      for (const none of ["x' | 'beta", 'zzz', '\\'])
        expect(await among(none)).toEqual(none === '\\' ? ['Álpha Market', 'Beta', 'Market Hour'] : []);
    });

    it('lists a show’s episodes by release date, or else analysis date, newest first (§2)', async () => {
      await episode('Show', { title: 'spring' }, '2026-04-20');
      await episode('Show', { title: 'undated' });
      await episode('Show', { title: 'winter' }, '2025-12-01');
      await episode('Show', { title: 'spring again' }, '2026-04-20');
      await episode('Other', { title: 'other' }, '2026-04-21');
      const titles = (await storage.elsewhere.shows.episodes('show', { limit: 10 })).items.map(
        ({ title }) => title,
      );
      expect(titles).toEqual(['undated', 'spring again', 'spring', 'winter']);
      expect((await storage.shows.episodes('show', { limit: 3 })).items).toHaveLength(3);
    });

    it('counts the episodes of all shows on every page (§2)', async () => {
      expect((await storage.shows.list({ limit: 1 })).episodes).toBe(0);
      for (const show of ['One', 'Two', 'Two', 'Three']) await episode(show);
      await episode('Two', { visibility: 'private', ownerId: 'ada' });
      const first = await storage.elsewhere.shows.list({ limit: 1 });
      const second = await storage.elsewhere.shows.list({ limit: 1, cursor: first.next });
      expect([first, second].map(({ total, episodes }) => [total, episodes])).toEqual([
        [3, 4],
        [3, 4],
      ]);
    });

    it('filters and sorts all episodes of a show before paginating', async () => {
      const named = (title: string, guest: string, released: string) =>
        episode(
          'Show',
          {
            title,
            podcastMetadata: anEpisode({
              show: { name: 'Show', ...NO_IMAGES },
              guest,
              release_date: released,
            }),
          },
          released,
        );
      await named('Part 10', 'Zoë', '2026-01-01');
      await named('Part 9', 'Ada', '2026-03-01');
      await named('part 1', 'ZOE B', '2026-02-01');
      await episode('Other', { title: 'Part 0' });
      const titles = async (request: Partial<ShowEpisodesRequest>) => {
        const found: string[] = [];
        let page = await storage.shows.episodes('show', { limit: 1, ...request });
        const { total } = page;
        for (;;) {
          found.push(...page.items.map(({ title }) => title));
          if (page.next === undefined) return { total, found };
          page = await storage.elsewhere.shows.episodes('show', { limit: 1, ...request, cursor: page.next });
        }
      };
      expect(await titles({ sort: 'title' })).toEqual({ total: 3, found: ['part 1', 'Part 9', 'Part 10'] });
      expect(await titles({ sort: 'oldest' })).toEqual({ total: 3, found: ['Part 10', 'part 1', 'Part 9'] });
      expect(await titles({ filter: 'zoe' })).toEqual({ total: 2, found: ['part 1', 'Part 10'] });
      expect(await titles({ filter: ' PART zoe ', sort: 'oldest' })).toEqual({
        total: 2,
        found: ['Part 10', 'part 1'],
      });
      expect(await titles({ filter: 'nobody' })).toEqual({ total: 0, found: [] });
      await expect(
        storage.shows.episodes('show', { limit: 1, sort: 'title', cursor: 'nonsense' }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
    });

    it('selects episodes exactly like core for any titles, filter and order', async () => {
      const labels: EpisodeLabels[] = [];
      const days = ['2026-03-01', '2026-03-02', '2026-03-02', '2026-03-03'];
      for (const [n, title] of HOSTILE_TITLES.entries()) {
        const [guest_name, topic] = [`Guest ${n % 3}`, n % 4 ? `Topic_${n}` : title];
        await episode('Show', {
          title,
          aiSummary: { overview: 'Talk.', keyTopics: n % 4 ? [topic] : [] },
          podcastMetadata: anEpisode({
            show: { name: 'Show', ...NO_IMAGES },
            guest: guest_name,
            release_date: days[n % days.length],
          }),
        });
        labels.push({ guest_name, topic, title });
      }
      const day = ({ title }: EpisodeLabels) => days[HOSTILE_TITLES.indexOf(title) % days.length] ?? '';
      const newest = labels.toReversed().toSorted((a, b) => (day(a) < day(b) ? 1 : day(a) > day(b) ? -1 : 0));
      for (const filter of HOSTILE_FILTERS) {
        for (const sort of EPISODE_SORTS) {
          const expected = shownEpisodes(newest, filter, sort).map(({ title }) => title);
          const found: string[] = [];
          for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
            const page = await storage.shows.episodes('show', { limit: 4, filter, sort, cursor });
            expect(page.total).toBe(expected.length);
            found.push(...page.items.map(({ title }) => title));
            cursor = page.next;
          }
          expect([filter, sort, found]).toEqual([filter, sort, expected]);
        }
      }
    });

    it('neither counts nor lists private analyses and examples', async () => {
      await episode('Show', { title: 'public' });
      await episode('Show', { visibility: 'private', ownerId: 'ada' });
      await episode('Show', { visibility: 'example', wantedSlug: undefined });
      await episode('Secret', { visibility: 'private', ownerId: 'ada' });
      const { shows } = storage.elsewhere;
      expect((await shows.list({ limit: 10 })).items).toMatchObject([{ slug: 'show', episodeCount: 1 }]);
      expect((await shows.episodes('show', { limit: 10 })).items.map(({ title }) => title)).toEqual([
        'public',
      ]);
    });

    it('counts correctly when many analyses of a show end concurrently', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, n) => episode(n % 2 ? 'Odd' : 'Even')));
      expect(
        (await storage.elsewhere.shows.list({ limit: 10 })).items.map((show) => show.episodeCount),
      ).toEqual([10, 10]);
      expect((await storage.elsewhere.analyses.list({ limit: 1 })).total).toBe(20);
    });

    it('returns copies: mutating one does not change the store', async () => {
      await episode('Show');
      for (const copy of [await storage.shows.top(1), (await storage.shows.list({ limit: 1 })).items]) {
        Object.assign(copy[0] ?? {}, { episodeCount: 99, name: 'changed' });
      }
      Object.assign((await storage.shows.episodes('show', { limit: 1 })).items[0]?.podcastMetadata ?? {}, {
        name: 'changed',
      });
      expect(await storage.shows.top(1)).toMatchObject([{ name: 'Show', episodeCount: 1 }]);
      expect((await storage.shows.episodes('show', { limit: 1 })).items).toMatchObject([
        { podcastMetadata: { name: 'Pricing software' } },
      ]);
    });
  });
}

import type { NewAnalysis } from '#core/analysis/analysis.js';
import type { AnalysisPage } from '#core/ports/analyses.js';
import { aNewAnalysis, anEpisode, aRisk, someInsights } from '../builders/analysis.js';
import { analysed, type OpenStorage, type StorageUnderTest } from './storage-under-test.js';

const EMPTY_PAGE: AnalysisPage = { items: [], total: 0, next: undefined };

/** An analysis of a show, with links made unique by `key`. */
function ofShow(name: string, key: string, overrides: Partial<NewAnalysis> = {}): Partial<NewAnalysis> {
  return {
    keys: [`youtube:${key}`],
    wantedSlug: `show/${key}`,
    showSlug: name.toLowerCase(),
    title: key,
    podcastMetadata: anEpisode({ show: { name, images: [] } }),
    ...overrides,
  };
}

/** Contract of `Analyses`. `open` returns an empty store. */
export function analysesContract(name: string, open: OpenStorage): void {
  describe(`Analyses: ${name}`, () => {
    let storage: StorageUnderTest;
    const titles = ({ items }: Pick<AnalysisPage, 'items'>) => items.map(({ title }) => title);

    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    it('returns everything stored, by id, slug and each key', async () => {
      const {
        keys,
        showSlug: _,
        wantedSlug,
        ...told
      } = aNewAnalysis({
        keys: ['youtube:pricing0001', 'spotify:episode:42'],
        linkedSpotifyUrl: 'https://open.spotify.com/episode/42',
        businessInsights: someInsights({ risks: [aRisk()] }),
        chapters: [{ title: 'Prices', startSeconds: 0, endSeconds: 1860, origin: 'computed' }],
        sponsorBlocks: [
          { startSeconds: 610, endSeconds: 672, brand: 'Ledgerly' },
          { startSeconds: 900, endSeconds: 930 },
        ],
      });
      const { id } = await analysed(storage, { keys, ...told });
      const expected = { ...told, id, urlSlug: wantedSlug, createdAt: storage.clock.now().toISOString() };
      const { analyses } = storage.elsewhere;
      expect(await analyses.byId(id)).toEqual(expected);
      expect(await analyses.bySlug('the-pricing-hour/pricing-software')).toEqual(expected);
      expect(await analyses.byKey('youtube:pricing0001')).toEqual(expected);
      expect(await analyses.byKey('spotify:episode:42')).toEqual(expected);
    });

    it('returns nothing for unknown keys of any form', async () => {
      await analysed(storage);
      const { analyses } = storage;
      for (const id of [0, -1, 999, 1.5, 2 ** 53, 1e300, Number.NaN]) {
        expect(await analyses.byId(id)).toBeUndefined();
      }
      for (const text of ['', 'nothing', "' or 1=1 --", '%', 'a\0b', '\uD800', 'x'.repeat(5000)]) {
        expect(await analyses.bySlug(text)).toBeUndefined();
        expect(await analyses.byKey(text)).toBeUndefined();
        expect(await analyses.findMostSimilarSlug(text)).toBeUndefined();
      }
    });

    it('stores hostile text unchanged and handles characters that databases cannot store', async () => {
      const title = `'; drop table shows; -- \\ \\' $1 ? ?? <script> \u202E "日本" 🎙️`;
      const overview = 'nul \0 and half a pair \uD83D here';
      const odd = await analysed(storage, {
        title,
        aiSummary: { overview, keyTopics: [title, '&!|():*<->'] },
      });
      const stored = await storage.elsewhere.analyses.byId(odd.id);
      expect(stored?.title).toBe(title);
      expect(stored?.aiSummary.keyTopics).toEqual([title, '&!|():*<->']);
      expect(stored?.aiSummary.overview).toMatch(/^nul .* and half a pair . here$/su);
      expect(await storage.analyses.related(odd, { limit: 3 })).toEqual(EMPTY_PAGE);
    });

    it('returns copies or frozen objects: mutating one does not change the store', async () => {
      const { id } = await analysed(storage);
      const read = () => storage.analyses.byId(id);
      const before = structuredClone(await read());
      for (const returned of [
        await read(),
        await read(),
        (await storage.analyses.list({ limit: 1 })).items[0],
      ]) {
        Reflect.set(returned?.aiSummary ?? {}, 'overview', 'changed');
        Reflect.set(returned?.podcastMetadata.show ?? {}, 'name', 'changed');
      }
      expect(await read()).toEqual(before);
    });

    it('shows a private analysis to its owner alone', async () => {
      const mine = await analysed(storage, { visibility: 'private', ownerId: 'ada', keys: ['reader:ada:1'] });
      const slug = mine.urlSlug ?? '';
      const { analyses } = storage.elsewhere;
      expect((await analyses.byId(mine.id, ['visitor', 'ada']))?.id).toBe(mine.id);
      expect((await analyses.bySlug(slug, ['visitor', 'ada']))?.id).toBe(mine.id);
      for (const viewer of [undefined, [], [''], ['ben', 'eve']]) {
        expect(await analyses.byId(mine.id, viewer)).toBeUndefined();
        expect(await analyses.bySlug(slug, viewer)).toBeUndefined();
      }
      expect(await analyses.byKey('reader:ada:1')).toBeUndefined();
    });

    it('lists an owner’s private analyses in pages, in order of creation', async () => {
      const mine = [];
      for (const n of [1, 2, 3]) {
        mine.push(
          await analysed(storage, { visibility: 'private', ownerId: 'ada', keys: [`reader:ada:${n}`] }),
        );
        await analysed(storage, { visibility: 'private', ownerId: 'ben', keys: [`reader:ben:${n}`] });
      }
      await analysed(storage, { ownerId: 'ada', keys: ['youtube:public'] });
      const { analyses } = storage.elsewhere;
      expect(await analyses.exportByOwner('ada', 2)).toEqual(mine.slice(0, 2));
      expect(await analyses.exportByOwner('ada', 2, mine[1]?.id)).toEqual(mine.slice(2));
      expect(await analyses.exportByOwner('nobody', 2)).toEqual([]);
      const first = await analyses.listByOwner('ada', { limit: 2 });
      expect([first.items, first.total]).toEqual([mine.toReversed().slice(0, 2), 3]);
      const last = await analyses.listByOwner('ada', { limit: 2, cursor: first.next });
      expect(last).toEqual({ items: mine.slice(0, 1), total: 3, next: undefined });
      expect(await analyses.listByOwner('nobody', { limit: 2 })).toMatchObject({ items: [], total: 0 });
      await expect(analyses.listByOwner('ada', { limit: 2, cursor: 'nonsense' })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    });

    it('excludes private analyses and examples from lists, related analyses and suggestions', async () => {
      const pub = await analysed(storage, ofShow('Show', 'public', { wantedSlug: 'zebra/crossing' }));
      await analysed(storage, ofShow('Show', 'private', { visibility: 'private', ownerId: 'ada' }));
      const example = await analysed(
        storage,
        ofShow('Show', 'example', { visibility: 'example', wantedSlug: undefined }),
      );
      const { analyses } = storage.elsewhere;
      expect(titles(await analyses.list({ limit: 10 }))).toEqual(['public']);
      expect(await analyses.related(pub, { limit: 10 })).toEqual(EMPTY_PAGE);
      expect(titles(await analyses.related(example, { limit: 10 }))).toEqual(['public']);
      expect(await analyses.findMostSimilarSlug('show/private')).toBeUndefined();
      expect(await analyses.byId(example.id, ['anybody'])).toEqual({ ...example, urlSlug: undefined });
      expect((await analyses.byKey('youtube:example'))?.id).toBe(example.id);
    });

    it('does not reveal private analyses through related ones', async () => {
      await analysed(storage, ofShow('Show', 'public'));
      const secret = await analysed(
        storage,
        ofShow('Show', 'secret', { visibility: 'private', ownerId: 'ada' }),
      );
      expect(await storage.analyses.related(secret, { limit: 3 })).toEqual(EMPTY_PAGE);
      expect(await storage.analyses.relatedCards(secret, 3)).toEqual([]);
    });

    it('lists by show name without regard to case and accents, then newest first (§2)', async () => {
      expect(await storage.analyses.list({ limit: 10 })).toEqual(EMPTY_PAGE);
      for (const [show, key] of [
        ['beta', 'b1'],
        ['Álpha', 'a1'],
        ['Gamma', 'c1'],
        ['BETA', 'b2'],
        ['beta', 'b3'],
      ] as const) {
        storage.clock.advance(key === 'b3' ? 0 : 1000);
        await analysed(storage, ofShow(show, key));
      }
      const page = await storage.elsewhere.analyses.list({ limit: 10 });
      expect(titles(page)).toEqual(['a1', 'b3', 'b2', 'b1', 'c1']);
      expect(page).toMatchObject({ total: 5, next: undefined });
    });

    it('paginates a growing list without gaps or duplicates', async () => {
      for (let n = 0; n < 7; n += 1) await analysed(storage, ofShow(n < 4 ? 'Alpha' : 'Beta', `old-${n}`));
      const seen: string[] = [];
      let cursor: string | undefined;
      let grown = 7;
      do {
        const page = await storage.analyses.list({ limit: 2, cursor });
        expect(page.total).toBe(grown);
        seen.push(...titles(page));
        cursor = page.next;
        storage.clock.advance(1000);
        await analysed(storage, ofShow(grown % 2 ? 'Alpha' : 'Beta', `new-${grown++}`));
      } while (cursor !== undefined);
      expect(seen.filter((title) => title.startsWith('old'))).toEqual([
        'old-3',
        'old-2',
        'old-1',
        'old-0',
        'old-6',
        'old-5',
        'old-4',
      ]);
      expect(new Set(seen).size).toBe(seen.length);
    });

    it('ends a list exactly at its last page', async () => {
      for (let n = 0; n < 4; n += 1) await analysed(storage, ofShow('Show', `e${n}`));
      const first = await storage.analyses.list({ limit: 2 });
      const second = await storage.analyses.list({ limit: 2, cursor: first.next });
      expect(second.items).toHaveLength(2);
      expect(second.next).toBeUndefined();
    });

    it.each([
      '',
      'nonsense',
      'W10',
      'bnVsbA',
      'WyJhXHUwMDAwIiwiMjAyNi0wMS0wMVQwMDowMDowMC4wMDBaIiwxXQ',
      "1' or '1",
    ])('rejects the unknown cursor %j', async (cursor) => {
      await expect(storage.analyses.list({ limit: 2, cursor })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    });

    it('ranks related analyses by content, then show, deterministically and without the analysis itself', async () => {
      const about = (keyTopics: string[]) => ({ aiSummary: { overview: 'Talk.', keyTopics } });
      const source = await analysed(
        storage,
        ofShow('Alpha', 'source', about(['Battery recycling', 'Lithium mining'])),
      );
      await analysed(storage, ofShow('Alpha', 'neighbour', about(['Gardening'])));
      await analysed(storage, ofShow('Beta', 'distant', about(['Football'])));
      await analysed(storage, ofShow('Beta', 'near', about(['Lithium prices'])));
      await analysed(
        storage,
        ofShow('Gamma', 'nearest', about(['Lithium mining', 'Battery recycling plants'])),
      );
      const related = await storage.elsewhere.analyses.related(source, { limit: 10 });
      expect(titles(related)).toEqual(['nearest', 'near', 'neighbour']);
      expect(related).toMatchObject({ total: 3, next: undefined });
      const first = await storage.analyses.related(source, { limit: 1 });
      expect(titles(first)).toEqual(['nearest']);
      const rest = await storage.analyses.related(source, { limit: 10, cursor: first.next });
      expect(titles(rest)).toEqual(['near', 'neighbour']);
      const cards = await storage.elsewhere.analyses.relatedCards(source, 2);
      expect(cards).toEqual(
        related.items.slice(0, 2).map((whole) => {
          const { id, urlSlug, title, createdAt, visibility, aiSummary, podcastMetadata } = whole;
          return { id, urlSlug, title, createdAt, visibility, aiSummary, podcastMetadata };
        }),
      );
    });

    it('suggests the most similar slug by trigrams with a similarity of at least 30 (contract §2)', async () => {
      await analysed(
        storage,
        ofShow('Show', 'one', { wantedSlug: 'acquired/the-nvidia-story', title: 'Nvidia' }),
      );
      await analysed(storage, ofShow('Show', 'two', { wantedSlug: 'acquired/the-nintendo-story' }));
      const { analyses } = storage.elsewhere;
      const best = await analyses.findMostSimilarSlug('acquired/nvidia-story');
      expect(best).toMatchObject({ slug: 'acquired/the-nvidia-story', title: 'Nvidia' });
      expect(best?.score).toBeCloseTo((22 / 26) * 100, 4);
      expect((await analyses.findMostSimilarSlug('acquired/the-nvidia-story'))?.score).toBe(100);
      expect(await analyses.findMostSimilarSlug('somewhere/else')).toBeUndefined();
    });

    it('returns analyses with similar slugs, most similar first, without private ones', async () => {
      await analysed(storage, ofShow('Show', 'one', { wantedSlug: 'acquired/the-nvidia-story' }));
      await analysed(storage, ofShow('Show', 'two', { wantedSlug: 'acquired/the-nintendo-story' }));
      const own = { visibility: 'private', ownerId: 'visitor:ada' } as const;
      await analysed(storage, ofShow('Show', 'own', { wantedSlug: 'acquired/nvidia-story', ...own }));
      const { analyses } = storage.elsewhere;
      const near = await analyses.findBySimilarSlug('acquired/nvidia-story', 5);
      expect(titles({ items: near })).toEqual(['one', 'two']);
      expect(titles({ items: await analyses.findBySimilarSlug('acquired/nvidia-story', 1) })).toEqual([
        'one',
      ]);
      expect(await analyses.findBySimilarSlug('somewhere/else', 5)).toEqual([]);
    });
  });
}

import { anEpisode } from '../builders/analysis.js';
import { analysed, type DatabaseUnderTest, type OpenDatabase } from './storage-under-test.js';

/** Contract of `Tags`. `open` returns an empty store. */
export function tagsContract(name: string, open: OpenDatabase): void {
  describe(`Tags: ${name}`, () => {
    let storage: DatabaseUnderTest;
    let stored = 0;
    const episode = (
      keyTopics: string[],
      guest?: string,
      visibility: 'public' | 'private' | 'example' = 'public',
    ) => {
      const key = `episode-${++stored}`;
      return analysed(storage, {
        ...{ keys: [key], title: key, visibility, ownerId: visibility === 'private' ? 'ada' : undefined },
        wantedSlug: visibility === 'public' ? `show/${key}` : undefined,
        aiSummary: { overview: 'Talk.', keyTopics },
        podcastMetadata: anEpisode({ guest }),
      });
    };

    beforeEach(async () => {
      stored = 0;
      storage = await open();
    });
    afterEach(() => storage.close());

    it('returns nothing for unknown tags of any form', async () => {
      expect(await storage.tags.top('guest', { limit: 10 })).toEqual({
        items: [],
        total: 0,
        next: undefined,
      });
      for (const slug of ['', 'unknown', 'a\0b', "' or 1=1 --"]) {
        expect(await storage.tags.analyses('topic', slug, { limit: 10 })).toBeUndefined();
      }
    });

    it('uses one slug for all spellings of a topic, named by the first analysis', async () => {
      await episode(['Café pricing', 'café  PRICING', '!!!']);
      await episode(['Cafe Pricing']);
      await episode(['値上げ']);
      const { tags } = storage.elsewhere;
      expect(await tags.top('topic', { limit: 10 })).toEqual({
        items: [
          { slug: 'cafe-pricing', name: 'Café pricing', analysisCount: 2 },
          { slug: '値上げ', name: '値上げ', analysisCount: 1 },
        ],
        total: 2,
        next: undefined,
      });
      const page = await tags.analyses('topic', 'cafe-pricing', { limit: 10 });
      expect(page).toMatchObject({ name: 'Café pricing', total: 2 });
      expect(page?.items.map(({ title }) => title)).toEqual(['episode-2', 'episode-1']);
    });

    it('separates guests from topics and includes public analyses only', async () => {
      await episode(['Ada Reyes'], 'Mira Okafor');
      await episode(['Hidden'], 'Mira Okafor', 'private');
      await episode(['Hidden'], 'Mira Okafor', 'example');
      const { tags } = storage.elsewhere;
      expect((await tags.top('guest', { limit: 10 })).items).toEqual([
        { slug: 'mira-okafor', name: 'Mira Okafor', analysisCount: 1 },
      ]);
      expect((await tags.analyses('guest', 'mira-okafor', { limit: 10 }))?.items).toHaveLength(1);
      expect(await tags.analyses('guest', 'ada-reyes', { limit: 10 })).toBeUndefined();
      expect(await tags.analyses('topic', 'hidden', { limit: 10 })).toBeUndefined();
    });

    it('contract §12: gives several guests a page each', async () => {
      await episode([], 'Mira Okafor and Ada Reyes');
      await episode([], 'Ada Reyes');
      expect((await storage.tags.top('guest', { limit: 10 })).items).toEqual([
        { slug: 'ada-reyes', name: 'Ada Reyes', analysisCount: 2 },
        { slug: 'mira-okafor', name: 'Mira Okafor', analysisCount: 1 },
      ]);
      expect(
        await storage.tags.analyses('guest', 'mira-okafor-and-ada-reyes', { limit: 10 }),
      ).toBeUndefined();
    });

    it('paginates tags and their analyses without gaps or duplicates', async () => {
      for (const topics of [
        ['a', 'b', 'c'],
        ['a', 'b'],
        ['a', 'd'],
        ['a', 'e'],
      ])
        await episode(topics);
      const slugs: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await storage.tags.top('topic', { limit: 2, cursor });
        slugs.push(...page.items.map(({ slug }) => slug));
        cursor = page.next;
      }
      expect(slugs).toEqual(['a', 'b', 'c', 'd', 'e']);
      const first = await storage.tags.analyses('topic', 'a', { limit: 3 });
      const rest = await storage.tags.analyses('topic', 'a', { limit: 3, cursor: first?.next });
      expect(rest?.items.map(({ title }) => title)).toEqual(['episode-1']);
      expect(rest?.next).toBeUndefined();
      await expect(storage.tags.top('topic', { limit: 2, cursor: 'nonsense' })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    });

    it('counts correctly when many analyses end concurrently', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => episode(['shared', n % 2 ? 'odd' : 'even'], 'Ada Reyes')),
      );
      expect(await storage.elsewhere.tags.top('topic', { limit: 5 })).toMatchObject({
        items: [{ analysisCount: 20 }, { analysisCount: 10 }, { analysisCount: 10 }],
        total: 3,
      });
    });
  });
}

import type { NewAnalysis } from '#core/analysis/analysis.js';
import type { SearchResults } from '#core/ports/catalogue.js';
import type { SearchFilter } from '#core/search/search-filter.js';
import { anEpisode, someInsights } from '../builders/analysis.js';
import { analysed, type DatabaseUnderTest, type OpenDatabase } from './storage-under-test.js';

/** Contract of `Search`. `open` returns an empty store. */
export function searchContract(name: string, open: OpenDatabase): void {
  describe(`Search: ${name}`, () => {
    let storage: DatabaseUnderTest;
    let stored = 0;
    const episode = (
      title: string,
      more: { show?: string; guest?: string; topics?: string[]; insight?: string } = {},
      overrides: Partial<NewAnalysis> = {},
    ) => {
      const key = `episode-${++stored}`;
      const { show = 'Show', guest, topics = [], insight = 'Nothing' } = more;
      return analysed(storage, {
        ...{ keys: [key], title, wantedSlug: `show/${key}`, showSlug: show.toLowerCase() },
        aiSummary: { overview: 'Talk.', keyTopics: topics },
        businessInsights: someInsights({
          ...{ actionableInsights: [], strategicTakeaways: [{ title: insight, description: '' }] },
          ...{ strategicInsights: [], strategicQuestions: [], keyTakeaways: [] },
        }),
        podcastMetadata: anEpisode({ guest, show: { name: show, images: [] } }),
        ...overrides,
      });
    };
    const find = (query: string) => storage.elsewhere.search.find(query, { limit: 20 });
    const titles = ({ items }: SearchResults) => items.map(({ analysis }) => analysis.title);

    beforeEach(async () => {
      stored = 0;
      storage = await open();
    });
    afterEach(() => storage.close());

    it('finds by title, show, guest, topic and insight, weighted in this order', async () => {
      await episode('in insights', { insight: 'Watch the margins' });
      await episode('by topic', { topics: ['Margin calls'] });
      await episode('by guest', { guest: 'Mira Margin' });
      await episode('of show', { show: 'Margin Hour' });
      await episode('The margin');
      await episode('nothing of it');
      const answer = await find('margin ');
      expect(titles(answer)).toEqual(['The margin', 'of show', 'by guest', 'by topic', 'in insights']);
      expect(answer.items.map(({ place }) => place)).toEqual([
        'names',
        'names',
        'names',
        'names',
        'insights',
      ]);
      expect(answer).toMatchObject({ total: 5, isTotalExact: true, next: undefined });
    });

    it('prefers every word, in any field, and ignores accents, case and plurals', async () => {
      await episode('Café prices', { guest: 'Łukasz Żak' });
      await episode('Café');
      for (const query of ['CAFE price', 'prices café', 'lukasz cafe', 'Żak price']) {
        expect(titles(await find(query))).toEqual(['Café prices']);
      }
      expect((await find('price guitar')).items).toMatchObject([
        { analysis: { title: 'Café prices' }, place: 'some' },
      ]);
    });

    it('finds for a question what some of its words are in, the most and the rarest first', async () => {
      await episode('Lower churn', { insight: 'How to lower churn' });
      await episode('Churn and retention');
      for (const n of [1, 2, 3]) await episode(`Lower prices ${n}`);
      await episode('How do I begin?');
      const { items, total } = await find('How do I lower churn?');
      expect(items.map(({ analysis, place }) => [analysis.title, place])).toEqual([
        ['Lower churn', 'names'],
        ['Churn and retention', 'some'],
        ['Lower prices 3', 'some'],
        ['Lower prices 2', 'some'],
        ['Lower prices 1', 'some'],
      ]);
      expect(total).toBe(5);
    });

    it('ranks by stop words without requiring them', async () => {
      await episode('Zero to One');
      await episode('Zero');
      expect(titles(await find('zero to one '))).toEqual(['Zero to One', 'Zero']);
    });

    it('narrows by show and by date of release', async () => {
      const released = async (title: string, show: string, date: string) =>
        episode(
          title,
          {},
          {
            showSlug: show,
            podcastMetadata: anEpisode({ release_date: date, show: { name: show, images: [] } }),
          },
        );
      const today = new Date().toISOString().slice(0, 10);
      await released('margin old', 'alpha', '2001-01-01');
      await released('margin new', 'alpha', today);
      await released('margin elsewhere', 'beta', today);
      const among = async (query: string, filter: SearchFilter) =>
        titles(await storage.elsewhere.search.find(query, { limit: 20 }, filter)).toSorted();
      expect(await among('margin', { show: 'alpha' })).toEqual(['margin new', 'margin old']);
      expect(await among('margin', { period: 'month' })).toEqual(['margin elsewhere', 'margin new']);
      expect(await among('margin', { show: 'alpha', period: 'week' })).toEqual(['margin new']);
      expect(await among('marginn ', { show: 'beta' })).toEqual(['margin elsewhere']);
      expect(await among('margin guitar', { show: 'beta' })).toEqual(['margin elsewhere']);
      expect(await among('margin', { show: 'nobody' })).toEqual([]);
    });

    it('suggests shows, guests, topics and titles for what is typed', async () => {
      await episode('Marketing on a budget', {
        show: 'Market Hour',
        guest: 'Mira Market',
        topics: ['Marketplaces'],
      });
      await episode('Something else');
      const { shows, guests, topics, analyses } = await storage.elsewhere.search.suggest('mark', 3);
      expect([shows, guests, topics].map(([one]) => one?.name)).toEqual([
        ...['Market Hour', 'Mira Market', 'Marketplaces'],
      ]);
      expect(analyses).toMatchObject([{ title: 'Marketing on a budget', show: 'Market Hour' }]);
      const none = { shows: [], guests: [], topics: [], analyses: [] };
      for (const query of ['', 'zzzzz', '&|!', '\0']) {
        expect(await storage.elsewhere.search.suggest(query, 3)).toEqual(none);
      }
    });

    it('matches prefixes of an unfinished last word', async () => {
      await episode('Negotiation');
      expect(titles(await find('nego'))).toEqual(['Negotiation']);
      expect(titles(await find('nego '))).toEqual([]);
    });

    it('falls back to similar spellings and reports the words used', async () => {
      await episode('The Nvidia story');
      const answer = await find('nividia story');
      expect(titles(answer)).toEqual(['The Nvidia story']);
      expect(answer.items[0]?.place).toBe('spelling');
      expect(answer.words).toContain('nvidia');
    });

    it.each([
      ['The invoice', 'invioce'],
      ['The invoice', 'invoce '],
      ['The invoice', 'invoicee '],
      ['The price', 'prcie '],
      ['The price', 'pruce '],
      ['Йогурт', 'йоугрт '],
      ['The trial', 'trail '],
    ])('finds %j by the typo %j', async (title, query) => {
      await episode(title);
      await episode('Something else');
      expect((await find(query)).items).toMatchObject([{ analysis: { title }, place: 'spelling' }]);
    });

    it.each([
      ['The form', 'from '],
      ['2024 in review', '2042 '],
      ['The lift', 'lyft '],
    ])('does not match %j with %j', async (title, query) => {
      await episode(title);
      expect(titles(await find(query))).toEqual([]);
    });

    it('prefers words at edit distance one to more similar ones', async () => {
      await episode('invoice');
      for (const other of ['inviolate', 'inviolable', 'invios', 'invio', 'invi']) await episode(other);
      const { words } = await find('invioce ');
      expect(words.slice(0, 2)).toEqual(['invioce', 'invoice']);
    });

    it.each([
      ['値上げの話をしよう', '値上げ'],
      ['가격을 올리는 법', '가격'],
      ['Как мы нашли цену', 'цену'],
      ['كيف تسعر منتجك', 'تسعر'],
      ['Πώς τιμολογούμε', 'ΠΩΣ'],
      ['วิธีตั้งราคา', 'ราคา'],
    ])('finds %j by %j', async (title, query) => {
      await episode(title);
      await episode('Something else');
      expect(titles(await find(query))).toEqual([title]);
    });

    it('returns matching shows, guests and topics', async () => {
      await episode('one', { show: 'Market Hour', guest: 'Mira Market', topics: ['Market entry'] });
      await episode('two', { show: 'Market Hour', topics: ['Market entry'] });
      const { shows, guests, topics } = await find('market');
      expect(shows).toMatchObject([{ name: 'Market Hour', episodeCount: 2 }]);
      expect(guests).toEqual([{ slug: 'mira-market', name: 'Mira Market', analysisCount: 1 }]);
      expect(topics).toEqual([{ slug: 'market-entry', name: 'Market entry', analysisCount: 2 }]);
    });

    it('never finds private analyses and examples', async () => {
      await episode(
        'secret',
        { guest: 'Secret' },
        { visibility: 'private', ownerId: 'ada', wantedSlug: undefined },
      );
      await episode('secret', {}, { visibility: 'example', wantedSlug: undefined });
      expect(await find('secret')).toMatchObject({ items: [], total: 0, shows: [], guests: [], topics: [] });
      expect(await find('secre')).toMatchObject({ items: [], total: 0 });
    });

    it.each(['', '   ', '\0', '\uD800', '&|!()<->:*', "'; drop table tags; --", '"', '\\', '\u202E', 'a'])(
      'finds nothing for the hostile query %j without an error',
      async (query) => {
        await episode('Quiet');
        expect(titles(await find(query))).toEqual([]);
      },
    );

    it('truncates a query of 10 kB', async () => {
      await episode('Quiet margins');
      expect(titles(await find('margin '.repeat(1500)))).toEqual(['Quiet margins']);
      expect(titles(await find(`${'x'.repeat(10_000)} `))).toEqual([]);
    });

    it('paginates without gaps or duplicates while results are added', async () => {
      for (let n = 0; n < 4; n += 1) await episode(`margin ${n}`);
      for (let n = 4; n < 7; n += 1) await episode(`other ${n}`, { insight: 'The margin' });
      const seen: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await storage.search.find('margin', { limit: 3, cursor });
        expect(page.total).toBeGreaterThanOrEqual(7);
        seen.push(...titles(page));
        cursor = page.next;
      }
      expect(seen.map((title) => title.at(-1)).join('')).toBe('3210654');
      const cursor = 'nonsense';
      await expect(storage.search.find('margin', { limit: 3, cursor })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    });
  });
}

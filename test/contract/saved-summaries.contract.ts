import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import { UNREAD } from '#core/library/reading.js';
import type { PlanId } from '#core/plans/plan.js';
import { choosePlan } from '#core/plans/subscription.js';
import type { SavedPageRequest, SavedSummaries } from '#core/ports/library.js';
import { SAVED_SORTS, UNDO_SECONDS } from '#core/saved/saved-list.js';
import { anEpisode } from '../builders/analysis.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { analysed, type OpenStorage, type StorageUnderTest } from './storage-under-test.js';

const DAY_MS = 24 * 3_600_000;
const MANY = () => 1000;

/** Contract of `SavedSummaries`. */
export function savedSummariesContract(name: string, open: OpenStorage): void {
  describe(`SavedSummaries: ${name}`, () => {
    let storage: StorageUnderTest;
    let saved: SavedSummaries;
    let ada: Member;
    let ben: Member;
    beforeEach(async () => {
      storage = await open();
      saved = storage.saved;
      [ada, ben] = [await join('uid-ada'), await join('uid-ben')];
    });
    afterEach(() => storage.close());

    const join = async (uid: string): Promise<Member> => {
      const member = await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields());
      if (!member) throw new Error(`${uid} could not be seen`);
      return member;
    };
    const analysisOf = (key: string, overrides: Partial<NewAnalysis> = {}): Promise<Analysis> =>
      analysed(storage, { keys: [`youtube:${key}`], wantedSlug: `show/${key}`, ...overrides });
    const make = async (...keys: string[]): Promise<Analysis[]> => {
      const made: Analysis[] = [];
      for (const key of keys) made.push(await analysisOf(key, { title: key }));
      return made;
    };
    /** Saves analyses one second apart. */
    const saveAll = async (analyses: readonly Analysis[]): Promise<void> => {
      for (const { id } of analyses) {
        storage.clock.advance(1000);
        expect(await saved.save(ada.id, id, MANY)).toBe('saved');
      }
    };
    const titles = async (page: Partial<SavedPageRequest> = {}): Promise<string[]> => {
      const { items } = await storage.elsewhere.saved.list(ada.id, { limit: 100, ...page });
      return items.map(({ analysis }) => analysis.title);
    };

    it('saves for one member only (§4)', async () => {
      const [analysis] = await make('one');
      const id = analysis?.id ?? 0;
      storage.clock.advance(5000);
      expect(await saved.save(ada.id, id, () => 3)).toBe('saved');
      const elsewhere = storage.elsewhere.saved;
      expect(await elsewhere.isSaved(ada.id, id)).toBe(true);
      expect(await elsewhere.isSaved(ben.id, id)).toBe(false);
      expect(await elsewhere.list(ada.id, { limit: 10 })).toEqual({
        items: [
          {
            analysis,
            savedAt: storage.clock.now().toISOString(),
            reading: UNREAD,
            marks: { ticked: [], noteCount: 0, highlightCount: 0, collectionIds: [] },
          },
        ],
        total: 1,
        next: undefined,
      });
      expect((await elsewhere.list(ben.id, { limit: 10 })).total).toBe(0);
      expect([await elsewhere.count(ada.id), await elsewhere.count(ben.id)]).toEqual([1, 0]);
    });

    it('saves and removes idempotently', async () => {
      const [one, two] = await make('one', 'two');
      const [first = 0, second = 0] = [one?.id, two?.id];
      await saved.save(ada.id, first, () => 3);
      expect(await saved.save(ada.id, first, () => 3)).toBe('already');
      await saved.save(ada.id, second, () => 3);
      expect(await saved.count(ada.id)).toBe(2);
      await saved.remove(ada.id, [first]);
      await saved.remove(ada.id, [first]);
      await saved.remove(ben.id, [second]);
      expect(await saved.count(ada.id)).toBe(1);
      expect(await saved.isSaved(ada.id, first)).toBe(false);
      expect(await saved.isSaved(ada.id, second)).toBe(true);
    });

    it('brings a removed summary back as it was, if asked at once', async () => {
      const [one, two] = await make('one', 'two');
      const first = one?.id ?? 0;
      await saveAll([one, two].filter((made) => made !== undefined));
      expect(await saved.markRead(ada.id, [first, 4711], true)).toEqual([first]);
      const before = await storage.elsewhere.saved.list(ada.id, { limit: 10 });
      storage.clock.advance(1000);
      await saved.remove(ada.id, [first]);
      expect(await saved.markRead(ada.id, [first], true)).toEqual([]);
      expect(await saved.save(ada.id, first, MANY, true)).toBe('saved');
      expect(await storage.elsewhere.saved.list(ada.id, { limit: 10 })).toEqual(before);
      expect((await saved.list(ada.id, { limit: 10, states: ['unread'] })).items).toHaveLength(1);
      await saved.remove(ada.id, [first]);
      storage.clock.advance(UNDO_SECONDS * 1000 + 1000);
      await saved.save(ada.id, first, MANY, true);
      expect(await titles()).toEqual(['one', 'two']);
    });

    it('contract §12: removes and brings back several at once, all of them or none', async () => {
      const made = await make('a', 'b', 'c', 'd');
      const [a = 0, b = 0, c = 0, d = 0] = made.map(({ id }) => id);
      const secret = await analysisOf('secret', { visibility: 'private', ownerId: memberOwner(ben.id) });
      await saveAll(made.slice(0, 3));
      const before = await storage.elsewhere.saved.list(ada.id, { limit: 10 });
      expect((await saved.remove(ada.id, [a, b, d, secret.id, 4711])).toSorted()).toEqual([a, b]);
      expect(await saved.count(ada.id)).toBe(1);
      expect(await saved.restore(ben.id, [a, b], MANY)).toEqual([]);
      expect(await saved.restore(ada.id, [a, b, c, d], () => 2)).toEqual({ full: 1, plan: 'free' });
      expect(await titles()).toEqual(['c']);
      const twice = [saved, storage.elsewhere.saved].map((by) => by.restore(ada.id, [b, a, c, d], MANY));
      expect((await Promise.all(twice)).flat().toSorted()).toEqual([a, b]);
      expect(await storage.elsewhere.saved.list(ada.id, { limit: 10 })).toEqual(before);
      expect(await saved.count(ada.id)).toBe(3);
      await saved.remove(ada.id, [a, b]);
      storage.clock.advance(UNDO_SECONDS * 1000 + 1000);
      expect(await saved.restore(ada.id, [a, b], MANY)).toEqual([]);
      expect(await saved.markRead(ada.id, [a, c], true)).toEqual([c]);
      expect(await saved.remove(4711, [a])).toEqual([]);
    });

    it('rejects a save above the limit with the current count and keeps what is saved (contract §3)', async () => {
      const [one, two, three] = await make('one', 'two', 'three');
      await saveAll([one, two].filter((made) => made !== undefined));
      expect(await saved.save(ada.id, three?.id ?? 0, () => 2)).toEqual({ full: 2, plan: 'free' });
      expect(await saved.save(ada.id, three?.id ?? 0, () => 1)).toEqual({ full: 2, plan: 'free' });
      expect(await saved.save(ada.id, one?.id ?? 0, () => 1)).toBe('already');
      expect(await titles()).toEqual(['two', 'one']);
      await saved.remove(ada.id, [one?.id ?? 0]);
      expect(await saved.save(ada.id, three?.id ?? 0, () => 2)).toBe('saved');
    });

    it('applies the plan in force at the time of the save (contract §3)', async () => {
      const made = await make('a', 'b', 'c', 'd');
      const [a = 0, b = 0, c = 0, d = 0] = made.map(({ id }) => id);
      const limitOf = (plan: PlanId) => (plan === 'free' ? 2 : 3);
      const choose = (plan: PlanId) =>
        storage.elsewhere.subscriptions.update(ada.id, (now) => choosePlan(now, plan, storage.clock.now()));
      for (const id of [a, b]) expect(await saved.save(ada.id, id, limitOf)).toBe('saved');
      await choose('plus');
      expect(await saved.save(ada.id, c, limitOf)).toBe('saved');
      expect(await saved.save(ada.id, d, limitOf)).toEqual({ full: 3, plan: 'plus' });
      await choose('free');
      await saved.remove(ada.id, [c]);
      storage.clock.advance(27 * DAY_MS);
      expect(await saved.save(ada.id, c, limitOf)).toBe('saved');
      await saved.remove(ada.id, [c]);
      storage.clock.advance(4 * DAY_MS);
      expect(await saved.save(ada.id, c, limitOf)).toEqual({ full: 2, plan: 'free' });
      await storage.elsewhere.saved.remove(ada.id, [a]);
      expect(await saved.save(ada.id, c, limitOf)).toBe('saved');
    });

    it('gives the last slot to one of fifty concurrent saves (contract §3)', async () => {
      const made = await make(...Array.from({ length: 12 }, (_, n) => `talk-${n}`));
      await saveAll(made.slice(0, 2));
      // Open every connection first, so that all requests really run concurrently.
      await Promise.all(
        made.flatMap(({ id }) => [saved, storage.elsewhere.saved].map((by) => by.isSaved(ada.id, id))),
      );
      const calls = Array.from({ length: 50 }, (_, n) => {
        const { id = 0 } = made[2 + (n % 10)] ?? {};
        return (n % 2 ? saved : storage.elsewhere.saved).save(ada.id, id, () => 3);
      });
      const outcomes = await Promise.all(calls);
      expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
      expect(await saved.count(ada.id)).toBe(3);
      expect((await saved.list(ada.id, { limit: 100 })).items).toHaveLength(3);
    });

    it('counts correctly after concurrent saves and removals', async () => {
      const made = await make('a', 'b', 'c', 'd');
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => {
          const { id = 0 } = made[n % 4] ?? {};
          const by = n % 2 ? saved : storage.elsewhere.saved;
          return n % 3 === 0 ? by.remove(ada.id, [id]) : by.save(ada.id, id, () => 3);
        }),
      );
      const { items, total } = await saved.list(ada.id, { limit: 100 });
      expect(await saved.count(ada.id)).toBe(items.length);
      expect(total).toBe(items.length);
      expect(items.length).toBeLessThanOrEqual(3);
    });

    it('saves only analyses that the member may see (§6)', async () => {
      const secret = await analysisOf('secret', { visibility: 'private', ownerId: memberOwner(ada.id) });
      expect(await saved.save(ben.id, secret.id, MANY)).toBe('missing');
      expect(await saved.isSaved(ben.id, secret.id)).toBe(false);
      expect(await saved.save(ada.id, secret.id, MANY)).toBe('saved');
      for (const id of [0, -1, 9999, 1.5, Number.NaN, 2 ** 60]) {
        expect(await saved.save(ada.id, id, MANY)).toBe('missing');
        expect(await saved.save(id, secret.id, MANY)).toBe('missing');
        expect(await saved.isSaved(ada.id, id)).toBe(false);
        await saved.remove(ada.id, [id]);
        expect((await saved.list(id, { limit: 5 })).total).toBe(0);
      }
      expect(await saved.count(ada.id)).toBe(1);
    });

    it('is deleted with the member and included in the data export', async () => {
      const [open] = await make('open');
      const secret = await analysisOf('secret', { visibility: 'private', ownerId: memberOwner(ada.id) });
      for (const id of [open?.id ?? 0, secret.id]) await saved.save(ada.id, id, MANY);
      await saved.save(ben.id, open?.id ?? 0, MANY);
      const [, ...late] = await Promise.all([
        storage.members.delete(ada.id),
        ...Array.from({ length: 10 }, () => storage.elsewhere.saved.save(ada.id, open?.id ?? 0, MANY)),
      ]);
      expect(late.every((outcome) => outcome === 'already' || outcome === 'missing')).toBe(true);
      expect(await saved.count(ada.id)).toBe(0);
      expect((await saved.list(ada.id, { limit: 5 })).items).toEqual([]);
      expect(await saved.isSaved(ben.id, open?.id ?? 0)).toBe(true);
    });

    it('sorts by time, show and title, ignoring case and accents', async () => {
      const made: Analysis[] = [];
      for (const [title, show] of [
        ['market', 'Zebra'],
        ['Ödipus', 'Éclair'],
        ['never', 'apple'],
        ['Market', 'APPLE'],
      ]) {
        const podcastMetadata = anEpisode({ show: { name: show ?? '', images: [] } });
        made.push(await analysisOf(`s-${made.length}`, { title, podcastMetadata }));
      }
      await saveAll(made);
      expect(await titles()).toEqual(['Market', 'never', 'Ödipus', 'market']);
      expect(await titles({ sort: 'saved' })).toEqual(await titles());
      expect(await titles({ sort: 'show' })).toEqual(['Market', 'never', 'Ödipus', 'market']);
      expect(await titles({ sort: 'title' })).toEqual(['Market', 'market', 'never', 'Ödipus']);
      await saved.remove(ada.id, [made[2]?.id ?? 0]);
      await saveAll(made.slice(2, 3));
      expect(await titles()).toEqual(['never', 'Market', 'Ödipus', 'market']);
      expect(await titles({ sort: 'show' })).toEqual(['never', 'Market', 'Ödipus', 'market']);
    });

    it.each(SAVED_SORTS)('has every entry on one page when paged by %s', async (sort) => {
      const made: Analysis[] = [];
      for (const [n, title] of ['b', 'a', 'b', 'c', 'a', 'a', 'd'].entries()) {
        made.push(await analysisOf(`p-${n}`, { title }));
      }
      // Two with the same timestamp: the one stored last comes first.
      for (const [n, { id }] of made.entries()) {
        if (n % 2) storage.clock.advance(1000);
        await saved.save(ada.id, id, MANY);
      }
      const whole = (await saved.list(ada.id, { limit: 100, sort })).items.map(({ analysis }) => analysis.id);
      const paged: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await saved.list(ada.id, { limit: 2, sort, cursor });
        expect(page.total).toBe(7);
        expect(page.items.length).toBeLessThanOrEqual(2);
        paged.push(...page.items.map(({ analysis }) => analysis.id));
        cursor = page.next;
      } while (cursor !== undefined);
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(7);
    });

    it('filters by literal words of title, show, guest and topics', async () => {
      const made = [
        await analysisOf('f-1', { title: 'Growth at 100 %' }),
        await analysisOf('f-2', {
          title: 'Hiring_well',
          podcastMetadata: anEpisode({ guest: 'Zoë Ångström', show: { name: 'Café Talks', images: [] } }),
        }),
        await analysisOf('f-3', {
          title: 'Other',
          aiSummary: { overview: '', keyTopics: ['Déjà vu', 'Growth'] },
        }),
      ];
      await saveAll(made);
      expect(await titles({ filter: 'GROWTH' })).toEqual(['Other', 'Growth at 100 %']);
      expect(await titles({ filter: ' growth  deja ' })).toEqual(['Other']);
      expect(await titles({ filter: 'cafe angstrom' })).toEqual(['Hiring_well']);
      expect(await titles({ filter: '%' })).toEqual(['Growth at 100 %']);
      expect(await titles({ filter: '_' })).toEqual(['Hiring_well']);
      expect(await titles({ filter: "\\ ' or 1=1 --" })).toEqual([]);
      expect(await titles({ filter: '\0' })).toHaveLength(3);
      expect((await saved.list(ada.id, { limit: 1, filter: 'growth' })).total).toBe(2);
    });

    it('rejects unknown cursors', async () => {
      for (const cursor of ['', 'nonsense', 'bnVsbA', '🙂', 'WyIiLCIwMDAwLTAxLTAxVDAwOjAwOjAwLjAwMFoiLDFd']) {
        await expect(saved.list(ada.id, { limit: 5, cursor })).rejects.toMatchObject({
          code: 'invalid_input',
        });
      }
    });
  });
}

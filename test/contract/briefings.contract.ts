import type { BriefingContent } from '#core/briefings/briefing.js';
import type { Briefings, NewBriefing } from '#core/ports/briefings.js';
import { aBriefingContent } from '../builders/briefing.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { analysed, type DatabaseUnderTest, type OpenDatabase } from './storage-under-test.js';

const LEASE_MS = 30_000;

/** Contract of `Briefings`. */
export function briefingsContract(name: string, open: OpenDatabase): void {
  describe(`Briefings (contract §13): ${name}`, () => {
    let storage: DatabaseUnderTest;
    let briefings: Briefings;
    let elsewhere: Briefings;
    let ada: number;
    let episodes: number[];
    beforeEach(async () => {
      storage = await open();
      ({ briefings } = storage);
      elsewhere = storage.elsewhere.briefings;
      ada = await join('uid-ada');
      episodes = [];
      for (const key of ['a', 'b', 'c'])
        episodes.push((await analysed(storage, { keys: [`youtube:${key}`] })).id);
    });
    afterEach(() => storage.close());

    async function join(uid: string): Promise<number> {
      const member = await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields());
      if (!member) throw new Error('a member');
      return member.id;
    }

    let ids = 0;
    const aNew = (overrides: Partial<NewBriefing> = {}): NewBriefing => {
      ids += 1;
      return {
        id: `briefing-${ids}`,
        memberId: ada,
        question: 'What works?',
        analysisIds: episodes.slice(0, 2),
        charges: chargesOf(ada),
        ...overrides,
      };
    };
    const chargesOf = (memberId: number, month = 3, day = 30) => ({
      month: { meter: `member:${memberId}:briefings:2026-11`, ceiling: month },
      day: { meter: `llm:member:${memberId}:briefings:2026-11-28`, ceiling: day },
    });
    const used = () => storage.meters.used(chargesOf(ada).month.meter);
    const usedToday = () => storage.meters.used(chargesOf(ada).day.meter);
    const content = (overrides: Partial<BriefingContent> = {}) => aBriefingContent(episodes, overrides);
    const opened = async (overrides: Partial<NewBriefing> = {}) => {
      const opening = await briefings.open(aNew(overrides));
      if (opening.outcome !== 'opened') throw new Error(opening.outcome);
      return opening.briefing;
    };
    const part = { evidence: [], removed: { quote: 2 }, basis: 'What works?' };
    const finished = async () => {
      const { id } = await opened();
      await briefings.claimDue(5, 5, LEASE_MS);
      await briefings.storePart({ id, attempt: 1 }, episodes[0] ?? 0, part);
      await briefings.finish({ id, attempt: 1 }, content());
      return id;
    };

    it('opens one for the same question and episodes, and charges it once, also at the same time', async () => {
      const openings = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          (at % 2 ? briefings : elsewhere).open(
            aNew({ analysisIds: at % 2 ? episodes.slice(0, 2) : episodes.slice(0, 2).reverse() }),
          ),
        ),
      );
      expect(openings.filter(({ outcome }) => outcome === 'opened')).toHaveLength(1);
      expect(openings.filter(({ outcome }) => outcome === 'joined')).toHaveLength(5);
      expect(await used()).toBe(1);
      expect((await elsewhere.list(ada, { limit: 10 })).items).toHaveLength(1);
    });

    it.each(['month', 'day'] as const)(
      'refuses beyond the limit of the %s, also at the same time',
      async (period) => {
        const charges = period === 'month' ? chargesOf(ada, 3) : chargesOf(ada, 30, 3);
        const openings = await Promise.all(
          Array.from({ length: 5 }, (_, at) =>
            briefings.open(aNew({ question: `Question ${at}?`, charges })),
          ),
        );
        const refused = openings.filter(({ outcome }) => outcome === 'refused');
        const refusal = { outcome: 'refused', period, used: 3 };
        expect([refused, await used(), await usedToday()]).toEqual([[refusal, refusal], 3, 3]);
        const [under] = openings.flatMap((one) => (one.outcome === 'opened' ? one.briefing : []));
        const again = await briefings.open(aNew({ question: under?.question, charges }));
        expect(again).toMatchObject({ outcome: 'joined', briefing: under });
      },
    );

    it('refuses a deleted account', async () => {
      expect(await briefings.open(aNew({ memberId: 999_999 }))).toEqual({ outcome: 'gone' });
    });

    it('is given back when it is deleted, unless a run has begun to read', async () => {
      await briefings.delete(ada, (await opened()).id);
      expect(await used()).toBe(0);
      const { id } = await opened();
      await elsewhere.claimDue(5, 5, LEASE_MS);
      await briefings.delete(ada, id);
      expect(await used()).toBe(1);
    });

    it('is found, listed newest first in pages, and deleted by its member only', async () => {
      const ben = await join('uid-ben');
      const all: string[] = [];
      for (const question of ['One?', 'Two?', 'Three?']) {
        all.unshift((await opened({ question })).id);
        storage.clock.advance(1000);
      }
      const first = await elsewhere.list(ada, { limit: 2 });
      const second = await elsewhere.list(ada, { limit: 2, cursor: first.next });
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all);
      expect(second.next).toBeUndefined();
      const [newest = ''] = all;
      expect(await elsewhere.find(ada, newest)).toMatchObject({
        id: newest,
        question: 'Three?',
        analysisIds: episodes.slice(0, 2),
        status: 'queued',
      });
      for (const [member, id] of [
        [ben, newest],
        [ada, 'none'],
        [ada, '\0'],
      ] as const) {
        expect(await elsewhere.find(member, id)).toBeUndefined();
        expect(await elsewhere.delete(member, id)).toBe(false);
      }
      expect(await elsewhere.delete(ada, newest)).toBe(true);
      expect(await used()).toBe(2);
    });

    it('is claimed by one, renewed by reports, and due again where its process died, with what was read', async () => {
      const { id } = await opened();
      const claims = await Promise.all([
        briefings.claimDue(5, 5, LEASE_MS),
        elsewhere.claimDue(5, 5, LEASE_MS),
      ]);
      expect(claims.flat()).toHaveLength(1);
      await briefings.storePart({ id, attempt: 1 }, episodes[0] ?? 0, part);
      storage.clock.advance(LEASE_MS - 1);
      expect(await briefings.report({ id, attempt: 1 }, { stage: 'comparing', share: 0.5 }, LEASE_MS)).toBe(
        true,
      );
      storage.clock.advance(LEASE_MS - 1);
      expect(await elsewhere.claimDue(5, 5, LEASE_MS)).toEqual([]);
      storage.clock.advance(1);
      const [again] = await elsewhere.claimDue(5, 5, LEASE_MS);
      expect(again).toMatchObject({ id, attempt: 2, parts: new Map([[episodes[0], part]]) });
      for (const late of [
        () => briefings.report({ id, attempt: 1 }, { stage: 'checking', share: 0 }, LEASE_MS),
        () => briefings.finish({ id, attempt: 1 }, content()),
        () => briefings.fail({ id, attempt: 1 }, { code: 'internal', message: 'Late.' }),
      ])
        expect(await late()).toBe(false);
      expect(await used()).toBe(1);
    });

    it('counts the processes that died over it, not those that stopped, until it is written again', async () => {
      const { id } = await opened();
      const claim = async () => (await elsewhere.claimDue(5, 5, LEASE_MS))[0];
      expect(await claim()).toMatchObject({ attempt: 1, crashes: 0 });
      storage.clock.advance(LEASE_MS);
      expect(await briefings.claimDue(5, 5, LEASE_MS, [id])).toEqual([]);
      expect(await claim()).toMatchObject({ attempt: 2, crashes: 1 });
      await briefings.release({ id, attempt: 2 });
      expect(await claim()).toMatchObject({ attempt: 3, crashes: 1 });
      await briefings.finish({ id, attempt: 3 }, content());
      await briefings.restart(ada, id, { analysisIds: episodes, charges: chargesOf(ada) });
      expect(await claim()).toMatchObject({ attempt: 4, crashes: 0 });
    });

    it('is claimed in turns: those first whose member has the fewest, and only so many of one member', async () => {
      const ben = await join('uid-ben');
      const begin = async (memberId: number, question: string) => {
        storage.clock.advance(1000);
        await opened({ memberId, question, charges: chargesOf(memberId, 10) });
      };
      for (const question of ['A1?', 'A2?', 'A3?', 'A4?']) await begin(ada, question);
      for (const question of ['B1?', 'B2?']) await begin(ben, question);
      const claimed = async (limit: number) =>
        (await briefings.claimDue(limit, 2, LEASE_MS)).map(({ briefing }) => briefing.question).sort();
      expect(await claimed(3)).toEqual(['A1?', 'A2?', 'B1?']);
      const both = await Promise.all([briefings, elsewhere].map((one) => one.claimDue(5, 2, LEASE_MS)));
      expect(both.flat().map(({ briefing }) => briefing.question)).toEqual(['B2?']);
      expect(await claimed(5)).toEqual([]);
      storage.clock.advance(LEASE_MS);
      expect(await claimed(1)).toEqual(['A1?']);
    });

    it('ends done and charged, or failed and not by the month, with a notice for its member', async () => {
      const done = await finished();
      const failed = (await opened({ question: 'Other?' })).id;
      await elsewhere.claimDue(5, 5, LEASE_MS);
      const failure = { code: 'summarizer_failed', message: 'Nothing on this.' } as const;
      expect(await elsewhere.fail({ id: failed, attempt: 1 }, failure)).toBe(true);
      expect(await briefings.find(ada, done)).toMatchObject({ status: 'done', content: content() });
      expect(await briefings.find(ada, failed)).toMatchObject({ status: 'failed', failure });
      expect([await used(), await usedToday()]).toEqual([1, 2]);
      expect(await storage.notices.list(ada, 10)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ title: content().title, briefing: { id: done } }),
          expect.objectContaining({ title: 'Other?', briefing: { id: failed }, failure: failure.message }),
        ]),
      );
      expect(await briefings.claimDue(5, 5, LEASE_MS)).toEqual([]);
    });

    it('is written again with its old content and what was read until then, once at a time and within the charge', async () => {
      const id = await finished();
      const change = { analysisIds: episodes, charges: chargesOf(ada) };
      const restarts = await Promise.all([
        briefings.restart(ada, id, change),
        elsewhere.restart(ada, id, change),
      ]);
      expect(restarts.map(({ outcome }) => outcome).sort()).toEqual(['busy', 'restarted']);
      expect(await briefings.find(ada, id)).toMatchObject({
        status: 'queued',
        analysisIds: episodes,
        content: content(),
      });
      const [again] = await briefings.claimDue(5, 5, LEASE_MS);
      expect(again && (await briefings.finish(again, content({ title: 'New' })))).toBe(true);
      expect(again?.parts).toEqual(new Map([[episodes[0], part]]));
      await opened({ question: 'Third?' });
      expect(await briefings.restart(ada, id, change)).toEqual({
        outcome: 'refused',
        period: 'month',
        used: 3,
      });
      expect(await briefings.restart(ada, 'none', change)).toEqual({ outcome: 'missing' });
      expect(await briefings.find(ada, id)).toMatchObject({ status: 'done', content: { title: 'New' } });
    });

    it('leaves a run that was superseded out, also after it is written again', async () => {
      const { id } = await opened();
      const [first] = await briefings.claimDue(5, 5, LEASE_MS);
      storage.clock.advance(LEASE_MS);
      const [second] = await elsewhere.claimDue(5, 5, LEASE_MS);
      if (!first || !second) throw new Error('two runs');
      await elsewhere.finish(second, content());
      await elsewhere.restart(ada, id, { analysisIds: episodes, charges: chargesOf(ada) });
      const [third] = await elsewhere.claimDue(5, 5, LEASE_MS);
      expect(await briefings.report(first, { stage: 'checking', share: 0 }, LEASE_MS)).toBe(false);
      expect(await briefings.finish(first, content({ title: 'Late' }))).toBe(false);
      expect(third && (await elsewhere.finish(third, content({ title: 'New' })))).toBe(true);
    });

    it('is shared as it is at that time by one link, until the link is taken back for ever', async () => {
      const unwritten = (await opened({ question: 'Not yet?' })).id;
      expect(await briefings.share(ada, unwritten, 'token-0')).toBeUndefined();
      await briefings.delete(ada, unwritten);
      const id = await finished();
      expect(await briefings.share(ada, id, 'token-1')).toBe('token-1');
      expect(await elsewhere.findShared('token-1')).toMatchObject({ id });
      await briefings.restart(ada, id, { analysisIds: episodes, charges: chargesOf(ada) });
      const [again] = await briefings.claimDue(5, 5, LEASE_MS);
      const { provenance } = content();
      const renewed = content({
        title: 'New',
        provenance: { ...provenance, madeAt: '2026-11-29T10:00:00.000Z' },
      });
      if (again) await briefings.finish(again, renewed);
      const share = { token: 'token-1', madeAt: provenance.madeAt };
      expect(await elsewhere.find(ada, id)).toMatchObject({ content: renewed, share });
      expect(await elsewhere.findShared('token-1')).toMatchObject({ content: content() });
      expect(await elsewhere.share(ada, id, 'token-2', provenance.madeAt)).toBeUndefined();
      expect(await elsewhere.findShared('token-1')).toMatchObject({ content: content() });
      expect(await elsewhere.share(ada, id, 'token-2', renewed.provenance.madeAt)).toBe('token-1');
      expect(await elsewhere.findShared('token-1')).toMatchObject({ content: renewed });
      await briefings.unshare(ada, id);
      expect(await elsewhere.findShared('token-1')).toBeUndefined();
      expect(await elsewhere.share(ada, id, 'token-3')).toBe('token-3');
      expect(await elsewhere.findShared('token-1')).toBeUndefined();
      expect(await elsewhere.findShared('\0')).toBeUndefined();
    });

    it('goes with its member, whose allowance is forgotten', async () => {
      const id = await finished();
      await storage.members.delete(ada);
      expect(await elsewhere.find(ada, id)).toBeUndefined();
      expect([await used(), await usedToday()]).toEqual([0, 0]);
    });

    it('tells of every change', async () => {
      const { id } = await opened();
      let calls = 0;
      const changed = new Promise<void>((resolve) => {
        void elsewhere
          .watch(id, () => {
            calls += 1;
            resolve();
          })
          .then(() => briefings.claimDue(5, 5, LEASE_MS))
          .then(() => briefings.report({ id, attempt: 1 }, { stage: 'reading', share: 0.1 }, LEASE_MS));
      });
      await changed;
      expect(calls).toBeGreaterThan(0);
    });
  });
}

import { memberOwner } from '#core/accounts/owner.js';
import type { BatchCandidate } from '#core/batches/batch.js';
import { MAX_OPEN_ITEMS } from '#core/batches/batch.js';
import { sourceOf } from '#core/links/source.js';
import type { DueBatchItem, NewBatch } from '#core/ports/batches.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aCharge, aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { analysed, type OpenStorage, type StorageUnderTest } from './storage-under-test.js';

const LEASE_MS = 60_000;
const FAILURE = { code: 'transcript_unavailable', message: 'No captions.' } as const;

/** Contract of `Batches`, and of `AnalysisJobs.withdraw`. `open` returns an empty store. */
export function batchesContract(name: string, open: OpenStorage): void {
  describe(`Batches: ${name}`, () => {
    let storage: StorageUnderTest;
    let ada: number;
    beforeEach(async () => {
      storage = await open();
      ada = await member('ada');
    });
    afterEach(() => storage.close());

    const member = async (uid: string) => {
      const joined = await storage.members.findOrCreate(
        anIdentity({ uid, email: `${uid}@example.com` }),
        someDisplayFields(),
      );
      if (!joined) throw new Error('the member joined');
      return joined.id;
    };
    const video = (number: number): BatchCandidate => {
      const source = sourceOf('youtube', `video${String(number).padStart(6, '0')}`);
      return { url: source.url, source, title: `Episode ${number}`, show: 'A show', durationSeconds: 60 };
    };
    const videos = (count: number) => Array.from({ length: count }, (_, index) => video(index + 1));
    const aBatch = (overrides: Partial<NewBatch> = {}): NewBatch => ({
      id: storage.ids.next(),
      memberId: ada,
      title: 'Ten talks',
      submitter: { networks: { networkId: 'n' }, mustVerify: false },
      items: videos(10),
      ...overrides,
    });
    const create = async (overrides: Partial<NewBatch> = {}) => {
      const creation = await storage.batches.create(aBatch(overrides), 5);
      if (creation.outcome !== 'created') throw new Error(creation.outcome);
      return creation.id;
    };
    const claim = () => storage.elsewhere.batches.claimDue(100, LEASE_MS);
    const statuses = async (id: string) =>
      (await storage.elsewhere.batches.find(ada, id))?.items.map(({ status }) => status);
    const first = ([item]: readonly DueBatchItem[]) => {
      if (!item) throw new Error('an item is due');
      return item;
    };

    it('opens items in their order, a few at a time, and ends with the last (contract §13)', async () => {
      const id = await create();
      const due = await claim();
      expect(due.map(({ title, status }) => [title, status])).toEqual(
        videos(MAX_OPEN_ITEMS).map(({ title }) => [title, 'waiting']),
      );
      expect(await claim()).toEqual([]);
      await storage.batches.advance(first(due), { status: 'failed', failure: FAILURE });
      const [ninth, ...others] = await claim();
      expect([ninth?.title, others]).toEqual(['Episode 9', []]);
      for (const item of [...due.slice(1), ...(ninth ? [ninth] : [])]) {
        await storage.batches.advance(item, { status: 'done' });
      }
      await storage.batches.advance(first(await claim()), { status: 'done' });
      const batch = await storage.elsewhere.batches.find(ada, id);
      expect(batch).toMatchObject({
        status: 'done',
        counts: { total: 10, done: 9, failed: 1, cancelled: 0 },
      });
      expect(batch?.endedAt).toBeDefined();
      expect(batch?.items[0]).toMatchObject({ status: 'failed', failure: FAILURE, title: 'Episode 1' });
    });

    it('opens as few items of a member with many batches, in turn, as of one with a single one (contract §13)', async () => {
      const bob = await member('bob');
      const large = await create();
      const small = await create({ items: videos(3) });
      const due = await claim();
      expect(due.length).toBe(MAX_OPEN_ITEMS);
      await create({ memberId: bob, items: videos(3) });
      expect((await claim()).map(({ memberId }) => memberId)).toEqual([bob, bob, bob]);
      await storage.batches.advance(first(due), { status: 'done' });
      const [next, ...others] = await claim();
      expect([next?.title, others]).toEqual(['Episode 1', []]);
      expect(await storage.batches.setStatus(ada, small, 'paused')).toBe('set');
      const run = next ?? first(due);
      await storage.batches.advance(run, { status: 'done' });
      expect((await claim()).map(({ title }) => title)).toEqual(['Episode 9']);
      expect((await statuses(large))?.filter((status) => status === 'done')).toHaveLength(1);
      const both = due
        .slice(1, 3)
        .map((item, at) => (at ? storage : storage.elsewhere).batches.advance(item, { status: 'done' }));
      await Promise.all(both);
      expect((await claim()).map(({ title }) => title)).toEqual(['Episode 10']);
    });

    it('leases an item to one worker, and again when the lease ends; the former changes nothing then', async () => {
      await create({ items: videos(1) });
      const before = first(await claim());
      storage.clock.advance(LEASE_MS);
      const after = first(await claim());
      expect(after.attempt).toBeGreaterThan(before.attempt);
      expect(await storage.batches.begin(before, 'job-1')).toBe(false);
      expect(await storage.batches.advance(before, { status: 'done' })).toBe(false);
      expect(await storage.batches.begin(after, 'job-1')).toBe(true);
      expect(await storage.batches.begin(after, 'job-2')).toBe(false);
      storage.clock.advance(LEASE_MS);
      expect(first(await claim())).toMatchObject({ status: 'opening', jobId: 'job-1' });
    });

    it('makes an item due with the end of its job, and shows how far it is', async () => {
      const id = await create({ items: videos(1) });
      const item = first(await claim());
      const { source } = item;
      await storage.batches.begin(item, 'job-1');
      await storage.jobs.open(aNewJob({ id: 'job-1', dedupeKey: source.key, request: { source } }));
      const later = new Date(storage.clock.now().getTime() + LEASE_MS);
      await storage.batches.advance(item, { status: 'opened', dueAt: later });
      await storage.jobs.start('job-1');
      const [shown] = (await storage.elsewhere.batches.find(ada, id))?.items ?? [];
      expect(shown?.progress).toEqual({ status: 'running', stage: 'locating', stageShare: 0 });
      expect(await claim()).toEqual([]);
      const run = { jobId: 'job-1', attempt: 1 };
      const stored = await storage.jobs.finish(run, aNewAnalysis({ keys: [source.key] }));
      const again = first(await claim());
      await storage.batches.advance(again, { status: 'done', analysisId: stored?.id });
      const batch = await storage.elsewhere.batches.find(ada, id);
      expect(batch?.items[0]).toMatchObject({ status: 'done', analysis: { id: stored?.id } });
      expect(batch?.items[0]).not.toHaveProperty('progress');
      expect(await storage.batches.findAnalysed([source.key, 'youtube:other'])).toEqual(
        new Set([source.key]),
      );
    });

    it('keeps a batch per idempotency key, of two at once too, and refuses another body', async () => {
      const idempotency = { key: 'key', bodyHash: 'hash' };
      const both = await Promise.all(
        [storage, storage.elsewhere].map(({ batches }) => batches.create(aBatch({ idempotency }), 5)),
      );
      expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'replayed']);
      expect(new Set(both.map((one) => 'id' in one && one.id)).size).toBe(1);
      const other = { key: 'key', bodyHash: 'other' };
      expect(await storage.batches.create(aBatch({ idempotency: other }), 5)).toEqual({
        outcome: 'mismatch',
      });
      const bob = await member('bob');
      expect(await storage.batches.create(aBatch({ memberId: bob, idempotency: other }), 5)).toMatchObject({
        outcome: 'created',
      });
    });

    it('refuses a batch beyond the limit, and one of a member who is gone', async () => {
      await create();
      expect(await storage.batches.create(aBatch(), 1)).toEqual({ outcome: 'full' });
      expect(await storage.batches.create(aBatch({ memberId: ada + 1000 }), 5)).toEqual({ outcome: 'gone' });
    });

    it('lists the batches of one member, newest first, and shows them to nobody else', async () => {
      const ids = [await create(), await create(), await create()];
      const bob = await member('bob');
      const page = await storage.elsewhere.batches.list(ada, { limit: 2 });
      const rest = await storage.elsewhere.batches.list(ada, { limit: 2, cursor: page.next });
      expect([page.total, [...page.items, ...rest.items].map(({ id }) => id)]).toEqual([3, ids.toReversed()]);
      expect(rest.next).toBeUndefined();
      expect(await storage.batches.list(bob, { limit: 2 })).toMatchObject({ items: [], total: 0 });
      const id = ids[0] ?? '';
      expect(await storage.batches.find(bob, id)).toBeUndefined();
      expect(await storage.batches.setStatus(bob, id, 'cancelled')).toBe('missing');
      expect(await storage.batches.retry(bob, id, 5)).toBe('missing');
      expect(await storage.batches.removeItem(bob, id, 1)).toBe('missing');
      expect(await storage.batches.find(ada, '\0')).toBeUndefined();
    });

    it('opens nothing while paused, of what was leased before neither, and goes on after', async () => {
      const id = await create({ items: videos(2) });
      const due = await claim();
      expect(await storage.batches.setStatus(ada, id, 'paused')).toBe('set');
      expect(await storage.batches.setStatus(ada, id, 'paused')).toBe('set');
      expect(await storage.batches.begin(first(due), 'job-1')).toBe(false);
      storage.clock.advance(LEASE_MS);
      expect(await claim()).toEqual([]);
      expect(await storage.batches.setStatus(ada, id, 'running')).toBe('set');
      expect(await claim()).toHaveLength(2);
    });

    it('cancels what waits, and ends when what was opened is over', async () => {
      const id = await create({ items: videos(3) });
      const [opened, opening] = await claim();
      if (!opened || !opening) throw new Error('three items are due');
      const dueAt = new Date(storage.clock.now().getTime() + LEASE_MS);
      await storage.batches.begin(opened, 'job-1');
      await storage.batches.advance(opened, { status: 'opened', dueAt });
      await storage.batches.begin(opening, 'job-2');
      expect(await storage.batches.setStatus(ada, id, 'cancelled')).toBe('set');
      expect(await statuses(id)).toEqual(['opened', 'opening', 'cancelled']);
      const again = await claim();
      expect(again).toMatchObject([{ id: opened.id, batchStatus: 'cancelled', jobId: 'job-1' }]);
      expect(await storage.batches.advance(opened, { status: 'opened' })).toBe(false);
      expect(await storage.batches.advance(opening, { status: 'cancelled' })).toBe(true);
      await storage.batches.advance(first(again), { status: 'cancelled' });
      const batch = await storage.batches.find(ada, id);
      expect(batch).toMatchObject({ status: 'cancelled', counts: { cancelled: 3 } });
      expect(batch?.endedAt).toBeDefined();
      expect(await storage.batches.setStatus(ada, id, 'running')).toBe('ended');
      expect(await storage.batches.retry(ada, id, 5)).toBe('ended');
    });

    it('tries no more ended batches again than may be under way, of two at once too (contract §13)', async () => {
      const ended: string[] = [];
      for (let at = 0; at < 4; at += 1) {
        ended.push(await create({ items: [video(at)] }));
        await storage.batches.advance(first(await claim()), { status: 'failed', failure: FAILURE });
      }
      const retries = await Promise.all(
        ended.map((id, at) => (at % 2 ? storage : storage.elsewhere).batches.retry(ada, id, 2)),
      );
      expect(retries.toSorted()).toEqual(['full', 'full', 'set', 'set']);
      const running = ended[retries.indexOf('set')] ?? '';
      const full = ended[retries.indexOf('full')] ?? '';
      expect(await storage.batches.retry(ada, running, 2)).toBe('set');
      expect(await storage.batches.find(ada, full)).toMatchObject({
        status: 'done',
        items: [{ status: 'failed', failure: FAILURE }],
      });
      expect(await claim()).toHaveLength(2);
    });

    it('tries again what failed, except what can never be analysed', async () => {
      const problem = { code: 'invalid_link', message: 'No link.' } as const;
      const id = await create({ items: [...videos(2), { url: 'x', problem }] });
      for (const item of await claim()) {
        await storage.batches.advance(item, { status: 'failed', failure: FAILURE });
      }
      expect(await statuses(id)).toEqual(['failed', 'failed', 'failed']);
      expect(await storage.batches.retry(ada, id, 5)).toBe('set');
      const batch = await storage.elsewhere.batches.find(ada, id);
      expect(batch?.status).toBe('running');
      expect(batch).not.toHaveProperty('endedAt');
      expect(batch?.items.map(({ status, failure }) => [status, failure])).toEqual([
        ['waiting', undefined],
        ['waiting', undefined],
        ['failed', problem],
      ]);
      expect((await claim()).map(({ jobId }) => jobId)).toEqual([undefined, undefined]);
    });

    it('removes an item that waits or failed, none that has begun, and ends without the last', async () => {
      const id = await create({ items: videos(2) });
      const item = first(await claim());
      await storage.batches.begin(item, 'job-1');
      expect(await storage.batches.removeItem(ada, id, 1)).toBe('started');
      expect(await storage.batches.removeItem(ada, id, 2)).toBe('removed');
      expect(await storage.batches.removeItem(ada, id, 2)).toBe('missing');
      await storage.batches.advance(item, { status: 'done' });
      expect(await storage.batches.find(ada, id)).toMatchObject({ status: 'done', counts: { total: 1 } });
    });

    it('keeps the entry of a feed until the episode is analysed', async () => {
      const source = { kind: 'feed', id: 'print', key: 'feed:episode:print', url: '' } as const;
      await create({ items: [{ url: '', source, publication: { guid: 'a' } }] });
      expect(await storage.elsewhere.batches.publication('print')).toEqual({ guid: 'a' });
      await storage.batches.advance(first(await claim()), { status: 'done' });
      expect(await storage.elsewhere.batches.publication('print')).toBeUndefined();
    });

    it('ends an item whose analysis is removed meanwhile', async () => {
      const id = await create({ items: videos(1) });
      const stored = await analysed(storage);
      await storage.batches.advance(first(await claim()), { status: 'done', analysisId: stored.id + 1000 });
      const batch = await storage.elsewhere.batches.find(ada, id);
      expect(batch?.items[0]).toMatchObject({ status: 'done' });
      expect(batch?.items[0]).not.toHaveProperty('analysis');
    });

    it('withdraws a job that no worker has and nobody else waits for, and gives its quota back', async () => {
      const charges = [aCharge({ meter: 'member:1:2026-01', ceiling: 5 })];
      const starterId = memberOwner(ada);
      const ofBatch = (id: string) => {
        const { request, ...job } = aNewJob({ id, dedupeKey: id, charges, starterId });
        return { ...job, request: { ...request, priority: 'batch' } } as const;
      };
      const job = ofBatch('job-1');
      await storage.jobs.open(job);
      const withdraw = () => storage.jobs.withdraw(job.id, starterId, FAILURE);
      const used = () => storage.elsewhere.meters.used('member:1:2026-01');
      await storage.jobs.start(job.id);
      expect([await withdraw(), await used()]).toEqual([false, 1]);
      await storage.jobs.postpone({ jobId: job.id, attempt: 1 }, storage.clock.now());
      expect([await withdraw(), await used()]).toEqual([true, 0]);
      expect([await withdraw(), await used()]).toEqual([false, 0]);
      expect(await storage.elsewhere.jobs.byId(job.id)).toMatchObject({ status: 'failed', failure: FAILURE });

      await storage.jobs.open(ofBatch('shared'));
      const { id: _, ...shared } = ofBatch('shared');
      await storage.jobs.open({ ...shared, id: 'theirs', charges: [], starterId: 'visitor:bob' });
      expect([await storage.jobs.withdraw('shared', starterId, FAILURE), await used()]).toEqual([false, 1]);
    });

    it('never withdraws a job that the member asks for alone at the same time', async () => {
      const starterId = memberOwner(ada);
      await Promise.all(
        videos(20).map(async ({ source }, at) => {
          const job = aNewJob({ id: `batch-${at}`, dedupeKey: `${source?.key}`, starterId });
          await storage.jobs.open({ ...job, request: { ...job.request, priority: 'batch' } });
          const [opening] = await Promise.all([
            storage.jobs.open({ ...job, id: `alone-${at}` }),
            storage.elsewhere.jobs.withdraw(job.id, starterId, FAILURE),
          ]);
          const id = 'job' in opening ? opening.job.id : '';
          expect(await storage.jobs.byId(id)).toMatchObject({ status: 'queued' });
        }),
      );
    });
  });
}

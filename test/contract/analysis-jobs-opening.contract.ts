import type { PlanId } from '#core/plans/plan.js';
import { choosePlan } from '#core/plans/subscription.js';
import type { AnalysisJobs, Idempotency, NewJob, Opening } from '#core/ports/analysis-jobs.js';
import { freeReservations, submissionReservations } from '#core/usage/free-allowance.js';
import { memberReservations, type QuotaReservation } from '#core/usage/quota.js';
import { aCharge, aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { analysed, type OpenStorage, type StorageUnderTest } from './storage-under-test.js';

const DAY_MS = 24 * 3_600_000;
const ONCE: Idempotency = { scopes: ['visitor:ada'], key: 'key-1', bodyHash: 'body-1' };

function outcomes(openings: readonly Opening[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of openings) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

function jobIds(openings: readonly Opening[]): Set<string> {
  return new Set(openings.flatMap((opening) => ('job' in opening ? [opening.job.id] : [])));
}

/** Jobs with a unique link each. */
function manyJobs(count: number, overrides: (n: number) => Partial<NewJob>): NewJob[] {
  return Array.from({ length: count }, (_, n) =>
    aNewJob({ id: `many-${n}`, dedupeKey: `youtube:${n}`, ...overrides(n) }),
  );
}

/** Contract of opening jobs: duplicate submissions, quotas and idempotency keys. */
export function openingContract(open: OpenStorage): void {
  let storage: StorageUnderTest;
  let jobs: AnalysisJobs;
  const used = (meter: string) => storage.elsewhere.meters.used(meter);

  beforeEach(async () => {
    storage = await open();
    jobs = storage.jobs;
  });
  afterEach(() => storage.close());

  /** Opens all jobs concurrently, alternating between both processes. */
  const openAll = (all: readonly NewJob[]) =>
    Promise.all(all.map((job, n) => (n % 2 ? storage.elsewhere.jobs : jobs).open(job)));

  it('stores a new job as queued with its request', async () => {
    const asked = aNewJob({ visibility: 'private', ownerId: 'ada', charges: [aCharge()] });
    const job = {
      ...asked,
      status: 'queued',
      stage: 'queued',
      stageShare: 0,
      attempt: 0,
      createdAt: storage.clock.now().toISOString(),
    };
    expect(await jobs.open(asked)).toEqual({ outcome: 'opened', job });
    expect(await storage.elsewhere.jobs.byId(asked.id)).toEqual(job);
    expect(await used('visitor:ada')).toBe(1);
  });

  it('returns nothing for unknown jobs and quotas of any form', async () => {
    for (const id of ['', 'nothing', "' or 1=1 --", 'a\0b']) {
      expect(await jobs.byId(id)).toBeUndefined();
      expect(await jobs.start(id)).toBeUndefined();
      expect(await used(id)).toBe(0);
      expect(await jobs.reportProgress({ jobId: id, attempt: 0 }, 'reading', 1)).toBe(false);
      expect(await jobs.fail({ jobId: id, attempt: 0 }, { code: 'internal', message: 'No.' })).toBe(false);
      await expect(jobs.markDispatched(id)).resolves.toBeUndefined();
    }
  });

  it('stores and returns copies: mutating one does not change the store', async () => {
    const asked = aNewJob({ charges: [aCharge()] });
    const opening = await jobs.open(asked);
    const before = structuredClone(await jobs.byId(asked.id));
    for (const copy of [asked, 'job' in opening ? opening.job : undefined, await jobs.byId(asked.id)]) {
      Object.assign(copy?.request.source ?? {}, { id: 'changed' });
      Object.assign(copy?.charges[0] ?? {}, { meter: 'changed' });
    }
    expect(await jobs.byId(asked.id)).toEqual(before);
  });

  it('creates one job with one charge for 200 concurrent duplicates (contract §2)', async () => {
    const openings = await openAll(
      manyJobs(200, (n) => ({ dedupeKey: 'youtube:same', charges: [aCharge({ meter: `visitor:${n}` })] })),
    );
    expect(outcomes(openings)).toEqual({ opened: 1, joined: 199 });
    expect(jobIds(openings).size).toBe(1);
    const counts = await Promise.all(Array.from({ length: 200 }, (_, n) => used(`visitor:${n}`)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  });

  it('gives a job the highest priority of those who have joined it, at the same time too (contract §13)', async () => {
    const withPriority = (id: string, priority: NewJob['request']['priority']) => {
      const { request, ...job } = aNewJob({ id });
      return { ...job, request: { ...request, priority } };
    };
    const stored = async () => (await storage.elsewhere.jobs.byId('first'))?.request.priority ?? 'standard';
    await jobs.open(withPriority('first', 'batch'));
    expect(await jobs.open(withPriority('second', 'batch'))).toMatchObject({ outcome: 'joined' });
    expect(await stored()).toBe('batch');
    const joined = await jobs.open(withPriority('third', undefined));
    expect(joined).toMatchObject({ outcome: 'joined', job: { id: 'first', request: { priority: 'batch' } } });
    expect(await stored()).toBe('standard');
    await jobs.start('first');
    const many = ['priority', 'priorityPlus', 'long', undefined] as const;
    await openAll(
      manyJobs(20, (n) => ({ ...withPriority(`j-${n}`, many[n % 4]), starterId: `visitor:${n}` })),
    );
    expect(await stored()).toBe('priorityPlus');
  });

  it.each([
    ['one meter', [aCharge()]],
    ['two meters', [aCharge(), aCharge({ meter: 'network:home', ceiling: 30 })]],
  ])('opens exactly 3 of 200 concurrent submissions with 3 left on %s (contract §2)', async (_, charges) => {
    const all = manyJobs(200, (n) => ({ charges: n % 3 ? charges : charges.toReversed() }));
    const openings = await openAll(all);
    expect(outcomes(openings)).toEqual({ opened: 3, refused: 197 });
    const refusal = openings.find(({ outcome }) => outcome === 'refused');
    expect(refusal).toEqual({ outcome: 'refused', charge: charges[0], used: 3 });
    for (const { meter } of charges) expect(await used(meter)).toBe(3);
    expect(await storage.elsewhere.jobs.findStalled(0, 500)).toHaveLength(3);
  });

  describe('paid by a member', () => {
    const join = async (): Promise<number> => {
      const member = await storage.members.findOrCreate(anIdentity(), someDisplayFields());
      if (!member) throw new Error('nobody joined');
      return member.id;
    };
    const choose = (memberId: number, plan: PlanId) =>
      storage.elsewhere.subscriptions.update(memberId, (now) => choosePlan(now, plan, storage.clock.now()));
    const paying = (count: number, charges: readonly QuotaReservation[], name: string) =>
      manyJobs(count, (n) => ({ id: `${name}-${n}`, dedupeKey: `youtube:${name}${n}`, charges }));
    const asSeen = (memberId: number, plan: PlanId) =>
      memberReservations(memberId, plan, storage.clock.now());

    it('applies the plan in force when the job is opened, not the one read before (contract §2)', async () => {
      const id = await join();
      const [onFree, onPlus] = [asSeen(id, 'free'), asSeen(id, 'plus')];
      expect(outcomes(await openAll(paying(5, onPlus, 'lower')))).toEqual({ opened: 3, refused: 2 });
      expect(await jobs.open(aNewJob({ id: 'late', charges: onPlus }))).toEqual({
        outcome: 'refused',
        charge: onFree[0],
        used: 3,
      });
      await choose(id, 'plus');
      expect(outcomes(await openAll(paying(5, onFree, 'higher')))).toEqual({ opened: 5 });
      expect((await storage.elsewhere.jobs.byId('higher-4'))?.charges).toEqual(onPlus);
      await choose(id, 'free');
      expect(await jobs.open(aNewJob({ id: 'before', dedupeKey: 'a', charges: onPlus }))).toMatchObject({
        outcome: 'opened',
      });
    });

    it('charges the month in which the job is opened, on the plan of that month (contract §2)', async () => {
      const id = await join();
      await choose(id, 'plus');
      await choose(id, 'free');
      const seen = asSeen(id, 'plus');
      storage.clock.advance(31 * DAY_MS);
      const now = asSeen(id, 'free');
      expect(now[0]?.meter).not.toBe(seen[0]?.meter);
      const openings = await openAll(paying(5, seen, 'next'));
      expect(outcomes(openings)).toEqual({ opened: 3, refused: 2 });
      expect(await used(seen[0]?.meter ?? '')).toBe(0);
      expect(await used(now[0]?.meter ?? '')).toBe(3);
      const [jobId = ''] = jobIds(openings);
      await jobs.start(jobId);
      await jobs.fail({ jobId, attempt: 1 }, { code: 'internal', message: 'No.' });
      expect(await used(now[0]?.meter ?? '')).toBe(2);
    });

    describe('who is on the free plan', () => {
      const LIMITS = { perNetwork: 4, perDay: 6 };
      /** A submission by a member in a network, with the plan that the caller last read. */
      const asking = (memberId: number, plan: PlanId, networkId = 'home', mustVerify = false) =>
        submissionReservations(
          { memberId, plan, mailboxId: `mailbox-${memberId}` },
          { networkId },
          storage.clock.now(),
          LIMITS,
          mustVerify,
        );
      const meters = () => asking(0, 'free').map(({ meter }) => meter);
      const usedOf = (part: string) => used(meters().find((meter) => meter.includes(part)) ?? '');
      const joinAll = (uids: readonly string[]) =>
        Promise.all(
          uids.map(async (uid) => {
            const member = await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields());
            return member?.id ?? 0;
          }),
        );

      it('shares the network’s limit with all other callers under concurrency', async () => {
        const [newcomer = 0, ...ids] = await joinAll(['a', 'b', 'c', 'd', 'e']);
        const openings = await openAll(
          manyJobs(40, (n) => ({ charges: asking(ids[n % ids.length] ?? 0, n % 2 ? 'free' : 'plus') })),
        );
        expect(outcomes(openings)).toEqual({ opened: 4, refused: 36 });
        expect(await usedOf('home')).toBe(4);
        const next = await jobs.open(aNewJob({ id: 'next', charges: asking(newcomer, 'free') }));
        expect(next).toMatchObject({ outcome: 'refused', charge: { onRefusal: 'network_limit_reached' } });
      });

      it('shares the installation’s limit with everybody', async () => {
        const ids = await joinAll(['a', 'b', 'c', 'd']);
        const openings = await openAll(
          manyJobs(40, (n) => ({ charges: asking(ids[n % ids.length] ?? 0, 'free', `network-${n}`) })),
        );
        expect(outcomes(openings)).toEqual({ opened: 6, refused: 34 });
        expect(await usedOf(':all:')).toBe(6);
        const charges = asking((await joinAll(['e']))[0] ?? 0, 'free', 'elsewhere');
        expect(await jobs.open(aNewJob({ id: 'next', charges }))).toMatchObject({
          outcome: 'refused',
          charge: { onRefusal: 'free_daily_limit_reached' },
        });
      });

      it('gets the refusal of their own month first when several limits are reached', async () => {
        const [id = 0] = await joinAll(['a']);
        await openAll(manyJobs(3, () => ({ charges: asking(id, 'free') })));
        const visitors = freeReservations(
          { networkId: 'home' },
          storage.clock.now(),
          LIMITS,
          'visitor_limit_reached',
        );
        await jobs.open(aNewJob({ id: 'visitor', dedupeKey: 'visitor', charges: visitors }));
        expect(await jobs.open(aNewJob({ id: 'next', charges: asking(id, 'free') }))).toMatchObject({
          outcome: 'refused',
          charge: { onRefusal: 'monthly_limit_reached' },
          used: 3,
        });
      });

      it('no longer counts towards these limits after buying a plan, whatever plan was read before', async () => {
        const [id = 0, other = 0] = await joinAll(['a', 'b']);
        await openAll(manyJobs(3, () => ({ charges: asking(other, 'free') })));
        await choose(id, 'plus');
        const openings = await openAll(paying(10, asking(id, 'free', 'home', true), 'paid'));
        expect(outcomes(openings)).toEqual({ opened: 10 });
        expect([await usedOf('home'), await usedOf(':all:')]).toEqual([3, 3]);
      });

      it('keeps the month’s usage of their e-mail address under a new account', async () => {
        const [first = 0] = await joinAll(['a']);
        const charges = (memberId: number) =>
          memberReservations(memberId, 'free', storage.clock.now(), 'the same mailbox');
        await openAll(paying(2, charges(first), 'before'));
        await storage.members.delete(first);
        const [second = 0] = await joinAll(['b']);
        expect(outcomes(await openAll(paying(5, charges(second), 'after')))).toEqual({
          opened: 1,
          refused: 4,
        });
        storage.clock.advance(31 * DAY_MS);
        expect(outcomes(await openAll(paying(5, charges(second), 'later')))).toEqual({
          opened: 3,
          refused: 2,
        });
      });

      it('cannot open new jobs before the e-mail address is verified, but gets existing analyses', async () => {
        const [id = 0] = await joinAll(['a']);
        const charges = asking(id, 'free', 'home', true);
        const known = await analysed(storage, { keys: ['youtube:known'] });
        await jobs.open(aNewJob({ id: 'running', dedupeKey: 'youtube:running' }));
        const open = (dedupeKey: string) =>
          storage.elsewhere.jobs.open(aNewJob({ id: dedupeKey, dedupeKey, charges }));
        expect(await open('youtube:new')).toMatchObject({
          outcome: 'refused',
          charge: { onRefusal: 'email_not_verified' },
        });
        expect(await open('youtube:known')).toEqual({ outcome: 'analysed', analysisId: known.id });
        expect(await open('youtube:running')).toMatchObject({ outcome: 'joined' });
        expect(await usedOf('home')).toBe(0);
      });

      it('gets the whole charge back when the analysis fails', async () => {
        const [id = 0] = await joinAll(['a']);
        const charges = asking(id, 'free');
        await jobs.open(aNewJob({ charges }));
        expect(await Promise.all(charges.map(({ meter }) => used(meter)))).toEqual([1, 1, 1, 1]);
        await jobs.start('job-1');
        await jobs.fail({ jobId: 'job-1', attempt: 1 }, { code: 'internal', message: 'No.' });
        expect(await Promise.all(charges.map(({ meter }) => used(meter)))).toEqual([0, 0, 0, 0]);
      });
    });

    it('creates no job and no usage counter for a deleted account', async () => {
      const id = await join();
      const charges = asSeen(id, 'free');
      await storage.members.delete(id);
      const job = aNewJob({ charges, idempotency: ONCE });
      expect(await storage.elsewhere.jobs.open(job)).toEqual({ outcome: 'gone' });
      expect(await jobs.byId(job.id)).toBeUndefined();
      expect(await used(charges[0]?.meter ?? '')).toBe(0);
    });
  });

  it('stores nothing of a refused job, including its idempotency key', async () => {
    const charges = [aCharge({ meter: 'a' }), aCharge({ meter: 'b', ceiling: 0 }), aCharge({ meter: 'c' })];
    const refused = aNewJob({ charges, idempotency: ONCE });
    expect(await jobs.open(refused)).toEqual({ outcome: 'refused', charge: charges[1], used: 0 });
    const { jobs: elsewhere } = storage.elsewhere;
    for (const meter of ['a', 'b', 'c']) expect(await used(meter)).toBe(0);
    expect(await elsewhere.byId(refused.id)).toBeUndefined();
    expect(await elsewhere.findStalled(0, 10)).toEqual([]);
    const again = aNewJob({ idempotency: { ...ONCE, bodyHash: 'body-2' } });
    expect(await elsewhere.open(again)).toMatchObject({ outcome: 'opened' });
  });

  it('returns an existing analysis without a charge (contract §2)', async () => {
    const { id } = await analysed(storage, { keys: ['youtube:known', 'spotify:episode:known'] });
    for (const dedupeKey of ['youtube:known', 'spotify:episode:known']) {
      const opening = await storage.elsewhere.jobs.open(aNewJob({ dedupeKey, charges: [aCharge()] }));
      expect(opening).toEqual({ outcome: 'analysed', analysisId: id });
    }
    expect(await used('visitor:ada')).toBe(0);
  });

  it('opens a new job for a link whose last job failed', async () => {
    await jobs.open(aNewJob({ id: 'first' }));
    await jobs.start('first');
    await jobs.fail({ jobId: 'first', attempt: 1 }, { code: 'upstream_unavailable', message: 'Down.' });
    expect(await jobs.open(aNewJob({ id: 'second' }))).toMatchObject({
      outcome: 'opened',
      job: { id: 'second' },
    });
  });

  it('replays the first response for an idempotency key, also after the job has ended (contract §2)', async () => {
    const first = aNewJob({ id: 'first', charges: [aCharge()], idempotency: ONCE });
    await jobs.open(first);
    const repeated = { ...first, id: 'second' };
    expect(await storage.elsewhere.jobs.open(repeated)).toMatchObject({
      outcome: 'replayed',
      job: { id: 'first' },
    });
    await jobs.start('first');
    await jobs.fail({ jobId: 'first', attempt: 1 }, { code: 'internal', message: 'Broken.' });
    expect(await storage.elsewhere.jobs.open(repeated)).toMatchObject({
      outcome: 'replayed',
      job: { id: 'first', status: 'failed' },
    });
    expect(await jobs.byId('second')).toBeUndefined();
  });

  it('has one effect for concurrent uses of an idempotency key', async () => {
    const openings = await openAll(manyJobs(50, () => ({ charges: [aCharge()], idempotency: ONCE })));
    expect(outcomes(openings)).toEqual({ opened: 1, replayed: 49 });
    expect(jobIds(openings).size).toBe(1);
    expect(await used('visitor:ada')).toBe(1);
  });

  it('rejects a reused key with a different body and stores nothing (contract §2)', async () => {
    await jobs.open(aNewJob({ idempotency: ONCE }));
    const other = aNewJob({ id: 'other', dedupeKey: 'other', charges: [aCharge()] });
    const opening = await storage.elsewhere.jobs.open({
      ...other,
      idempotency: { ...ONCE, bodyHash: 'body-2' },
    });
    expect(opening).toEqual({ outcome: 'mismatch' });
    expect(await jobs.byId('other')).toBeUndefined();
    expect(await used('visitor:ada')).toBe(0);
  });

  it('replays a key for any of its scopes and for nobody else', async () => {
    await jobs.open(
      aNewJob({ id: 'first', dedupeKey: 'a', idempotency: { ...ONCE, scopes: ['s1', 's2', 's1'] } }),
    );
    const from = (scope: string, id: string) =>
      storage.elsewhere.jobs.open(
        aNewJob({ id, dedupeKey: id, idempotency: { ...ONCE, scopes: ['s0', scope] } }),
      );
    expect(await from('s2', 'b')).toMatchObject({ outcome: 'replayed', job: { id: 'first' } });
    expect(await from('s3', 'c')).toMatchObject({ outcome: 'opened', job: { id: 'c' } });
  });

  it('replays joined jobs and existing analyses too', async () => {
    const { id } = await analysed(storage, { keys: ['youtube:known'] });
    await jobs.open(aNewJob({ id: 'first' }));
    await jobs.open(aNewJob({ id: 'second', idempotency: ONCE }));
    const known = { ...ONCE, key: 'key-2' };
    await jobs.open(aNewJob({ id: 'third', dedupeKey: 'youtube:known', idempotency: known }));
    const replay = async (idempotency: Idempotency) => {
      const { jobs: elsewhere } = storage.elsewhere;
      const opening = await elsewhere.open(aNewJob({ id: 'fourth', dedupeKey: 'new', idempotency }));
      expect(await elsewhere.replay(idempotency)).toEqual(opening);
      return opening;
    };
    expect(await storage.elsewhere.jobs.replay({ ...ONCE, key: 'a\0b' })).toBeUndefined();
    expect(await storage.elsewhere.jobs.replay({ ...ONCE, scopes: ['visitor:eve'] })).toBeUndefined();
    expect(await replay(ONCE)).toMatchObject({ outcome: 'replayed', job: { id: 'first' } });
    expect(await replay(known)).toEqual({ outcome: 'analysed', analysisId: id });
    expect(await replay({ ...known, bodyHash: 'body-2' })).toEqual({ outcome: 'mismatch' });
  });
}

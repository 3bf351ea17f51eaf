import type { Admins } from '#core/ports/admins.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { Subscriptions } from '#core/ports/billing.js';
import type { Retention } from '#core/ports/maintenance.js';
import type { UsageCounters } from '#core/ports/spending.js';
import { visitorReservations } from '#core/usage/free-allowance.js';
import { deleteExpiredData } from '#core/usecases/operations/delete-expired-data.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aCharge, aNewJob } from '../builders/job.js';
import type { FixedClock } from '../fakes/fixed-clock.js';

/** A store with jobs and its `Retention`. */
export interface StoreToClean {
  readonly jobs: AnalysisJobs;
  readonly meters: UsageCounters;
  readonly subscriptions: Subscriptions;
  readonly admins: Admins;
  openAdminSession(tokenDigest: string, expiresAt: Date): Promise<void>;
  /** Token digests of all stored sessions, including expired ones. */
  adminSessions(): Promise<readonly string[]>;
  readonly retention: Retention;
  readonly clock: FixedClock;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const HOME = { networkId: 'home', siteId: 'site' };

/** Contract of `Retention`. `open` returns an empty store. */
export function retentionContract(name: string, open: () => Promise<StoreToClean>): void {
  describe(`Retention: ${name}`, () => {
    let store: StoreToClean;
    beforeEach(async () => {
      store = await open();
    });

    const opened = (id: string, key?: string) =>
      store.jobs.open(
        aNewJob({
          id,
          dedupeKey: id,
          charges: visitorReservations('ada', HOME, store.clock.now()).map((charge) => ({
            ...charge,
            ceiling: 100,
          })),
          idempotency: key === undefined ? undefined : { scopes: ['ada', 'home'], key, bodyHash: 'body' },
        }),
      );
    const ended = async (id: string, key?: string) => {
      await opened(id, key);
      await store.jobs.start(id);
      await store.jobs.finish({ jobId: id, attempt: 1 }, aNewAnalysis({ keys: [id] }));
    };
    const clean = () => deleteExpiredData(store)();
    const known = async (...ids: string[]) => {
      const jobs = await Promise.all(ids.map((id) => store.jobs.byId(id)));
      return jobs.flatMap((job) => job?.id ?? []);
    };
    const networkMeter = () => visitorReservations('ada', HOME, store.clock.now())[1]?.meter ?? '';

    it('keeps ended jobs for thirty days and unfinished ones indefinitely', async () => {
      await opened('waiting');
      await ended('done');
      await opened('late');
      store.clock.advance(DAY);
      await store.jobs.start('late');
      await store.jobs.fail({ jobId: 'late', attempt: 1 }, { code: 'internal', message: 'No.' });
      store.clock.advance(29 * DAY);
      expect(await clean()).toMatchObject({ 'ended jobs': 0 });
      store.clock.advance(1);
      expect(await clean()).toMatchObject({ 'ended jobs': 1 });
      expect(await known('waiting', 'done', 'late')).toEqual(['waiting', 'late']);
      store.clock.advance(100 * DAY);
      expect(await clean()).toMatchObject({ 'ended jobs': 1 });
      expect(await known('waiting', 'late')).toEqual(['waiting']);
      expect(await clean()).toEqual({
        'ended jobs': 0,
        'idempotency keys': 0,
        'day meters': 0,
        'month meters': 0,
        'payment events': 0,
        'pre-signup sessions': 0,
        'admin sessions': 0,
        'login attempts': 0,
        'passkey challenges': 0,
        'question meters': 0,
        questions: 0,
        'spending meters': 0,
        'spending ledger': 0,
        'webhook deliveries': 0,
        notices: 0,
        digests: 0,
        'new episodes': 0,
        artwork: 0,
        recordings: 0,
        'briefing parts': 0,
      });
    });

    it('replays an idempotency key for two days, then accepts it as new', async () => {
      await ended('first', 'key-1');
      store.clock.advance(48 * HOUR);
      await clean();
      expect(await opened('second', 'key-1')).toMatchObject({ outcome: 'replayed', job: { id: 'first' } });
      store.clock.advance(1);
      expect(await clean()).toMatchObject({ 'idempotency keys': 2 });
      expect(await opened('third', 'key-1')).toMatchObject({ outcome: 'opened', job: { id: 'third' } });
    });

    it('deletes a network’s daily usage after two days, but never a visitor’s usage', async () => {
      const today = networkMeter();
      await opened('one');
      store.clock.advance(2 * DAY);
      expect(await clean()).toMatchObject({ 'day meters': 0 });
      expect(await store.meters.used(today)).toBe(1);
      await opened('two');
      store.clock.advance(DAY);
      // The counters of the network, its site and the installation.
      expect(await clean()).toMatchObject({ 'day meters': 3 });
      expect(await store.meters.used(today)).toBe(0);
      store.clock.advance(1000 * DAY);
      await clean();
      expect(await store.meters.used('visitor:ada')).toBe(2);
    });

    it.each(['member:1', 'member:mailbox:hash'])(
      'deletes the monthly usage of %s 31 days after the month',
      async (owner) => {
        const [may, june, july] = [`${owner}:2026-05`, 'member:12:2026-06', `${owner}:2026-07`] as const;
        for (const meter of [may, june, july]) {
          await store.jobs.open(aNewJob({ id: meter, dedupeKey: meter, charges: [aCharge({ meter })] }));
        }
        const used = () => Promise.all([may, june, july].map((meter) => store.meters.used(meter)));
        store.clock.advance(Date.UTC(2026, 5, 1) + 31 * DAY - 1 - store.clock.now().getTime());
        await clean();
        expect(await used()).toEqual([1, 1, 1]);
        store.clock.advance(30 * DAY);
        expect(await clean()).toMatchObject({ 'month meters': 1 });
        expect(await used()).toEqual([0, 1, 1]);
      },
    );

    it('deletes expired admin sessions, failed logins and challenges', async () => {
      const begin = (key: string, lockedMs: number) =>
        store.admins.loginAttempts.begin([key], { failures: 1, lockedMs });
      const within = (ms: number) => new Date(store.clock.now().getTime() + ms);
      const [soon, late] = [within(HOUR), within(2 * HOUR)];
      for (const at of [soon, late]) {
        await store.openAdminSession(at.toISOString(), at);
        await store.admins.passkeys.openChallenge(at.toISOString(), 'challenge', at);
      }
      await begin('soon', HOUR);
      await begin('late', 2 * HOUR);
      store.clock.advance(HOUR);
      expect(await clean()).toMatchObject({
        'admin sessions': 0,
        'login attempts': 0,
        'passkey challenges': 0,
      });
      store.clock.advance(1);
      expect(await clean()).toMatchObject({
        'admin sessions': 1,
        'login attempts': 1,
        'passkey challenges': 1,
      });
      expect(await store.adminSessions()).toEqual([late.toISOString()]);
      expect(await begin('late', HOUR)).toEqual(late);
    });

    it('keeps a payment without an account for thirty days', async () => {
      const pay = (id: string) => {
        const createdAt = store.clock.now().toISOString();
        return store.subscriptions.createSession({ id, plan: 'plus', interval: 'month', createdAt });
      };
      await pay('first');
      store.clock.advance(DAY);
      await pay('second');
      store.clock.advance(29 * DAY);
      expect(await clean()).toMatchObject({ 'pre-signup sessions': 0 });
      store.clock.advance(1);
      expect(await clean()).toMatchObject({ 'pre-signup sessions': 1 });
      store.clock.advance(DAY);
      expect(await clean()).toMatchObject({ 'pre-signup sessions': 1 });
    });

    it('keeps jobs that an idempotency key refers to', async () => {
      await ended('held', 'key-1');
      store.clock.advance(1);
      const now = store.clock.now();
      expect(await store.retention.deleteExpired('ended jobs', now, 10)).toBe(0);
      await store.retention.deleteExpired('idempotency keys', now, 10);
      expect(await store.retention.deleteExpired('ended jobs', now, 10)).toBe(1);
    });

    it('deletes the oldest up to the limit, each once under concurrency', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
        await ended(id);
        store.clock.advance(1000);
      }
      expect(await store.retention.deleteExpired('ended jobs', store.clock.now(), 2)).toBe(2);
      expect(await known('a', 'b', 'c')).toEqual(['c']);
      const counts = await Promise.all(
        Array.from({ length: 8 }, () => store.retention.deleteExpired('ended jobs', store.clock.now(), 10)),
      );
      expect(counts.reduce((sum, count) => sum + count)).toBe(4);
      expect(await known('c', 'd', 'e', 'f')).toEqual([]);
    });
  });
}

import { CANCELLED } from '#core/admin/admin-job.js';
import type { UserEdit } from '#core/admin/admin-user.js';
import { sourceOf } from '#core/links/source.js';
import { decideSync } from '#core/payments/paid-subscription.js';
import { grantPlan, type Subscription } from '#core/plans/subscription.js';
import { RESTORABLE_MS } from '#core/ports/admin-area.js';
import { memberReservations } from '#core/usage/quota.js';
import { anEpisode, aRemovalRecord } from '../builders/analysis.js';
import { aCharge, aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { storeAnalysis } from '../support/store-analysis.js';
import type { AdminAreaUnderTest } from './admin-area-under-test.js';
import { anEntry } from './admins-under-test.js';

/** Contract of the users, summaries and jobs of `AdminArea`. */
export function adminAreaContract(name: string, open: () => Promise<AdminAreaUnderTest>): void {
  describe(`AdminArea: ${name}`, () => {
    let store: AdminAreaUnderTest;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const join = async (uid: string, firstName: string, email = `${uid}@x.test`) => {
      const display = someDisplayFields({ firstName, lastName: 'Test' });
      const member = await store.members.findOrCreate(anIdentity({ uid, email }), display);
      if (!member) throw new Error(`${uid} could not join`);
      return member.id;
    };
    const logged = async () => (await store.area.log.list({}, 1, 100)).entries.map(({ action }) => action);
    const editUser = (id: number, { plan, ...fields }: UserEdit, version?: string) => {
      const grant = (current: Subscription, isPaid: boolean) =>
        grantPlan(current, plan, store.clock.now(), isPaid);
      return store.area.users.edit(id, fields, grant, anEntry('edit_user'), version);
    };
    const edit = { firstName: 'A', lastName: 'B', email: 'a@b.test', plan: 'plus', usageCount: 7 } as const;

    describe('users', () => {
      it('are paginated newest first; search matches all words, or else similar ones', async () => {
        const [ada, grace] = [await join('ada', 'Ada'), await join('grace', 'Grace')];
        const ids = async (search: string, page = 1, limit = 50) => {
          const { users, total } = await store.area.users.list({ search, page, limit });
          return [users.map(({ id }) => id), total];
        };
        expect(await ids('')).toEqual([[grace, ada], 2]);
        expect([await ids('', 2, 1), await ids('', 3, 1)]).toEqual([
          [[ada], 2],
          [[], 2],
        ]);
        expect(await ids('test')).toEqual([[grace, ada], 2]);
        for (const search of ['RACE', 'g', 'test grac', 'grace@', 'Grcce'])
          expect([search, await ids(search)]).toEqual([search, [[grace], 1]]);
        for (const search of ['%', 'xyzzy', 'ada grace', '\0']) {
          if (search === '\0') expect(await ids(search)).toEqual(await ids(''));
          else expect([search, await ids(search)]).toEqual([search, [[], 0]]);
        }
        const others = await Promise.all(['gracie', 'gracia'].map((uid) => join(uid, 'Grace')));
        expect((await ids('Grcce'))[0]).toEqual(expect.arrayContaining([grace, ...others]));
        const batches = [];
        for await (const batch of store.area.users.all(1)) batches.push(batch.map(({ id }) => id));
        expect(batches.slice(0, 2)).toEqual([[ada], [grace]]);
        expect(batches).toHaveLength(4);
      });

      it('are edited in one transaction with their log entry; unknown users are not logged', async () => {
        const id = await join('ada', 'Ada');
        expect(await editUser(id, edit)).toMatchObject({
          id,
          firstName: 'A',
          email: 'a@b.test',
          subscriptionPlan: 'plus',
          monthlyUsageCount: 7,
        });
        expect((await store.members.byId(id))?.subscription).toEqual({
          plan: 'plus',
          status: 'active',
          interval: 'month',
          anchoredAt: store.clock.now().toISOString(),
        });
        expect(await editUser(99, edit)).toBeUndefined();
        const [listed] = (await store.area.users.list({ search: '', page: 1, limit: 1 })).users;
        const renamed = { ...edit, firstName: 'B' };
        const editOf = (version?: string) => editUser(id, renamed, version);
        expect(await editOf('another')).toEqual({ stale: listed });
        const answers = await Promise.all([editOf(listed?.version), editOf(listed?.version)]);
        expect(answers.filter((answer) => answer && 'stale' in answer)).toHaveLength(1);
        expect(await store.area.users.list({ search: '', page: 1, limit: 1 })).toMatchObject({
          users: [{ firstName: 'B', version: expect.not.stringMatching(`^${listed?.version}$`) }],
        });
        expect(await store.area.users.setActive(99, false, anEntry('deactivate_user'))).toBeUndefined();
        expect(await logged()).toEqual(['edit_user', 'edit_user']);
        expect(await store.area.users.setActive(id, false, anEntry('deactivate_user'))).toMatchObject({
          isActive: false,
        });
        expect(await store.members.byId(id)).toMatchObject({ isActive: false, email: 'a@b.test' });
        const seen = await store.members.findOrCreate(
          anIdentity({ uid: 'ada', email: 'ada@x.test' }),
          someDisplayFields(),
        );
        expect(seen).toMatchObject({ email: 'a@b.test', isActive: false });
        const moved = await store.members.findOrCreate(
          anIdentity({ uid: 'ada', email: 'c@d.test' }),
          someDisplayFields(),
        );
        expect(moved?.email).toBe('c@d.test');
      });
    });

    it('keeps the plan of a paying user and logs nothing while the subscription is active', async () => {
      const id = await join('ada', 'Ada');
      await store.payments.saveCustomerId(id, 'cus_ada');
      const anchoredAt = store.clock.now().toISOString();
      const paid = { id: 'sub_1', plan: 'pro', interval: 'month', status: 'active', anchoredAt } as const;
      const sync = async (now: typeof paid | undefined) => {
        const syncNumber = await store.payments.nextSyncNumber();
        const snapshot = { customerId: 'cus_ada', syncNumber, paid: now };
        await store.payments.applySnapshot(snapshot, (facts) => decideSync(snapshot, facts));
      };
      await sync(paid);
      const before = await store.members.byId(id);
      await expect(editUser(id, edit)).rejects.toMatchObject({
        code: 'plan_paid_for',
      });
      expect([await store.members.byId(id), await logged()]).toEqual([before, []]);
      const renamed = await editUser(id, { ...edit, plan: 'pro' });
      expect(renamed).toMatchObject({ firstName: 'A', subscriptionPlan: 'pro' });
      await sync(undefined);
      expect(await editUser(id, edit)).toMatchObject({
        subscriptionPlan: 'plus',
      });
    });

    describe('summaries', () => {
      it('are edited by version: one of several concurrent edits succeeds, and a rejected edit changes nothing', async () => {
        const { id } = await storeAnalysis(store.jobs);
        const before = await store.area.summaries.byId(id);
        const changedBefore = (await store.analyses.byId(id))?.changedAt;
        const version = before?.version ?? '';
        const changes = ['One', 'Two', 'Three'].map((title) =>
          store.area.summaries.edit(id, version, (kept) => ({ ...kept, title }), anEntry('edit_summary')),
        );
        const answers = await Promise.all(changes);
        expect(answers.filter((answer) => answer === 'stale')).toHaveLength(2);
        const [won] = answers.filter((answer) => answer !== 'stale');
        expect(await store.area.summaries.byId(id)).toEqual(won);
        const edited = await store.analyses.byId(id);
        expect(edited?.title).toBe(won?.title);
        expect(changedBefore).toBeUndefined();
        expect(Date.parse(edited?.changedAt ?? '')).toBeGreaterThanOrEqual(
          Date.parse(edited?.createdAt ?? ''),
        );
        const thrown = store.area.summaries.edit(
          id,
          won?.version ?? '',
          () => {
            throw new RangeError('no');
          },
          anEntry('edit_summary'),
        );
        await expect(thrown).rejects.toThrow();
        expect(await store.area.summaries.byId(id)).toEqual(won);
        expect(await logged()).toEqual(['edit_summary']);
        const renamed = await store.area.summaries.edit(
          id,
          undefined,
          (kept) => ({ ...kept, title: 'Any' }),
          anEntry('edit_summary'),
        );
        expect(renamed).toMatchObject({ title: 'Any' });
        expect(await store.area.summaries.byId(id)).toEqual(renamed);
        expect(
          await store.area.summaries.edit(99, '0', (kept) => kept, anEntry('edit_summary')),
        ).toBeUndefined();
      });

      it('are deleted completely, can be restored for a minute, and are purged afterwards', async () => {
        const member = await join('ada', 'Ada');
        const { id } = await storeAnalysis(store.jobs);
        await store.saved.save(member, id, () => 3);
        const view = async () => [
          (await store.analyses.byId(id)) !== undefined,
          (await store.analyses.byKey('youtube:pricing0001')) !== undefined,
          (await store.analyses.bySlug('the-pricing-hour/pricing-software')) !== undefined,
          (await store.analyses.list({ limit: 10 })).total,
          await store.saved.count(member),
          (await store.area.summaries.list({ search: '', page: 1, limit: 10 })).total,
          (await store.area.summaries.list({ search: 'pricing', page: 1, limit: 10 })).total,
        ];
        const [here, gone] = [
          [true, true, true, 1, 1, 1, 1],
          [false, false, false, 0, 0, 0, 0],
        ];
        expect(await view()).toEqual(here);
        expect(await store.area.summaries.remove(id, anEntry('delete_summary'))).toBe(true);
        expect(await view()).toEqual(gone);
        expect(await store.area.summaries.remove(id, anEntry('delete_summary'))).toBe(false);
        store.clock.advance(RESTORABLE_MS - 1);
        expect(await store.area.summaries.purge(10)).toBe(0);
        expect(await store.area.summaries.restore(id, anEntry('restore_summary'))).toMatchObject({ id });
        expect(await view()).toEqual(here);
        expect(await store.area.summaries.restore(id, anEntry('restore_summary'))).toBeUndefined();

        await store.area.summaries.remove(id, anEntry('delete_summary'));
        store.clock.advance(RESTORABLE_MS);
        expect(await store.area.summaries.restore(id, anEntry('restore_summary'))).toBeUndefined();
        const purges = await Promise.all([store.area.summaries.purge(10), store.area.summaries.purge(10)]);
        expect(purges.toSorted()).toEqual([0, 1]);
        expect(await view()).toEqual(gone);
        expect(await logged()).toEqual(['delete_summary', 'restore_summary', 'delete_summary']);
        const again = await storeAnalysis(store.jobs, { keys: ['youtube:pricing0002'] });
        expect(again.urlSlug).toBe('the-pricing-hour/pricing-software');
      });

      it('tell what the checks removed as long as they are there, also after an edit (contract §11)', async () => {
        const removals = aRemovalRecord();
        const { id } = await storeAnalysis(store.jobs, { removals });
        const older = await storeAnalysis(store.jobs, { keys: ['youtube:pricing0002'] });
        expect(await store.area.summaries.removals(id)).toEqual({ record: removals });
        expect((await store.area.summaries.removals(older.id))?.record).toBeUndefined();
        expect(await store.area.summaries.removals(99)).toBeUndefined();
        const title = 'Another';
        await store.area.summaries.edit(
          id,
          undefined,
          (kept) => ({ ...kept, title }),
          anEntry('edit_summary'),
        );
        expect(await store.area.summaries.removals(id)).toEqual({ record: removals });
        await store.area.summaries.remove(id, anEntry('delete_summary'));
        expect(await store.area.summaries.removals(id)).toBeUndefined();
        await store.area.summaries.restore(id, anEntry('restore_summary'));
        expect(await store.area.summaries.removals(id)).toEqual({ record: removals });
        await store.area.summaries.remove(id, anEntry('delete_summary'));
        store.clock.advance(RESTORABLE_MS);
        expect(await store.area.summaries.purge(10)).toBe(1);
        expect(await store.area.summaries.removals(id)).toBeUndefined();
        const names = { speakerNames: { 'Speaker 1': 'Grace Hopper' } };
        const [said] = removals.statements;
        const evidence = [{ text: 'Speaker 1 is Ada.', speaker: 'Speaker 1' }];
        const labelled = { ...removals, statements: [{ ...said, evidence }] as typeof removals.statements };
        const named = { keys: ['youtube:pricing0003'], removals: labelled, ...names };
        const { record } =
          (await store.area.summaries.removals((await storeAnalysis(store.jobs, named)).id)) ?? {};
        expect(record?.statements[0]?.evidence).toEqual([
          { text: 'Speaker 1 is Ada.', speaker: 'Grace Hopper' },
        ]);
        for (const analysis of [await store.analyses.byId(older.id), older])
          expect(analysis).not.toHaveProperty('removals');
      });

      it('include every visibility, in order of id', async () => {
        const open = await storeAnalysis(store.jobs);
        const own = await storeAnalysis(store.jobs, {
          keys: ['youtube:ownpricing1'],
          visibility: 'private',
          ownerId: 'member:1',
          wantedSlug: undefined,
          title: 'Kept private',
          podcastMetadata: anEpisode({ name: 'Kept private' }),
        });
        const { summaries, total } = await store.area.summaries.list({ search: '', page: 1, limit: 10 });
        expect([summaries.map(({ visibility }) => visibility), total]).toEqual([['private', 'public'], 2]);
        const ids = [];
        for await (const batch of store.area.summaries.all(1)) ids.push(...batch.map(({ id }) => id));
        expect(ids).toEqual([open.id, own.id]);
      });
    });

    describe('jobs', () => {
      const failure = { code: 'internal', message: 'No.' } as const;
      const charge = aCharge({ ceiling: 1 });
      const source = sourceOf('youtube', 'deskjob0001');
      const begin = async (id = 'one') => {
        await store.jobs.open(aNewJob({ id, dedupeKey: source.key, request: { source }, charges: [charge] }));
        const job = await store.jobs.start(id);
        return { jobId: id, attempt: job?.attempt ?? 0 };
      };

      it('are cancelled once, which releases the quota and stops the run', async () => {
        const run = await begin();
        const cancel = () => store.area.jobs.cancel('one', CANCELLED, anEntry('cancel_job'));
        expect((await Promise.all([cancel(), cancel(), cancel()])).toSorted()).toEqual([
          'cancelled',
          'ended',
          'ended',
        ]);
        expect(await store.meters.used(charge.meter)).toBe(0);
        expect(await store.jobs.reportProgress(run, 'reading', 0)).toBe(false);
        expect((await store.area.jobs.list({ page: 1, limit: 10 })).jobs).toMatchObject([
          { id: 'one', status: 'failed', failure: CANCELLED },
        ]);
        expect(await store.area.jobs.cancel('none', CANCELLED, anEntry('cancel_job'))).toBe('missing');
        expect(await logged()).toEqual(['cancel_job']);
      });

      it('are retried once with the quota that was released, without exceeding a limit', async () => {
        const run = await begin();
        const retry = () => store.area.jobs.retry('one', anEntry('retry_job'));
        expect(await retry()).toEqual({ outcome: 'not failed' });
        await store.jobs.fail(run, failure);
        await store.jobs.open(aNewJob({ id: 'two', dedupeKey: 'youtube:deskjob0002', charges: [charge] }));
        expect(await retry()).toEqual({ outcome: 'refused', charge });
        await store.area.jobs.cancel('two', CANCELLED, anEntry('cancel_job'));
        const outcomes = (await Promise.all([retry(), retry(), retry()])).map(({ outcome }) => outcome);
        expect(outcomes.toSorted()).toEqual(['not failed', 'not failed', 'waiting']);
        expect(await store.meters.used(charge.meter)).toBe(1);
        expect(await store.jobs.findStalled(0, 10)).toEqual(['one']);
        expect((await store.jobs.start('one'))?.attempt).toBe(run.attempt + 1);
        expect(await store.jobs.fail(run, failure)).toBe(false);
        expect(await logged()).toEqual(['retry_job', 'cancel_job']);
        expect(await store.area.jobs.retry('none', anEntry('retry_job'))).toEqual({ outcome: 'missing' });
      });

      it('are retried on the current plan and month, and without a charge after the account is deleted', async () => {
        const id = await join('ada', 'Ada');
        const charges = memberReservations(id, 'all_access', store.clock.now());
        await editUser(id, { ...edit, plan: 'all_access', usageCount: 3 });
        await store.jobs.open(aNewJob({ id: 'one', charges }));
        await store.jobs.start('one');
        await store.jobs.fail({ jobId: 'one', attempt: 1 }, failure);
        await editUser(id, { ...edit, plan: 'free', usageCount: 3 });
        const retry = () => store.area.jobs.retry('one', anEntry('retry_job'));
        const inForce = memberReservations(id, 'free', store.clock.now());
        expect(await retry()).toEqual({ outcome: 'refused', charge: inForce[0] });
        store.clock.advance(40 * 24 * 3_600_000);
        const [next] = memberReservations(id, 'free', store.clock.now());
        expect(await retry()).toMatchObject({ outcome: 'waiting', job: { charges: [next] } });
        expect(await store.meters.used(next?.meter ?? '')).toBe(1);
        await store.area.jobs.cancel('one', CANCELLED, anEntry('cancel_job'));
        expect(await store.meters.used(next?.meter ?? '')).toBe(0);
        await store.members.delete(id);
        expect(await retry()).toMatchObject({ outcome: 'waiting', job: { charges: [] } });
        expect(await store.meters.used(next?.meter ?? '')).toBe(0);
      });

      it('are not retried while another user’s job for the same analysis runs', async () => {
        await store.jobs.fail(await begin('one'), failure);
        await begin('two');
        expect(await store.area.jobs.retry('one', anEntry('retry_job'))).toEqual({ outcome: 'superseded' });
      });
    });
  });
}

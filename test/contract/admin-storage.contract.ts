import { CANCELLED } from '#core/admin/admin-job.js';
import type { UserEdit } from '#core/admin/user-edit.js';
import { sourceOf } from '#core/analysis/source.js';
import { decideSync } from '#core/payments/decide-sync.js';
import { grantPlan } from '#core/plans/grant-plan.js';
import type { Subscription } from '#core/plans/subscription.js';
import { RESTORABLE_MS } from '#core/ports/admin-summaries.js';
import { memberReservations } from '#core/usage/monthly-allowance.js';
import { anEpisode } from '../builders/analysis.js';
import { aCharge, aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { storeAnalysis } from '../support/store-analysis.js';
import { type AdminStorageUnderTest, anEntry, type OpenAdminStorage } from './admin-area-under-test.js';

/** Contract of `AdminUsers`, `AdminSummaries` and `AdminJobs`. */
export function adminStorageContract(name: string, open: OpenAdminStorage): void {
  describe(`AdminUsers, AdminSummaries, AdminJobs: ${name}`, () => {
    let area: AdminStorageUnderTest;
    beforeEach(async () => {
      area = await open();
    });
    afterEach(() => area.close());

    const join = async (uid: string, firstName: string, email = `${uid}@x.test`) => {
      const display = someDisplayFields({ firstName, lastName: 'Test' });
      const member = await area.members.findOrCreate(anIdentity({ uid, email }), display);
      if (!member) throw new Error(`${uid} could not join`);
      return member.id;
    };
    const logged = async () => (await area.log.list({}, 1, 100)).entries.map(({ action }) => action);
    const editUser = (id: number, { plan, ...fields }: UserEdit, version?: string) => {
      const grant = (current: Subscription, isPaid: boolean) =>
        grantPlan(current, plan, area.clock.now(), isPaid);
      return area.users.edit(id, fields, grant, anEntry('edit_user'), version);
    };
    const edit = { firstName: 'A', lastName: 'B', email: 'a@b.test', plan: 'plus', usageCount: 7 } as const;

    describe('users', () => {
      it('are paginated newest first; search matches all words, or else similar ones', async () => {
        const [ada, grace] = [await join('ada', 'Ada'), await join('grace', 'Grace')];
        const ids = async (search: string, page = 1, limit = 50) => {
          const { users, total } = await area.users.list({ search, page, limit });
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
        for await (const batch of area.users.all(1)) batches.push(batch.map(({ id }) => id));
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
        expect((await area.members.byId(id))?.subscription).toEqual({
          plan: 'plus',
          status: 'active',
          interval: 'month',
          anchoredAt: area.clock.now().toISOString(),
        });
        expect(await editUser(99, edit)).toBeUndefined();
        const [listed] = (await area.users.list({ search: '', page: 1, limit: 1 })).users;
        const renamed = { ...edit, firstName: 'B' };
        const editOf = (version?: string) => editUser(id, renamed, version);
        expect(await editOf('another')).toEqual({ stale: listed });
        const answers = await Promise.all([editOf(listed?.version), editOf(listed?.version)]);
        expect(answers.filter((answer) => answer && 'stale' in answer)).toHaveLength(1);
        expect(await area.users.list({ search: '', page: 1, limit: 1 })).toMatchObject({
          users: [{ firstName: 'B', version: expect.not.stringMatching(`^${listed?.version}$`) }],
        });
        expect(await area.users.setActive(99, false, anEntry('deactivate_user'))).toBeUndefined();
        expect(await logged()).toEqual(['edit_user', 'edit_user']);
        expect(await area.users.setActive(id, false, anEntry('deactivate_user'))).toMatchObject({
          isActive: false,
        });
        expect(await area.members.byId(id)).toMatchObject({ isActive: false, email: 'a@b.test' });
        const seen = await area.members.findOrCreate(
          anIdentity({ uid: 'ada', email: 'ada@x.test' }),
          someDisplayFields(),
        );
        expect(seen).toMatchObject({ email: 'a@b.test', isActive: false });
        const moved = await area.members.findOrCreate(
          anIdentity({ uid: 'ada', email: 'c@d.test' }),
          someDisplayFields(),
        );
        expect(moved?.email).toBe('c@d.test');
      });
    });

    it('keeps the plan of a paying user and logs nothing while the subscription is active', async () => {
      const id = await join('ada', 'Ada');
      await area.payments.saveCustomerId(id, 'cus_ada');
      const anchoredAt = area.clock.now().toISOString();
      const paid = { id: 'sub_1', plan: 'pro', interval: 'month', status: 'active', anchoredAt } as const;
      const sync = async (now: typeof paid | undefined) => {
        const syncNumber = await area.payments.nextSyncNumber();
        const snapshot = { customerId: 'cus_ada', syncNumber, paid: now };
        await area.payments.applySnapshot(snapshot, (facts) => decideSync(snapshot, facts));
      };
      await sync(paid);
      const before = await area.members.byId(id);
      await expect(editUser(id, edit)).rejects.toMatchObject({
        code: 'plan_paid_for',
      });
      expect([await area.members.byId(id), await logged()]).toEqual([before, []]);
      const renamed = await editUser(id, { ...edit, plan: 'pro' });
      expect(renamed).toMatchObject({ firstName: 'A', subscriptionPlan: 'pro' });
      await sync(undefined);
      expect(await editUser(id, edit)).toMatchObject({
        subscriptionPlan: 'plus',
      });
    });

    describe('summaries', () => {
      it('are edited by version: one of several concurrent edits succeeds, and a rejected edit changes nothing', async () => {
        const { id } = await storeAnalysis(area.jobs);
        const before = await area.summaries.byId(id);
        const changedBefore = (await area.analyses.byId(id))?.changedAt;
        const version = before?.version ?? '';
        const changes = ['One', 'Two', 'Three'].map((title) =>
          area.summaries.edit(id, version, (kept) => ({ ...kept, title }), anEntry('edit_summary')),
        );
        const answers = await Promise.all(changes);
        expect(answers.filter((answer) => answer === 'stale')).toHaveLength(2);
        const [won] = answers.filter((answer) => answer !== 'stale');
        expect(await area.summaries.byId(id)).toEqual(won);
        const edited = await area.analyses.byId(id);
        expect(edited?.title).toBe(won?.title);
        expect(changedBefore).toBeUndefined();
        expect(Date.parse(edited?.changedAt ?? '')).toBeGreaterThanOrEqual(
          Date.parse(edited?.createdAt ?? ''),
        );
        const thrown = area.summaries.edit(
          id,
          won?.version ?? '',
          () => {
            throw new RangeError('no');
          },
          anEntry('edit_summary'),
        );
        await expect(thrown).rejects.toThrow();
        expect(await area.summaries.byId(id)).toEqual(won);
        expect(await logged()).toEqual(['edit_summary']);
        const renamed = await area.summaries.edit(
          id,
          undefined,
          (kept) => ({ ...kept, title: 'Any' }),
          anEntry('edit_summary'),
        );
        expect(renamed).toMatchObject({ title: 'Any' });
        expect(await area.summaries.byId(id)).toEqual(renamed);
        expect(await area.summaries.edit(99, '0', (kept) => kept, anEntry('edit_summary'))).toBeUndefined();
      });

      it('are deleted completely, can be restored for a minute, and are purged afterwards', async () => {
        const member = await join('ada', 'Ada');
        const { id } = await storeAnalysis(area.jobs);
        await area.saved.save(member, id, () => 3);
        const view = async () => [
          (await area.analyses.byId(id)) !== undefined,
          (await area.analyses.byKey('youtube:pricing0001')) !== undefined,
          (await area.analyses.bySlug('the-pricing-hour/pricing-software')) !== undefined,
          (await area.analyses.list({ limit: 10 })).total,
          await area.saved.count(member),
          (await area.summaries.list({ search: '', page: 1, limit: 10 })).total,
          (await area.summaries.list({ search: 'pricing', page: 1, limit: 10 })).total,
        ];
        const [here, gone] = [
          [true, true, true, 1, 1, 1, 1],
          [false, false, false, 0, 0, 0, 0],
        ];
        expect(await view()).toEqual(here);
        expect(await area.summaries.remove(id, anEntry('delete_summary'))).toBe(true);
        expect(await view()).toEqual(gone);
        expect(await area.summaries.remove(id, anEntry('delete_summary'))).toBe(false);
        area.clock.advance(RESTORABLE_MS - 1);
        expect(await area.summaries.purge(10)).toBe(0);
        expect(await area.summaries.restore(id, anEntry('restore_summary'))).toMatchObject({ id });
        expect(await view()).toEqual(here);
        expect(await area.summaries.restore(id, anEntry('restore_summary'))).toBeUndefined();

        await area.summaries.remove(id, anEntry('delete_summary'));
        area.clock.advance(RESTORABLE_MS);
        expect(await area.summaries.restore(id, anEntry('restore_summary'))).toBeUndefined();
        const purges = await Promise.all([area.summaries.purge(10), area.summaries.purge(10)]);
        expect(purges.toSorted()).toEqual([0, 1]);
        expect(await view()).toEqual(gone);
        expect(await logged()).toEqual(['delete_summary', 'restore_summary', 'delete_summary']);
        const again = await storeAnalysis(area.jobs, { keys: ['youtube:pricing0002'] });
        expect(again.urlSlug).toBe('the-pricing-hour/pricing-software');
      });

      it('include every visibility, in order of id', async () => {
        const open = await storeAnalysis(area.jobs);
        const own = await storeAnalysis(area.jobs, {
          keys: ['youtube:ownpricing1'],
          visibility: 'private',
          ownerId: 'member:1',
          wantedSlug: undefined,
          title: 'Kept private',
          podcastMetadata: anEpisode({ name: 'Kept private' }),
        });
        const { summaries, total } = await area.summaries.list({ search: '', page: 1, limit: 10 });
        expect([summaries.map(({ visibility }) => visibility), total]).toEqual([['private', 'public'], 2]);
        const ids = [];
        for await (const batch of area.summaries.all(1)) ids.push(...batch.map(({ id }) => id));
        expect(ids).toEqual([open.id, own.id]);
      });
    });

    describe('jobs', () => {
      const failure = { code: 'internal', message: 'No.' } as const;
      const charge = aCharge({ ceiling: 1 });
      const source = sourceOf('youtube', 'deskjob0001');
      const begin = async (id = 'one') => {
        await area.jobs.open(aNewJob({ id, dedupeKey: source.key, request: { source }, charges: [charge] }));
        const job = await area.jobs.start(id);
        return { jobId: id, attempt: job?.attempt ?? 0 };
      };

      it('are cancelled once, which releases the quota and stops the run', async () => {
        const run = await begin();
        const cancel = () => area.adminJobs.cancel('one', CANCELLED, anEntry('cancel_job'));
        expect((await Promise.all([cancel(), cancel(), cancel()])).toSorted()).toEqual([
          'cancelled',
          'ended',
          'ended',
        ]);
        expect(await area.jobs.getUsage(charge.meter)).toBe(0);
        expect(await area.jobs.reportProgress(run, 'reading', 0)).toBe(false);
        expect((await area.adminJobs.list({ page: 1, limit: 10 })).jobs).toMatchObject([
          { id: 'one', status: 'failed', failure: CANCELLED },
        ]);
        expect(await area.adminJobs.cancel('none', CANCELLED, anEntry('cancel_job'))).toBe('missing');
        expect(await logged()).toEqual(['cancel_job']);
      });

      it('are retried once with the quota that was released, without exceeding a limit', async () => {
        const run = await begin();
        const retry = () => area.adminJobs.retry('one', anEntry('retry_job'));
        expect(await retry()).toEqual({ outcome: 'not failed' });
        await area.jobs.fail(run, failure);
        await area.jobs.open(aNewJob({ id: 'two', dedupeKey: 'youtube:deskjob0002', charges: [charge] }));
        expect(await retry()).toEqual({ outcome: 'refused', charge });
        await area.adminJobs.cancel('two', CANCELLED, anEntry('cancel_job'));
        const outcomes = (await Promise.all([retry(), retry(), retry()])).map(({ outcome }) => outcome);
        expect(outcomes.toSorted()).toEqual(['not failed', 'not failed', 'waiting']);
        expect(await area.jobs.getUsage(charge.meter)).toBe(1);
        expect(await area.jobs.findStalled(0, 10)).toEqual(['one']);
        expect((await area.jobs.start('one'))?.attempt).toBe(run.attempt + 1);
        expect(await area.jobs.fail(run, failure)).toBe(false);
        expect(await logged()).toEqual(['retry_job', 'cancel_job']);
        expect(await area.adminJobs.retry('none', anEntry('retry_job'))).toEqual({ outcome: 'missing' });
      });

      it('are retried on the current plan and month, and without a charge after the account is deleted', async () => {
        const id = await join('ada', 'Ada');
        const charges = memberReservations(id, 'all_access', area.clock.now());
        await editUser(id, { ...edit, plan: 'all_access', usageCount: 3 });
        await area.jobs.open(aNewJob({ id: 'one', charges }));
        await area.jobs.start('one');
        await area.jobs.fail({ jobId: 'one', attempt: 1 }, failure);
        await editUser(id, { ...edit, plan: 'free', usageCount: 3 });
        const retry = () => area.adminJobs.retry('one', anEntry('retry_job'));
        const inForce = memberReservations(id, 'free', area.clock.now());
        expect(await retry()).toEqual({ outcome: 'refused', charge: inForce[0] });
        area.clock.advance(40 * 24 * 3_600_000);
        const [next] = memberReservations(id, 'free', area.clock.now());
        expect(await retry()).toMatchObject({ outcome: 'waiting', job: { charges: [next] } });
        expect(await area.jobs.getUsage(next?.meter ?? '')).toBe(1);
        await area.adminJobs.cancel('one', CANCELLED, anEntry('cancel_job'));
        expect(await area.jobs.getUsage(next?.meter ?? '')).toBe(0);
        await area.members.delete(id);
        expect(await retry()).toMatchObject({ outcome: 'waiting', job: { charges: [] } });
        expect(await area.jobs.getUsage(next?.meter ?? '')).toBe(0);
      });

      it('are not retried while another user’s job for the same analysis runs', async () => {
        await area.jobs.fail(await begin('one'), failure);
        await begin('two');
        expect(await area.adminJobs.retry('one', anEntry('retry_job'))).toEqual({ outcome: 'superseded' });
      });
    });
  });
}

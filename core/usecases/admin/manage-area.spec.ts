import type { Visibility } from '#core/analysis/analysis.js';
import { formatAnalysisKey } from '#core/analysis/analysis-key.js';
import { sourceOf } from '#core/links/source.js';
import { type AccessLog, RESTORABLE_MS } from '#core/ports/admin-area.js';
import type { Analyses } from '#core/ports/analyses.js';
import { anAnalysis } from '#test/builders/analysis.js';
import { aCharge, aNewJob } from '#test/builders/job.js';
import { stubPort } from '#test/builders/stub-port.js';
import { ACTOR } from '#test/fakes/admin-auth.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { syncSubscription } from '../payments/pay-plan.js';
import {
  listSummaryAccesses,
  manageJobs,
  manageSummaries,
  manageUsers,
  type SummaryManagement,
  type UserManagement,
} from './manage-area.js';

const EDIT = {
  episodeTitle: 'Pricing at 9',
  summary: 'Ada charges nine.',
  insights: [],
  takeaways: [],
  risks: undefined,
};

describe('an admin’s edit of a summary (contract §4)', () => {
  let ports: FakePorts;
  let summaries: SummaryManagement;
  let id: number;
  beforeEach(async () => {
    ports = fakePorts();
    summaries = manageSummaries(ports.area);
    id = (await storeAnalysis(ports.jobs)).id;
  });
  const edit = (version?: string, input = EDIT, of = id) => summaries.edit(of, version, input, ACTOR);
  const NOT_FOUND = { code: 'analysis_not_found', message: 'There is no such summary.' };

  it('changes title and overview and is logged', async () => {
    const { version } = await summaries.read(id);
    const edited = await edit(version);
    expect(edited).toMatchObject({ id, title: 'Pricing at 9' });
    expect(await summaries.read(id)).toEqual(edited);
    expect(await ports.analyses.byId(id)).toMatchObject({
      title: 'Pricing at 9',
      aiSummary: { overview: 'Ada charges nine.' },
    });
    expect(await ports.logged()).toEqual([['edit_summary', { summaryId: id }]]);
  });

  it('is refused when somebody else was first, unless it names no version', async () => {
    const { version } = await summaries.read(id);
    await edit(version);
    await expect(edit(version)).rejects.toMatchObject({
      code: 'summary_stale',
      message: expect.stringMatching(/^Somebody else changed this summary/),
    });
    expect(await edit()).toMatchObject({ title: 'Pricing at 9' });
  });

  it('is refused whole when a field does not hold, or there is no such summary', async () => {
    await expect(edit(undefined, { ...EDIT, episodeTitle: ' ' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ field: 'episodeTitle' }] },
    });
    await expect(edit(undefined, EDIT, 99)).rejects.toMatchObject(NOT_FOUND);
    await expect(summaries.read(99)).rejects.toMatchObject(NOT_FOUND);
    expect([await ports.logged(), (await ports.analyses.byId(id))?.title]).toEqual([[], 'Pricing software']);
  });

  it('deletes, and takes that back within a minute', async () => {
    await summaries.remove(id, ACTOR);
    await expect(summaries.remove(id, ACTOR)).rejects.toMatchObject(NOT_FOUND);
    expect(await ports.analyses.byId(id)).toBeUndefined();
    ports.clock.advance(RESTORABLE_MS - 1);
    expect(await summaries.restore(id, ACTOR)).toMatchObject({ id });
    await expect(summaries.restore(id, ACTOR)).rejects.toMatchObject(NOT_FOUND);
    await summaries.remove(id, ACTOR);
    ports.clock.advance(RESTORABLE_MS);
    await expect(summaries.restore(id, ACTOR)).rejects.toMatchObject(NOT_FOUND);
    expect(await ports.logged()).toEqual(
      ['delete_summary', 'restore_summary', 'delete_summary'].map((action) => [action, { summaryId: id }]),
    );
  });
});

describe('what admins did with a private summary', () => {
  const asked: unknown[] = [];
  const list = (visibility: Visibility) =>
    listSummaryAccesses({
      analyses: stubPort<Analyses>({
        byId: async (id, viewers) =>
          id === 7 && viewers?.[0] === 'member:3' ? anAnalysis({ visibility }) : undefined,
      }),
      log: stubPort<AccessLog>({
        async listOfSummary(...call) {
          asked.push(call);
          return { items: [], total: 0 };
        },
      }),
    });

  it('is told its owner, since it was made', async () => {
    expect(await list('private')(7, ['member:3'], { limit: 5 })).toEqual({ items: [], total: 0 });
    expect(asked).toEqual([[7, new Date('2026-05-01T10:20:30.000Z'), { limit: 5 }]]);
  });

  it('is told nobody else, and of no public one', async () => {
    const error = { code: 'analysis_not_found', message: 'The requested analysis could not be found.' };
    await expect(list('private')(7, ['member:4'], { limit: 5 })).rejects.toMatchObject(error);
    await expect(list('public')(7, ['member:3'], { limit: 5 })).rejects.toMatchObject(error);
  });
});

const USER_EDIT = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'king@example.com',
  subscriptionPlan: 'pro',
  monthlyUsageCount: '7',
};

describe('an admin’s edit of a user (spec §5, contract §4)', () => {
  let ports: FakePorts;
  let users: UserManagement;
  let id: number;
  beforeEach(async () => {
    ports = fakePorts();
    users = manageUsers({
      users: ports.area.users,
      clock: ports.clock,
      withoutMailAddresses: (text) => text.replace('king@example.com', 'email:k'),
    });
    id = (await ports.join()).id;
  });
  const edit = (input: Partial<typeof USER_EDIT> = {}, version?: string, of = id) =>
    users.edit(of, version, { ...USER_EDIT, ...input }, ACTOR);
  const NOT_FOUND = { code: 'user_not_found', message: 'There is no such user.' };

  it('changes names, address, plan and usage; the log holds no address', async () => {
    expect(await edit()).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      email: 'king@example.com',
      subscriptionPlan: 'pro',
      monthlyUsageCount: 7,
    });
    expect(await ports.logged()).toEqual([
      ['edit_user', { userId: id, email: 'email:k', plan: 'pro', usageCount: 7 }],
    ]);
  });

  it('is refused when the user was changed meanwhile, with the user as they are now', async () => {
    const { version } = await edit();
    const now = await edit({ firstName: 'Augusta' }, version);
    await expect(edit({}, version)).rejects.toMatchObject({
      code: 'user_stale',
      message: 'This user was changed meanwhile. Your changes were not saved.',
      details: { user: now },
    });
  });

  it('is refused for a plan that is being paid for', async () => {
    await ports.accounts.saveCustomerId(id, 'cus_1');
    const anchoredAt = ports.clock.now().toISOString();
    const paid = { id: 'sub_1', plan: 'plus', interval: 'month', status: 'active', anchoredAt } as const;
    ports.gateway.findSubscription = async () => paid;
    await syncSubscription(ports)('cus_1');
    await expect(edit()).rejects.toMatchObject({ code: 'plan_paid_for' });
    expect(await ports.logged()).toEqual([]);
  });

  it('is refused for input that does not hold, and for nobody', async () => {
    await expect(edit({ email: 'nobody' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(edit({}, undefined, 99)).rejects.toMatchObject(NOT_FOUND);
    expect(await ports.logged()).toEqual([]);
  });

  it('deactivates and activates (contract §3)', async () => {
    expect(await users.setActive(id, false, ACTOR)).toMatchObject({ id, isActive: false });
    expect(await users.setActive(id, true, ACTOR)).toMatchObject({ id, isActive: true });
    await expect(users.setActive(99, true, ACTOR)).rejects.toMatchObject(NOT_FOUND);
    expect(await ports.logged()).toEqual([
      ['deactivate_user', { userId: id }],
      ['activate_user', { userId: id }],
    ]);
  });
});

const charge = aCharge({ ceiling: 1 });
const UNSTEERABLE = { code: 'job_not_steerable' };

describe('an admin’s control of jobs (contract §4)', () => {
  let ports: FakePorts;
  beforeEach(() => {
    ports = fakePorts();
  });
  const retry = (id = 'one') => manageJobs(ports).retry(id, ACTOR);
  const cancel = (id = 'one') => manageJobs(ports).cancel(id, ACTOR);
  const begin = async (id = 'one', more: Parameters<typeof aNewJob>[0] = {}) => {
    await ports.jobs.open(aNewJob({ id, charges: [charge], ...more }));
    await ports.jobs.start(id);
  };
  const fail = async (id = 'one') =>
    ports.jobs.fail({ jobId: id, attempt: 1 }, { code: 'internal', message: 'No.' });

  it('runs a failed job again with the quota that was given back, and logs it', async () => {
    await begin('one', { request: { source: sourceOf('youtube', 'pricing0001'), priority: 'priority' } });
    await fail();
    await retry();
    expect(await ports.meters.used(charge.meter)).toBe(1);
    expect(await ports.queue.depth()).toEqual({ waiting: 1, active: 0 });
    expect(await ports.jobs.findStalled(1000, 10)).toEqual([]);
    expect(await ports.logged()).toEqual([['retry_job', { jobId: 'one' }]]);
  });

  it('leaves a job to be dispatched later when the queue is away', async () => {
    await begin();
    await fail();
    ports.queue.add = () => Promise.reject(new Error('away'));
    await retry();
    expect(await ports.jobs.findStalled(1000, 10)).toEqual(['one']);
  });

  it('refuses with the reason', async () => {
    await expect(retry('none')).rejects.toMatchObject({
      code: 'job_not_found',
      message: 'There is no such job.',
    });
    await begin();
    await expect(retry()).rejects.toMatchObject({ ...UNSTEERABLE, message: 'This job has not failed.' });
    await fail();
    await begin('two', { dedupeKey: 'another' });
    await expect(retry()).rejects.toMatchObject({
      ...UNSTEERABLE,
      message: expect.stringContaining('used up their allowance of 1.'),
    });
    await begin('three', { charges: [] });
    await expect(retry()).rejects.toMatchObject({
      ...UNSTEERABLE,
      message: expect.stringMatching(/^The same was asked for again/),
    });
    const choices = { ownerId: 'member:1', sourceKey: 'youtube:pricing0001', transcriptFingerprint: 'print' };
    const dedupeKey = formatAnalysisKey({ kind: 'private', ...choices });
    await begin('own', { dedupeKey, visibility: 'private', ownerId: 'member:1', charges: [] });
    await fail('own');
    await expect(retry('own')).rejects.toMatchObject({
      ...UNSTEERABLE,
      message: expect.stringMatching(/^The transcript that was sent with this job is not kept/),
    });
    expect([await ports.logged(), await ports.queue.depth()]).toEqual([[], { waiting: 0, active: 0 }]);
  });

  it('cancels a job once, which gives the quota back', async () => {
    await begin();
    await cancel();
    expect(await ports.meters.used(charge.meter)).toBe(0);
    expect((await ports.jobs.byId('one'))?.failure?.code).toBe('cancelled');
    await expect(cancel()).rejects.toMatchObject({ ...UNSTEERABLE, message: 'This job has ended already.' });
    await expect(cancel('none')).rejects.toMatchObject({ code: 'job_not_found' });
    expect(await ports.logged()).toEqual([['cancel_job', { jobId: 'one' }]]);
  });
});

import { MAX_TASK_ATTEMPTS, TASK_LEASE_MS } from '#core/accounts/background-task.js';
import type { Member } from '#core/accounts/member.js';
import type { PromptPreset } from '#core/analysis/sections/summary-style.js';
import { DomainError } from '#core/errors.js';
import type { PlanId } from '#core/plans/plan.js';
import type { Members, PromptPresets } from '#core/ports/members.js';
import { mailboxCounter, monthlyCounter } from '#core/usage/quota.js';
import { anIdentity } from '#test/builders/member.js';
import { stubPort } from '#test/builders/stub-port.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import { runTask, type TaskResult, type TaskRunner, taskRunner } from '../operations/run-task.js';
import { buyPlan } from '../payments/change-plan.js';
import { deleteAccount, memberUsage, registerMember, savePreset } from './manage-account.js';

const AWAY = new DomainError('upstream_unavailable', 'Away.');
const MINUTE = 60_000;
const patience = () => new AbortController().signal;

describe('a member’s background tasks', () => {
  let ports: FakePorts;
  let runs: ReturnType<typeof taskRunner>;
  let results: TaskResult[];
  let ada: Member;
  beforeEach(async () => {
    ports = fakePorts();
    results = [];
    const run = runTask({ ...ports, publicUrl: 'https://podgist.test' });
    runs = taskRunner(ports.tasks, run, (result) => results.push(result));
    ada = await ports.join();
  });
  const outcomes = () => results.map(({ task, outcome }) => [task.kind, task.attempts, outcome]);

  describe('registration (spec §3)', () => {
    const register = (member = ada, budget = patience(), more: { isConfigured?: false } = {}) =>
      registerMember({ ...ports, runs, newsletter: Object.assign(ports.newsletter, more) })(member, budget);

    it('subscribes to the newsletter and sends the welcome mail, each once', async () => {
      expect(await register()).toEqual({
        sendlane: { success: true, message: 'Added to the newsletter' },
        emailSent: true,
      });
      expect(await register()).toEqual({
        sendlane: { success: true, message: 'Already on the newsletter' },
        emailSent: true,
      });
      expect(ports.mailer.sent.map(({ to }) => to.email)).toEqual([ada.email]);
      expect([...ports.newsletter.subscribers.keys()]).toEqual([ada.email]);
      expect(await runs.due()).toBe(0);
    });

    it('does nothing without an address', async () => {
      expect(await register({ ...ada, email: '' })).toEqual({
        sendlane: { success: false, message: 'There is no e-mail address for the newsletter' },
        emailSent: false,
      });
      expect(await ports.tasks.findState(ada.id, 'welcome_mail')).toBeUndefined();
    });

    it('answers while services are away, and goes on with growing pauses until they are back', async () => {
      ports.newsletter.misbehave(AWAY);
      ports.mailer.misbehave(AWAY);
      expect(await register()).toEqual({
        sendlane: { success: false, message: 'The newsletter sign-up is still under way' },
        emailSent: false,
      });
      ports.newsletter.misbehave();
      ports.clock.advance(30_000 - 1);
      expect(await runs.due()).toBe(0);
      ports.clock.advance(1);
      expect(await runs.due()).toBe(2);
      expect(outcomes().toSorted()).toEqual([
        ['newsletter', 1, 'postponed'],
        ['newsletter', 2, 'done'],
        ['welcome_mail', 1, 'postponed'],
        ['welcome_mail', 2, 'postponed'],
      ]);
      ports.mailer.misbehave();
      ports.clock.advance(MINUTE);
      await runs.due();
      expect(ports.mailer.sent).toHaveLength(1);
    });

    it('waits as long as a service asks for', async () => {
      ports.newsletter.misbehave(
        new DomainError('upstream_unavailable', 'Later.', { retryAfterSeconds: 90 }),
        1,
      );
      await register();
      ports.clock.advance(90_000 - 1);
      expect(await runs.due()).toBe(0);
      ports.clock.advance(1);
      expect(await runs.due()).toBe(1);
    });

    it('gives a rejected address up, and every task after its last attempt', async () => {
      const { sendlane } = await register(await ports.join({ uid: 'uid-eve', email: 'no address' }));
      expect(sendlane).toEqual({ success: false, message: 'The newsletter did not take this address' });
      expect(outcomes().map(([, , outcome]) => outcome)).toEqual(['given_up', 'given_up']);
      results.length = 0;
      ports.mailer.misbehave(AWAY);
      await register();
      for (let attempt = 1; attempt < MAX_TASK_ATTEMPTS; attempt += 1) {
        ports.clock.advance(6 * 60 * MINUTE);
        expect(await runs.due()).toBe(1);
      }
      expect(outcomes().at(-1)).toEqual(['welcome_mail', MAX_TASK_ATTEMPTS, 'given_up']);
      ports.clock.advance(24 * 60 * MINUTE);
      expect(await runs.due()).toBe(0);
      expect((await register()).emailSent).toBe(false);
    });

    it('does not wait longer than its budget: the task goes on', async () => {
      const answers: (() => void)[] = [];
      ports.newsletter.subscribe = () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ success: true, message: 'Added to the newsletter' }));
        });
      const underWay = { success: false, message: 'The newsletter sign-up is still under way' };
      expect((await register(ada, AbortSignal.abort())).sendlane).toEqual(underWay);
      const budget = new AbortController();
      const registering = register(
        await ports.join({ uid: 'uid-ben', email: 'ben@example.com' }),
        budget.signal,
      );
      await new Promise(setImmediate);
      budget.abort();
      expect((await registering).sendlane).toEqual(underWay);
      for (const answer of answers) answer();
      await runs.close(patience());
      expect(outcomes().filter(([kind]) => kind === 'newsletter')).toEqual([
        ['newsletter', 1, 'done'],
        ['newsletter', 1, 'done'],
      ]);
    });

    it('says where no newsletter is set up, except to who is on it', async () => {
      ports.newsletter.subscribe = async () => ({ success: false, message: 'Newsletter is not configured' });
      const off = { success: false, message: 'Newsletter is not configured' };
      expect((await register(ada, patience(), { isConfigured: false })).sendlane).toEqual(off);
      expect((await register(ada, patience(), { isConfigured: false })).sendlane).toEqual(off);
    });
  });

  describe('deletion of the account (contract §3)', () => {
    const leave = (signedInAt = ports.clock.now().getTime() / 1000) => {
      const identity = { uid: ada.uid, emailVerified: true, signedInAt };
      return deleteAccount({ ...ports, runs })({ identity, member: ada });
    };
    const state = (kind: 'remove_identity' | 'end_payments') => ports.tasks.findState(ada.id, kind);

    it('needs a sign-in of the last five minutes', async () => {
      const now = ports.clock.now().getTime() / 1000;
      await expect(leave(now - 300.001)).rejects.toMatchObject({ code: 'requires_recent_login' });
      expect(await ports.members.byId(ada.id)).toBeDefined();
      await leave(now - 300);
      expect(await ports.members.byId(ada.id)).toBeUndefined();
    });

    it('deletes identity and payments with the member', async () => {
      const customerId = await ports.gateway.createCustomer({ memberId: ada.id, uid: ada.uid, email: '' });
      await ports.accounts.saveCustomerId(ada.id, customerId);
      const deleted: string[] = [];
      ports.gateway.deleteCustomer = async (id) => void deleted.push(id);
      const token = ports.identities.issue({ uid: ada.uid });
      await leave();
      expect(deleted).toEqual([customerId]);
      await expect(ports.identities.verifyIdToken(token, { fresh: true })).rejects.toMatchObject({
        code: 'not_signed_in',
      });
      expect([await state('remove_identity'), await state('end_payments')]).toEqual(['done', 'done']);
    });

    it('succeeds while those services are away, and never gives them up', async () => {
      ports.identities.setDown(true);
      await leave();
      expect(await ports.members.byId(ada.id)).toBeUndefined();
      for (let attempt = 1; attempt <= MAX_TASK_ATTEMPTS; attempt += 1) {
        ports.clock.advance(6 * 60 * MINUTE);
        expect(await runs.due()).toBe(1);
      }
      ports.identities.setDown(false);
      ports.clock.advance(6 * 60 * MINUTE);
      await runs.due();
      expect(await state('remove_identity')).toBe('done');
    });
  });

  describe('runner', () => {
    it('claims nothing after it was closed, and has nothing to do for a member who is gone', async () => {
      const gone = { memberId: 99, kind: 'newsletter', attempts: 1 } as const;
      const run = runTask({ ...ports, publicUrl: 'https://podgist.test' });
      expect(await run(gone, patience())).toMatchObject({ outcome: 'done', answer: undefined });
      await ports.tasks.schedule(ada.id, ['newsletter']);
      await runs.close(patience());
      expect(await runs.due()).toBe(0);
    });

    it('claims a task once, and again after its lease', async () => {
      ports.newsletter.subscribe = () => new Promise(() => undefined);
      await ports.tasks.schedule(ada.id, ['newsletter']);
      void runs.now(ada.id, 'newsletter');
      await new Promise(setImmediate);
      expect(await runs.now(ada.id, 'newsletter')).toBeUndefined();
      ports.clock.advance(TASK_LEASE_MS);
      expect((await ports.tasks.claim(ada.id, 'newsletter', TASK_LEASE_MS))?.attempts).toBe(2);
    });

    it('stops: it waits for what runs as long as it may, then aborts it, and claims no more', async () => {
      ports.newsletter.subscribe = (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(AWAY)));
      await ports.tasks.schedule(ada.id, ['newsletter']);
      const run = runs.now(ada.id, 'newsletter');
      await new Promise(setImmediate);
      const waiting = new AbortController();
      const closing = runs.close(waiting.signal);
      await new Promise(setImmediate);
      expect(results).toEqual([]);
      waiting.abort();
      await closing;
      expect((await run)?.outcome).toBe('postponed');
      ports.clock.advance(60 * MINUTE);
      expect(await runs.due()).toBe(0);
    });

    it('aborts at once what runs when there is no time left', async () => {
      ports.newsletter.subscribe = (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(AWAY)));
      await ports.tasks.schedule(ada.id, ['newsletter']);
      void runs.now(ada.id, 'newsletter');
      await new Promise(setImmediate);
      await runs.close(AbortSignal.abort());
      expect(outcomes()).toEqual([['newsletter', 1, 'postponed']]);
    });
  });
});

describe('leaving (contract §3)', () => {
  const clock = new FixedClock();
  const leaving = async (secondsAgo: number, now?: TaskRunner['now']) => {
    const done: string[] = [];
    const runs = stubPort<TaskRunner>({
      now:
        now ??
        (async (memberId, kind) => {
          done.push(`${kind} ${memberId}`);
          return undefined;
        }),
    });
    const members = stubPort<Members>({ delete: async (id) => done.push(`delete ${id}`) > 0 });
    const member = await fakePorts().join();
    const identity = anIdentity({ signedInAt: clock.now().getTime() / 1000 - secondsAgo });
    return {
      done,
      leave: () => deleteAccount({ members, runs, clock })({ identity, member }),
      id: member.id,
    };
  };

  it('deletes the member, then their identity and payments', async () => {
    const { leave, done, id } = await leaving(300);
    await leave();
    expect(done).toEqual([`delete ${id}`, `remove_identity ${id}`, `end_payments ${id}`]);
  });

  it('needs a sign-in of the last five minutes', async () => {
    const { leave, done } = await leaving(301);
    await expect(leave()).rejects.toMatchObject({
      code: 'requires_recent_login',
      message: 'Please sign in again to delete your account.',
    });
    expect(done).toEqual([]);
  });

  it('succeeds while the identity service and the payment provider are away', async () => {
    const { leave, done, id } = await leaving(0, () => Promise.reject(new Error('away')));
    await leave();
    expect(done).toEqual([`delete ${id}`]);
  });
});

describe('a member’s usage of the month (contract §2)', () => {
  const world = async () => {
    const ports = fakePorts();
    const ada = await ports.join();
    const count = async (meter: string, times: number) => {
      for (let time = 0; time < times; time += 1) await ports.meters.increment([{ meter, ceiling: 99 }]);
    };
    const now = ports.clock.now();
    await count(monthlyCounter(ada.id, now), 1);
    await count(mailboxCounter('box', now), 2);
    const mailboxIdOf = (email: string) => (email === ada.email ? 'box' : undefined);
    return { ...ports, ada, usage: memberUsage({ ...ports, counters: ports.meters, mailboxIdOf }) };
  };

  it('counts other accounts of the same address on the free plan, which has no cycle', async () => {
    const { usage, ada } = await world();
    expect(await usage(ada)).toEqual({ month: '2026-05', count: 2, limit: 3, renewsAt: undefined });
    expect((await usage({ ...ada, email: '' })).count).toBe(1);
  });

  it('counts the account alone on a paid plan, until its cycle ends', async () => {
    const { usage, ada, ...ports } = await world();
    await buyPlan(ports)(ada.id, { plan: 'plus', interval: 'month' });
    const paying = (await ports.members.byId(ada.id)) ?? ada;
    const renewsAt = '2026-06-01T10:20:30.000Z';
    expect(await usage(paying)).toEqual({ month: '2026-05', count: 1, limit: 100, renewsAt });
    ports.clock.advance(31 * 86_400_000);
    expect(await usage(paying)).toMatchObject({ month: '2026-06', count: 0 });
  });
});

describe('saving custom instructions (spec §6)', () => {
  const saving = async (answer?: 'full' | 'missing', plan: PlanId = 'pro') => {
    const saved: [number, PromptPreset, number][] = [];
    const presets = stubPort<PromptPresets>({
      async save(...call) {
        saved.push(call);
        if (answer === 'full') return 'full';
        return answer === 'missing' ? undefined : call[1];
      },
    });
    const member = { ...(await fakePorts().join()), plan };
    const save = savePreset({ presets, ids: sequentialIds() });
    return { saved, member, save: (name: string, prompt: string) => save(member, { name, prompt }) };
  };

  it('cleans the name and the instructions', async () => {
    const { save, saved, member } = await saving();
    const preset = { id: 'id-1', name: 'For sales', prompt: 'Write for sales people.' };
    expect(await save(' For  sales ', ' Write for sales people. ')).toEqual(preset);
    expect(saved).toEqual([[member.id, preset, 20]]);
  });

  it('is refused for a plan without them, empty ones, the limit and without an account', async () => {
    const free = await saving(undefined, 'free');
    await expect(free.save('A', 'B')).rejects.toMatchObject({ code: 'plan_needed' });
    const { save, saved } = await saving();
    for (const [name, prompt] of [
      [' ', 'B'],
      ['A', ' '],
    ] as const)
      await expect(save(name, prompt)).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'Give your instructions a name, and write what you want.',
      });
    expect([...free.saved, ...saved]).toEqual([]);
    await expect((await saving('missing')).save('A', 'B')).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect((await saving('full')).save('A', 'B')).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'You can keep 20 instructions. Delete one to make room.',
      details: { limit: 20 },
    });
  });
});

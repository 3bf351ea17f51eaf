import { unconfiguredNewsletter } from '#adapters/mailing/sendlane/sendlane-newsletter.js';
import {
  type BackgroundTask,
  MAX_TASK_ATTEMPTS,
  TASK_LEASE_MS,
  taskRetryDelayMs,
} from '#core/accounts/background-task.js';
import type { Member } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import type { Mail } from '#core/mail/mail.js';
import type { Newsletter } from '#core/ports/newsletter.js';
import { deleteAccount, registerMember } from '#core/usecases/accounts/manage-account.js';
import { runTask, type TaskResult, taskRunner } from '#core/usecases/operations/run-task.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { MemoryIdentityService } from '../fakes/memory-identity-service.js';
import { MemoryMailer } from '../fakes/memory-mailer.js';
import { memoryMembers } from '../fakes/memory-members.js';
import { MemoryNewsletter } from '../fakes/memory-newsletter.js';
import { MemoryPaymentGateway } from '../fakes/memory-payment-gateway.js';
import { memoryStore } from '../fakes/memory-store.js';

const AWAY = new DomainError('upstream_unavailable', 'It is away.');
const REFUSED = new DomainError('invalid_input', 'Nobody has this address.');
const NEVER = new AbortController().signal;

/** Delays every mail until it is released or aborted. */
class HoldingMailer extends MemoryMailer {
  letGo: () => void = () => undefined;
  override async send(mail: Mail, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.letGo = resolve;
      signal.addEventListener('abort', () => reject(new DomainError('cancelled', 'Stopped.')));
    });
    await super.send(mail, signal);
  }
}

interface Parts {
  readonly mailer?: MemoryMailer;
  readonly newsletter?: Newsletter;
}

function accounts({ mailer = new MemoryMailer(), newsletter: given }: Parts = {}) {
  const store = memoryStore();
  const clock = new FixedClock();
  const tasks = memoryMembers(store, clock).tasks;
  const identities = new MemoryIdentityService(clock);
  const memoryNewsletter = new MemoryNewsletter();
  const newsletter = given ?? memoryNewsletter;
  const members = memoryMembers(store, clock);
  const results: TaskResult[] = [];
  const gateway = new MemoryPaymentGateway(clock);
  const publicUrl = 'https://podgist.test';
  const ports = { members, tasks, identities, mailer, newsletter, gateway, publicUrl };
  const aProcess = () => taskRunner(tasks, runTask(ports), (result) => results.push(result));
  const runs = aProcess();
  return {
    clock,
    tasks,
    identities,
    newsletter: memoryNewsletter,
    mailer,
    members,
    results,
    runs,
    aProcess,
    register: registerMember({ tasks, runs, newsletter }),
    remove: deleteAccount({ members, runs, clock }),
    async join(uid = 'uid-ada', email: string | undefined = 'ada@example.com'): Promise<Member> {
      const member = await members.findOrCreate(anIdentity({ uid, email }), someDisplayFields());
      if (!member) throw new Error('could not join');
      return member;
    },
  };
}

describe('welcoming a member (§1)', () => {
  it('retries with increasing delays and gives up eventually', async () => {
    const { clock, tasks, mailer, join, register, runs, results } = accounts();
    mailer.misbehave(AWAY);
    const ada = await join();
    expect(await register(ada, NEVER)).toMatchObject({ sendlane: { success: true }, emailSent: false });
    for (let attempt = 1; attempt < MAX_TASK_ATTEMPTS; attempt++) {
      clock.advance(taskRetryDelayMs(attempt) - 1);
      expect(await runs.due()).toBe(0);
      clock.advance(1);
      expect(await runs.due()).toBe(1);
    }
    expect(results.at(-1)).toMatchObject({ outcome: 'given_up', task: { attempts: MAX_TASK_ATTEMPTS } });
    expect(await tasks.findState(ada.id, 'welcome_mail')).toBe('given_up');
    mailer.misbehave(undefined);
    clock.advance(365 * 24 * 3_600_000);
    expect(await runs.due()).toBe(0);
    expect((await register(ada, NEVER)).emailSent).toBe(false);
    expect(mailer.sent).toEqual([]);
  });

  it('gives up immediately on permanent errors and logs them', async () => {
    const { mailer, newsletter, join, register, results } = accounts();
    mailer.misbehave(REFUSED);
    const odd = await join('uid-odd', 'not an address');
    const first = await register(odd, NEVER);
    expect(first).toEqual({
      sendlane: { success: false, message: 'The newsletter did not take this address' },
      emailSent: false,
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(['given_up', 'given_up']);
    expect(await register(odd, NEVER)).toEqual(first);
    expect(newsletter.subscribers.size).toBe(0);
  });

  it('logs that no newsletter is configured, never that it rejected the address', async () => {
    const { join, register } = accounts({ newsletter: unconfiguredNewsletter() });
    const ada = await join();
    const sendlane = { success: false, message: 'Newsletter is not configured' };
    expect(await register(ada, NEVER)).toMatchObject({ sendlane });
    expect(await register(ada, NEVER)).toMatchObject({ sendlane });
  });

  it('waits as long as the service requests', async () => {
    const { clock, newsletter, join, register, runs } = accounts();
    newsletter.misbehave(new DomainError('upstream_unavailable', 'Later.', { retryAfterSeconds: 600 }), 1);
    expect((await register(await join(), NEVER)).sendlane).toEqual({
      success: false,
      message: 'The newsletter sign-up is still under way',
    });
    clock.advance(599_999);
    expect(await runs.due()).toBe(0);
    clock.advance(1);
    expect(await runs.due()).toBe(1);
    expect(newsletter.subscribers.size).toBe(1);
  });

  it('responds when the time budget is exceeded, while the mail continues and is sent once', async () => {
    const mailer = new HoldingMailer();
    const { join, register, runs, tasks } = accounts({ mailer });
    const ada = await join();
    const budget = new AbortController();
    const answer = register(ada, budget.signal);
    await new Promise((resolve) => setImmediate(resolve));
    budget.abort();
    expect((await answer).emailSent).toBe(false);
    mailer.letGo();
    await runs.close(NEVER);
    expect(mailer.sent).toHaveLength(1);
    expect(await tasks.findState(ada.id, 'welcome_mail')).toBe('done');
  });

  it('is completed with the same mail by another process after a crash', async () => {
    const mailer = new HoldingMailer();
    const { clock, join, register, aProcess } = accounts({ mailer });
    const budget = AbortSignal.abort();
    await register(await join(), budget);
    await new Promise((resolve) => setImmediate(resolve));
    const other = aProcess();
    expect(await other.due()).toBe(0);
    clock.advance(TASK_LEASE_MS);
    const round = other.due();
    await new Promise((resolve) => setImmediate(resolve));
    mailer.letGo();
    expect(await round).toBe(1);
    expect(mailer.sent.map(({ id }) => id)).toEqual(['welcome.1']);
  });

  it('is aborted and postponed when the shutdown timeout expires', async () => {
    const mailer = new HoldingMailer();
    const { join, register, runs, results, tasks } = accounts({ mailer });
    const ada = await join();
    await register(ada, AbortSignal.abort());
    await new Promise((resolve) => setImmediate(resolve));
    await runs.close(AbortSignal.abort());
    expect(results.at(-1)).toMatchObject({ outcome: 'postponed', task: { kind: 'welcome_mail' } });
    expect(await tasks.findState(ada.id, 'welcome_mail')).toBe('open');
    expect(await runs.due()).toBe(0);
  });
});

describe('deleting an account', () => {
  it('retries the deletion of the identity indefinitely', async () => {
    const { clock, identities, join, remove, runs, results } = accounts();
    const token = identities.issue({ uid: 'uid-ada' });
    const member = await join();
    identities.setDown(true);
    await remove({ identity: anIdentity({ signedInAt: clock.now().getTime() / 1000 }), member });
    for (let attempt = 1; attempt <= 3 * MAX_TASK_ATTEMPTS; attempt++) {
      clock.advance(taskRetryDelayMs(attempt));
      expect(await runs.due()).toBe(1);
    }
    identities.setDown(false);
    clock.advance(taskRetryDelayMs(100));
    await runs.due();
    expect(results.at(-1)).toMatchObject({
      outcome: 'done',
      task: { uid: 'uid-ada' } satisfies Partial<BackgroundTask>,
    });
    await expect(identities.verifyIdToken(token, { fresh: true })).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  });

  it('requires a sign-in within the last five minutes', async () => {
    const { clock, join, members, remove } = accounts();
    const member = await join();
    const signedInAt = clock.now().getTime() / 1000 - 301;
    await expect(remove({ identity: anIdentity({ signedInAt }), member })).rejects.toMatchObject({
      code: 'requires_recent_login',
    });
    expect(await members.byId(member.id)).toEqual(member);
    await remove({ identity: anIdentity({ signedInAt: signedInAt + 1 }), member });
    expect(await members.byId(member.id)).toBeUndefined();
  });
});

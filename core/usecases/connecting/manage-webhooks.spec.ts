import type { CallResult, RecordedEvent, Webhook, WebhookDelivery } from '#core/connecting/webhook.js';
import type { SecretCipher, SecretTokens } from '#core/ports/crypto.js';
import type { NewWebhook, PausedWebhook, WebhookCall, Webhooks } from '#core/ports/integrations.js';
import type { WebhookSender } from '#core/ports/webhook-sender.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { MemoryMailer } from '#test/fakes/memory-mailer.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import { leaseWebhookCalls, makeWebhookCall, notifyPausedWebhooks } from './deliver-webhooks.js';
import { createWebhook, redeliver, testWebhook, updateWebhook } from './manage-webhooks.js';

const ADDRESS = 'https://hooks.example/podgist';
const SITE = 'https://podgist.example';
const WEBHOOK: Webhook = {
  ...{ id: 2, url: ADDRESS, events: ['analysis.completed'], status: 'active', failures: 0 },
  createdAt: '2026-05-01T10:20:30.000Z',
};
const CALL: WebhookCall = {
  delivery: { id: 9, messageId: 'msg_1', body: '{}', attempts: 2 },
  webhook: { id: 2, url: ADDRESS },
  memberId: 1,
  encryptedSecret: 'encrypted whsec_key for webhook:1',
};
const DELIVERY = { id: 9, messageId: 'msg_1', status: 'delivered' } as WebhookDelivery;
const { signal } = new AbortController();

const allows = (isAllowed: boolean) => stubPort<WebhookSender>({ isAllowed: async () => isAllowed });
const tokens = stubPort<SecretTokens>({ generateSigningKey: () => 'key' });
const cipher = stubPort<SecretCipher>({
  encrypt: (secret, owner) => `encrypted ${secret} for ${owner}`,
  decrypt: (stored, owner) =>
    stored.endsWith(` for ${owner}`) ? { secret: stored.split(' ')[1] ?? '', isCurrent: true } : undefined,
});

describe('creating a webhook (contract §9)', () => {
  const creating = (answer: Webhook | 'full' | 'missing', isAllowed = true) => {
    const created: [number, NewWebhook, number][] = [];
    const webhooks = stubPort<Webhooks>({
      async create(...call) {
        created.push(call);
        return answer;
      },
    });
    const create = createWebhook({ webhooks, sender: allows(isAllowed), tokens, cipher });
    return { created, create: (url = ADDRESS, events = ['analysis.completed']) => create(1, url, events) };
  };

  it('answers its secret this once and stores it encrypted for its owner', async () => {
    const { create, created } = creating(WEBHOOK);
    expect(await create(` ${ADDRESS} `)).toEqual({ ...WEBHOOK, secret: 'whsec_key' });
    const encryptedSecret = 'encrypted whsec_key for webhook:1';
    expect(created).toEqual([[1, { url: ADDRESS, events: ['analysis.completed'], encryptedSecret }, 20]]);
  });

  it('is refused for a foreign address that is not public, no event, the limit and without an account', async () => {
    const refused = { code: 'webhook_url_refused' };
    const inside = creating(WEBHOOK, false);
    await expect(inside.create()).rejects.toMatchObject(refused);
    await expect(creating(WEBHOOK).create('http://localhost')).rejects.toMatchObject(refused);
    await expect(creating(WEBHOOK).create(ADDRESS, ['nothing'])).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(inside.created).toEqual([]);
    await expect(creating('missing').create()).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(creating('full').create()).rejects.toMatchObject({
      code: 'webhook_limit_reached',
      message: 'You can have 20 webhooks. Delete one to make room.',
      details: { limit: 20 },
    });
  });
});

describe('changing a webhook (contract §9)', () => {
  const changing = (answer: Webhook | undefined, isAllowed = true) => {
    const changes: unknown[] = [];
    const webhooks = stubPort<Webhooks>({
      async update(_member, _id, change) {
        changes.push(change);
        return answer;
      },
    });
    return { changes, update: updateWebhook({ webhooks, sender: allows(isAllowed) }) };
  };

  it('changes what was given alone', async () => {
    const { update, changes } = changing(WEBHOOK);
    expect(await update(1, 2, {})).toEqual(WEBHOOK);
    await update(1, 2, { url: ADDRESS, events: ['episode.published'], status: 'paused' });
    expect(changes).toEqual([{}, { url: ADDRESS, events: ['episode.published'], status: 'paused' }]);
  });

  it('is refused for an address that is not public and for one that is gone', async () => {
    const { update, changes } = changing(WEBHOOK, false);
    await expect(update(1, 2, { url: ADDRESS })).rejects.toMatchObject({ code: 'webhook_url_refused' });
    expect(changes).toEqual([]);
    await expect(changing(undefined).update(1, 2, {})).rejects.toMatchObject({
      code: 'webhook_not_found',
      message: 'This webhook does not exist. It may have been deleted.',
    });
  });
});

describe('calling a webhook now (contract §9)', () => {
  const calling = (call: WebhookCall | undefined, delivery: WebhookDelivery | undefined = DELIVERY) => {
    const [leased, made]: [unknown[], unknown[]] = [[], []];
    const lease = async (...given: unknown[]) => {
      leased.push(given);
      return call;
    };
    const webhooks = stubPort<Webhooks>({
      ...{ leaseTest: lease, leaseAgain: lease },
      findDelivery: async () => delivery,
    });
    const makeCall = async (given: WebhookCall) => void made.push(given);
    const ports = { webhooks, makeCall, ids: sequentialIds(), clock: new FixedClock(), publicUrl: SITE };
    return { leased, made, test: testWebhook(ports), redeliver: redeliver(ports) };
  };

  it('tests it with a message that says that nothing has happened', async () => {
    const { test, leased, made } = calling(CALL);
    expect(await test(1, 2, signal)).toEqual(DELIVERY);
    expect(made).toEqual([CALL]);
    const body = JSON.stringify({
      type: 'webhook.test',
      timestamp: '2026-05-01T10:20:30.000Z',
      data: { webhookId: 2, message: 'This is a test call. Nothing has happened.' },
    });
    expect(leased).toEqual([[1, 2, { id: 'msg_id-1', body }, 60_000]]);
  });

  it('repeats a delivery', async () => {
    const { redeliver: again, leased, made } = calling(CALL);
    expect(await again(1, 2, 9, signal)).toEqual(DELIVERY);
    expect([leased, made]).toEqual([[[1, 2, 9, 60_000]], [CALL]]);
  });

  it('is refused without the webhook or the delivery', async () => {
    const gone = {
      code: 'delivery_not_found',
      message: 'This delivery does not exist. Deliveries are kept for 14 days.',
    };
    const none = calling(undefined);
    await expect(none.test(1, 2, signal)).rejects.toMatchObject({ code: 'webhook_not_found' });
    await expect(none.redeliver(1, 2, 9, signal)).rejects.toMatchObject(gone);
    expect(none.made).toEqual([]);
    const deleted = stubPort<Webhooks>({ leaseAgain: async () => CALL, findDelivery: async () => undefined });
    const again = redeliver({ webhooks: deleted, makeCall: async () => {} });
    await expect(again(1, 2, 9, signal)).rejects.toMatchObject(gone);
  });
});

describe('delivering to a webhook (contract §9)', () => {
  const making = (result: CallResult | 'postponed', stop = signal) => {
    const [sent, settled, postponed]: [unknown[], unknown[], unknown[]] = [[], [], []];
    const clock = new FixedClock();
    const make = makeWebhookCall({
      webhooks: stubPort<Webhooks>({
        settle: async (_, ...given) => void settled.push(given),
        postpone: async (_, delayMs) => void postponed.push(delayMs),
      }),
      sender: stubPort<WebhookSender>({
        async send(...call) {
          sent.push(call.slice(0, 2));
          return result;
        },
      }),
      ...{ cipher, clock },
    });
    return {
      sent,
      settled,
      postponed,
      clock,
      make: (more: Partial<WebhookCall> = {}) => make({ ...CALL, ...more }, stop),
    };
  };

  it('signs the message with the secret and records the answer', async () => {
    const { make, sent, settled, clock } = making({ isSuccess: true, status: 204 });
    await make();
    expect(sent).toEqual([[ADDRESS, { id: 'msg_1', body: '{}', secret: 'whsec_key', sentAt: clock.now() }]]);
    expect(settled).toEqual([[{ isSuccess: true, status: 204 }, { maxFailures: 10 }]]);
  });

  it('plans the next call after a failure, and none after the last', async () => {
    const { make, settled } = making({ isSuccess: false, status: 500 });
    await make();
    await make({ delivery: { ...CALL.delivery, attempts: 7 } });
    expect(settled).toEqual([
      [
        { isSuccess: false, status: 500 },
        { retryDelayMs: 300_000, maxFailures: 10 },
      ],
      [
        { isSuccess: false, status: 500 },
        { retryDelayMs: undefined, maxFailures: 10 },
      ],
    ]);
  });

  it('calls nobody without a readable secret', async () => {
    const { make, sent, settled } = making({ isSuccess: true });
    await make({ memberId: 99 });
    expect(sent).toEqual([]);
    const error = 'The secret cannot be read any more. Create the webhook again.';
    expect(settled).toMatchObject([[{ isSuccess: false, error }, { retryDelayMs: 300_000 }]]);
  });

  it('counts no call that our own limits or our own stop prevented', async () => {
    const busy = making('postponed');
    await busy.make();
    expect([busy.settled, busy.postponed]).toEqual([[], [30_000]]);
    const stopped = making({ isSuccess: false }, AbortSignal.abort());
    await stopped.make();
    expect([stopped.settled, stopped.postponed]).toEqual([[], []]);
  });

  it('addresses every recorded event first, then leases as many calls as there is room for', async () => {
    const waiting = [100, 100, 7];
    const leased: unknown[] = [];
    const event: RecordedEvent = { type: 'analysis.failed', occurredAt: '2026-05-01', data: { why: 'x' } };
    const bodies: string[] = [];
    const webhooks = stubPort<Webhooks>({
      async addressEvents(limit, format) {
        expect(limit).toBe(100);
        bodies.push(format(event));
        return waiting.shift() ?? 0;
      },
      async leaseDue(...call) {
        leased.push(call);
        return [CALL];
      },
    });
    const lease = leaseWebhookCalls({ webhooks, publicUrl: SITE });
    expect(await lease(8)).toEqual([CALL]);
    expect(bodies).toHaveLength(3);
    expect(bodies[0]).toBe('{"type":"analysis.failed","timestamp":"2026-05-01","data":{"why":"x"}}');
    expect(await lease(0)).toEqual([]);
    expect(leased).toEqual([[8, 60_000]]);
  });

  it('tells owners of a pause once, and those without an address not at all', async () => {
    const mailer = new MemoryMailer();
    const told: number[] = [];
    const paused = (id: number, email: string): PausedWebhook => ({
      ...{ id, url: ADDRESS, member: { email, firstName: 'Ada' }, pausedAt: '2026-05-01T10:20:30.000Z' },
    });
    const webhooks = stubPort<Webhooks>({
      listUntoldPauses: async (limit) => [paused(1, 'ada@example.com'), paused(2, '')].slice(0, limit),
      markPauseTold: async (id) => void told.push(id),
    });
    await notifyPausedWebhooks({ webhooks, mailer, publicUrl: SITE })(signal);
    expect(told).toEqual([1, 2]);
    expect(mailer.sent.map(({ to, subject }) => [to.email, subject])).toEqual([
      ['ada@example.com', 'Your webhook is paused'],
    ]);
  });
});

import type { PushMessage, PushSubscription, VapidKeys } from '#core/library/push.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import type { LeasedPush, PushResult, PushSender, PushSubscriptions } from '#core/ports/push.js';
import { stubPort } from '#test/builders/stub-port.js';
import { sendPush, subscribeToPush, vapidKeys } from './push-notices.js';

const cipher: SecretCipher = {
  encrypt: (secret, owner) => `${owner}:${secret}`,
  decrypt: (stored, owner) =>
    stored.startsWith(`${owner}:`) ? { secret: stored.slice(owner.length + 1), isCurrent: true } : undefined,
};

const KEPT = { publicKey: 'old', privateKey: 'vapid:kept' };

function parts(stored?: VapidKeys) {
  let keys = stored;
  const settled: PushResult[] = [];
  const saved: PushSubscription[] = [];
  const sent: PushMessage[] = [];
  const push = stubPort<PushSubscriptions>({
    findKeys: async () => keys,
    saveKeys: async (made) => (keys = made),
    settle: async (_, result) => void settled.push(result),
    save: async (_, subscription) => void saved.push(subscription),
  });
  const sender: PushSender = {
    isAllowed: async (endpoint) => endpoint.startsWith('https://push.'),
    generateKeys: () => ({ publicKey: 'new', privateKey: 'secret' }),
    async send({ endpoint }, message) {
      sent.push(message);
      return endpoint as 'sent' | 'gone' | 'failed';
    },
  };
  return { push, sender, cipher, settled, saved, sent };
}

const lease = (attempt: number, ...outcomes: readonly string[]): LeasedPush => ({
  id: 1,
  attempt,
  notice: {
    ...{ jobId: 'job-1', title: 'On\nchurn', show: '', endedAt: '2026-05-01T10:00:00.000Z', isSeen: false },
    analysis: { id: 4, urlSlug: 'test-talks/on-churn' },
  },
  subscriptions: outcomes.map((endpoint, at) => ({
    ...{ id: at + 1, endpoint, p256dh: '', auth: '', createdAt: '2026-05-01T10:00:00.000Z' },
  })),
});

describe('push messages (contract §12)', () => {
  it('makes keys at the first use, and never replaces those that it cannot read', async () => {
    const made = { publicKey: 'new', privateKey: 'secret' };
    expect(await vapidKeys(parts())()).toEqual(made);
    expect(await vapidKeys(parts(KEPT))()).toEqual({
      publicKey: 'old',
      privateKey: 'kept',
    });
    const unreadable = parts({ publicKey: 'old', privateKey: 'of another key' });
    await expect(vapidKeys(unreadable)()).rejects.toMatchObject({ code: 'internal' });
    expect(await unreadable.push.findKeys()).toMatchObject({ publicKey: 'old' });
  });

  it('settles what was sent, what is gone and when it is tried again', async () => {
    const ports = parts(KEPT);
    const { signal } = new AbortController();
    await sendPush(ports)(lease(1, 'sent', 'gone', 'failed'), signal);
    await sendPush(ports)(lease(5, 'failed'), signal);
    await sendPush(ports)(lease(1), signal);
    expect(ports.settled).toEqual([
      { sent: [1], gone: [2], retryDelayMs: 60_000 },
      { sent: [], gone: [], retryDelayMs: undefined },
      { sent: [], gone: [] },
    ]);
    expect(ports.sent[0]).toEqual({
      title: 'Your summary is ready',
      body: 'On churn',
      path: '/test-talks/on-churn',
      tag: 'job-1',
    });
  });

  it('gives up after five attempts, whatever ended them', async () => {
    const ports = parts({ publicKey: 'old', privateKey: 'of another key' });
    const { signal } = new AbortController();
    await expect(sendPush(ports)(lease(4, 'sent'), signal)).rejects.toMatchObject({ code: 'internal' });
    await expect(sendPush(ports)(lease(5, 'sent'), signal)).rejects.toMatchObject({ code: 'internal' });
    await sendPush(ports)(lease(6, 'sent'), signal);
    const end = { sent: [], gone: [] };
    expect([ports.sent, ports.settled]).toEqual([[], [{ ...end, retryDelayMs: 7_200_000 }, end, end]]);
  });

  it('leaves what a stop has cut to the end of its lease', async () => {
    const ports = parts(KEPT);
    await sendPush(ports)(lease(1, 'failed'), AbortSignal.abort());
    expect(ports.settled).toEqual([]);
  });

  it('stores subscriptions of public push services alone, without padding of their keys', async () => {
    const ports = parts();
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
    const subscribe = subscribeToPush(ports);
    await subscribe(1, {
      endpoint: 'https://push.example.com/1',
      p256dh: `${keys.p256dh}=`,
      auth: `${keys.auth}==`,
    });
    expect(ports.saved).toEqual([{ endpoint: 'https://push.example.com/1', ...keys }]);
    for (const endpoint of [
      'https://intranet/',
      'ftp://push.example.com/',
      'https://a:b@push.example.com/',
      'x',
    ])
      await expect(subscribe(1, { endpoint, ...keys })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(
      subscribe(1, { endpoint: 'https://push.example.com/', ...keys, auth: '!' }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

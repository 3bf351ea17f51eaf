import { DomainError } from '#core/errors.js';
import {
  MAX_PUSH_ATTEMPTS,
  MAX_PUSH_SUBSCRIPTIONS,
  PUSH_LEASE_MS,
  PUSH_TIMEOUT_MS,
  type PushSubscription,
  parsePushSubscription,
  pushEndpointRefused,
  pushMessage,
  pushRetryDelayMs,
  type VapidKeys,
} from '#core/library/push.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import type { LeasedPush, PushSender, PushSubscriptions } from '#core/ports/push.js';

interface Ports {
  readonly push: PushSubscriptions;
  readonly sender: PushSender;
  readonly cipher: SecretCipher;
}

/** Authenticated data of the encrypted private key. */
export const VAPID_KEY_OWNER = 'vapid';

const UNREADABLE_KEY = new Error(
  'The key for push services is encrypted with another SESSION_SECRET. Start with that one, or run "npm run admin -- reset-push-keys".',
);

/**
 * The keys of this installation, made at the first use. Keys that this process cannot decrypt are never replaced: another one
 * may know their secret, and every subscription is bound to them.
 * @throws internal
 */
export function vapidKeys({ push, sender, cipher }: Ports) {
  return async (): Promise<VapidKeys> => {
    const stored = (await push.findKeys()) ?? (await push.saveKeys(newKeys()));
    const secret = cipher.decrypt(stored.privateKey, VAPID_KEY_OWNER)?.secret;
    if (secret === undefined) {
      throw new DomainError('internal', 'Notifications are not available at the moment.', {}, UNREADABLE_KEY);
    }
    return { ...stored, privateKey: secret };
  };

  function newKeys(): VapidKeys {
    const { publicKey, privateKey } = sender.generateKeys();
    return { publicKey, privateKey: cipher.encrypt(privateKey, VAPID_KEY_OWNER) };
  }
}

/** Subscribes a browser of a member. @throws invalid_input */
export function subscribeToPush({ push, sender }: Pick<Ports, 'push' | 'sender'>) {
  return async (memberId: number, raw: PushSubscription): Promise<void> => {
    const subscription = parsePushSubscription(raw);
    if (!(await sender.isAllowed(subscription.endpoint))) throw pushEndpointRefused();
    await push.save(memberId, subscription, MAX_PUSH_SUBSCRIPTIONS);
  };
}

/**
 * Sends a leased notice to every browser of the member that has not got it. A process that dies before it is settled sends
 * it again: a notification replaces the one of the same job.
 */
export function sendPush({ push, sender, cipher }: Ports) {
  const readKeys = vapidKeys({ push, sender, cipher });
  return async (lease: LeasedPush, signal: AbortSignal): Promise<void> => {
    if (lease.attempt > MAX_PUSH_ATTEMPTS) return push.settle(lease, { sent: [], gone: [] });
    const keys = await readKeys().catch(async (error: unknown) => {
      await push.settle(lease, { sent: [], gone: [], retryDelayMs: pushRetryDelayMs(lease.attempt) });
      throw error;
    });
    const message = pushMessage(lease.notice);
    const outcomes = await Promise.all(
      lease.subscriptions.map(async (subscription) => {
        const timeout = AbortSignal.any([signal, AbortSignal.timeout(PUSH_TIMEOUT_MS)]);
        return { id: subscription.id, outcome: await sender.send(subscription, message, keys, timeout) };
      }),
    );
    const those = (wanted: (typeof outcomes)[number]['outcome']) =>
      outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
    const hasFailed = those('failed').length > 0;
    // A message that our own stop has cut is sent again when the lease ends.
    if (hasFailed && signal.aborted) return;
    await push.settle(lease, {
      sent: those('sent'),
      gone: those('gone'),
      ...(hasFailed && { retryDelayMs: pushRetryDelayMs(lease.attempt) }),
    });
  };
}

/** Leases notices that are due to be sent. */
export function leasePushes({ push }: Pick<Ports, 'push'>) {
  return async (room: number): Promise<readonly LeasedPush[]> =>
    room > 0 ? push.leaseDue(room, PUSH_LEASE_MS) : [];
}

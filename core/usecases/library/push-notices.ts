import {
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

function decryptKeys(cipher: SecretCipher, stored: VapidKeys): VapidKeys | undefined {
  const secret = cipher.decrypt(stored.privateKey, VAPID_KEY_OWNER)?.secret;
  return secret === undefined ? undefined : { ...stored, privateKey: secret };
}

/** The keys of this installation, made at the first use, and anew where the private one cannot be read any more. */
export function vapidKeys({ push, sender, cipher }: Ports) {
  return async (): Promise<VapidKeys> => {
    for (let stored = await push.findKeys(); ; ) {
      const keys = stored && decryptKeys(cipher, stored);
      if (keys) return keys;
      const { publicKey, privateKey } = sender.generateKeys();
      const made = { publicKey, privateKey: cipher.encrypt(privateKey, VAPID_KEY_OWNER) };
      stored = await push.saveKeys(made, stored);
    }
  };
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
  const makeKeys = vapidKeys({ push, sender, cipher });
  return async (lease: LeasedPush, signal: AbortSignal): Promise<void> => {
    const stored = await push.findKeys();
    // Not replaced here: a process of before a change of the secret cannot read what a newer one has encrypted.
    const keys = stored ? decryptKeys(cipher, stored) : await makeKeys();
    const message = pushMessage(lease.notice);
    const outcomes = await Promise.all(
      lease.subscriptions.map(async (subscription) => {
        if (!keys) return { id: subscription.id, outcome: 'failed' } as const;
        const timeout = AbortSignal.any([signal, AbortSignal.timeout(PUSH_TIMEOUT_MS)]);
        return { id: subscription.id, outcome: await sender.send(subscription, message, keys, timeout) };
      }),
    );
    const those = (wanted: (typeof outcomes)[number]['outcome']) =>
      outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
    const hasFailed = those('failed').length > 0;
    // What our own stop cut is sent again when the lease ends.
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

import {
  CALL_LEASE_MS,
  CALL_TIMEOUT_MS,
  formatWebhookMessage,
  MAX_FAILURES_IN_A_ROW,
  retryDelayMs,
} from '#core/connecting/webhook.js';
import { webhookPausedMail } from '#core/mail/member-mails.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import type { WebhookCall, Webhooks } from '#core/ports/integrations.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Clock } from '#core/ports/system.js';
import type { WebhookSender } from '#core/ports/webhook-sender.js';
import { secretOwner } from './manage-webhooks.js';

/** Time that a call waits that could not be made for a reason of our own. */
const POSTPONE_MS = 30_000;
const EVENT_BATCH = 100;
const MAIL_BATCH = 10;

/**
 * Makes a leased call and records its result. A process that dies before that makes it again: receivers recognize the
 * repetition by its id.
 */
export function makeWebhookCall(ports: {
  readonly webhooks: Webhooks;
  readonly sender: WebhookSender;
  readonly cipher: SecretCipher;
  readonly clock: Clock;
}) {
  return async (call: WebhookCall, signal: AbortSignal): Promise<void> => {
    const { webhooks, sender, cipher, clock } = ports;
    const { messageId: id, body, attempts } = call.delivery;
    const secret = cipher.decrypt(call.encryptedSecret, secretOwner(call.memberId))?.secret;
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
    const result = secret
      ? await sender.send(call.webhook.url, { id, body, secret, sentAt: clock.now() }, timeout)
      : { isSuccess: false, error: 'The secret cannot be read any more. Create the webhook again.' };
    // A call that was cut by our own stop is made again when its lease ends.
    if (signal.aborted) return;
    if (result === 'postponed') return webhooks.postpone(call, POSTPONE_MS);
    await webhooks.settle(call, result, {
      ...(!result.isSuccess && { retryDelayMs: retryDelayMs(attempts) }),
      maxFailures: MAX_FAILURES_IN_A_ROW,
    });
  };
}

/** Addresses recorded events to webhooks and leases at most `room` calls that are due. */
export function leaseWebhookCalls({ webhooks, publicUrl }: { webhooks: Webhooks; publicUrl: string }) {
  return async (room: number): Promise<readonly WebhookCall[]> => {
    while (
      (await webhooks.addressEvents(EVENT_BATCH, (event) => formatWebhookMessage(event, publicUrl))) ===
      EVENT_BATCH
    );
    return room > 0 ? webhooks.leaseDue(room, CALL_LEASE_MS) : [];
  };
}

/** Tells owners of webhooks that were paused. A mail that cannot be sent is tried again by the next call. */
export function notifyPausedWebhooks(ports: {
  readonly webhooks: Webhooks;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}) {
  return async (signal: AbortSignal): Promise<void> => {
    const { webhooks, mailer, publicUrl } = ports;
    for (const paused of await webhooks.listUntoldPauses(MAIL_BATCH)) {
      if (paused.member.email !== '') await mailer.send(webhookPausedMail({ paused, publicUrl }), signal);
      await webhooks.markPauseTold(paused.id);
    }
  };
}

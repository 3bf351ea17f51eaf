import type {
  CallResult,
  RecordedEvent,
  Webhook,
  WebhookDelivery,
  WebhookEventType,
  WebhookStatus,
} from '../connecting/webhook.js';
import type { PageRequest } from './page.js';

export interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly encryptedSecret: string;
}

export interface WebhookChange {
  readonly url?: string;
  readonly events?: readonly WebhookEventType[];
  /** `active` forgets earlier failures and resumes what was still to be delivered. */
  readonly status?: WebhookStatus;
}

/** A leased call. Its result counts unless the lease expired and another call began. */
export interface WebhookCall {
  readonly delivery: Pick<WebhookDelivery, 'id' | 'messageId' | 'body' | 'attempts'>;
  readonly webhook: Pick<Webhook, 'id' | 'url'>;
  readonly memberId: number;
  readonly encryptedSecret: string;
}

/** A webhook whose owner has to hear that it was paused. */
export interface PausedWebhook {
  readonly id: number;
  readonly url: string;
  readonly member: { readonly email: string; readonly firstName: string };
  /** ISO time. */
  readonly pausedAt: string;
}

/**
 * Webhooks of members and what is sent to them. Events are recorded in the transaction that
 * ends the job or stores the episode. Each
 * call is atomic; concurrent callers lease different deliveries; deleting a member deletes all of theirs.
 */
export interface Webhooks {
  /** Every webhook of a member, oldest first. */
  list(memberId: number): Promise<readonly Webhook[]>;
  /** `full`: the member has `max` webhooks, also under concurrency. `missing`: no such member. */
  create(memberId: number, webhook: NewWebhook, max: number): Promise<Webhook | 'full' | 'missing'>;
  update(memberId: number, id: number, change: WebhookChange): Promise<Webhook | undefined>;
  delete(memberId: number, id: number): Promise<boolean>;
  /** Newest first; absent without such a webhook. */
  listDeliveries(
    memberId: number,
    id: number,
    page: PageRequest,
  ): Promise<{ readonly items: readonly WebhookDelivery[]; readonly next?: string } | undefined>;
  findDelivery(memberId: number, id: number, deliveryId: number): Promise<WebhookDelivery | undefined>;

  /** Turns at most `limit` recorded events into deliveries that are due, and returns the number of events. */
  addressEvents(limit: number, format: (event: RecordedEvent) => string): Promise<number>;
  /** Creates a delivery of `event` for one webhook, also a paused one, and leases its call. */
  leaseTest(
    memberId: number,
    id: number,
    message: { readonly id: string; readonly body: string },
    leaseMs: number,
  ): Promise<WebhookCall | undefined>;
  /** Leases a further call of a delivery, whatever became of the earlier ones. */
  leaseAgain(
    memberId: number,
    id: number,
    deliveryId: number,
    leaseMs: number,
  ): Promise<WebhookCall | undefined>;
  /** Leases at most `limit` calls that are due, for active webhooks. */
  leaseDue(limit: number, leaseMs: number): Promise<readonly WebhookCall[]>;
  /**
   * Records the result of a leased call: the next one is due after `retryDelayMs`, absent: none. Failures in a row are
   * counted for the webhook, which is paused at `maxFailures`.
   */
  settle(
    call: WebhookCall,
    result: CallResult,
    next: { readonly retryDelayMs?: number; readonly maxFailures: number },
  ): Promise<void>;
  /** Makes a leased call due again after `delayMs`, as if it had not been made. */
  postpone(call: WebhookCall, delayMs: number): Promise<void>;
  /** Webhooks that were paused and whose owners were not told yet. */
  listUntoldPauses(limit: number): Promise<readonly PausedWebhook[]>;
  markPauseTold(id: number): Promise<void>;
}

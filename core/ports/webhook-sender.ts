import type { CallResult } from '../connecting/webhook.js';

/** A signed message (Standard Webhooks). */
export interface SignedMessage {
  readonly id: string;
  readonly body: string;
  /** Time of the call. */
  readonly sentAt: Date;
  /** `whsec_…` */
  readonly secret: string;
}

/** Calls webhooks of members: addresses that are foreign. */
export interface WebhookSender {
  /** True when the address is https on a public host by its name and by what the name resolves to now. */
  isAllowed(url: string): Promise<boolean>;
  /**
   * Makes one call, without following redirects, to a public address resolved for this call. `postponed`: nothing was sent
   * for a reason of our own. Never rejects for what the host does.
   */
  send(url: string, message: SignedMessage, signal: AbortSignal): Promise<CallResult | 'postponed'>;
}

import type { Stripe } from 'stripe';
import { DomainError } from '../../../core/errors.js';
import type { PaymentEvent } from '../../../core/ports/payment-gateway.js';

/** How old a signature may be, in seconds. */
const TOLERANCE_SECONDS = 300;

const TYPES: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]);

/**
 * An event that Stripe signed with `secret` within the last five minutes; absent for types that tell nothing of a
 * subscription.
 * @throws invalid_input
 */
export function readEvent(
  stripe: Stripe,
  { body, signature = '' }: { readonly body: Uint8Array; readonly signature?: string },
  secret: string,
  now: Date,
): PaymentEvent | undefined {
  const { id, type, data } = verified(() =>
    stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    ),
  );
  if (!TYPES.has(type)) return undefined;
  const customer = 'customer' in data.object ? data.object.customer : undefined;
  const customerId = typeof customer === 'object' ? customer?.id : customer;
  return typeof customerId === 'string' ? { id, customerId } : undefined;
}

function verified<T>(verify: () => T): T {
  try {
    return verify();
  } catch (cause) {
    throw new DomainError('invalid_input', 'The signature is not valid.', {}, cause);
  }
}

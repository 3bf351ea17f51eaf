import type { Stripe } from 'stripe';
import { DomainError } from '#core/errors.js';
import type { PaymentEvent } from '#core/ports/payment-gateway.js';

/** Maximum clock difference of a signature, in seconds. */
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
 * Verifies an event's signature by `secret`, at most five minutes from now, and parses the event. Absent for types
 * without a subscription.
 * @throws invalid_input
 */
export function parseEvent(
  stripe: Stripe,
  { body, signature = '' }: { readonly body: Uint8Array; readonly signature?: string },
  secret: string,
  now: Date,
): PaymentEvent | undefined {
  if (isFromTheFuture(signature, now)) throw new DomainError('invalid_input', 'The signature is not valid.');
  const event: unknown = verified(() =>
    stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    ),
  );
  if (!isEvent(event)) throw new DomainError('invalid_input', 'This is not an event.');
  const { id, type, data } = event;
  if (!TYPES.has(type)) return undefined;
  const { customer } = data.object;
  const customerId = isFields(customer) ? customer.id : customer;
  return typeof customerId === 'string' ? { id, customerId } : undefined;
}

/** Rejects future timestamps; the library rejects only old ones. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const times = signature.split(',').flatMap((part) => (part.startsWith('t=') ? Number(part.slice(2)) : []));
  return times.some((time) => time * 1000 - now.getTime() > TOLERANCE_SECONDS * 1000);
}

type Fields = Readonly<Record<string, unknown>>;

/** Validates the shape, which the signature does not guarantee. */
function isEvent(
  event: unknown,
): event is { readonly id: string; readonly type: string; readonly data: { readonly object: Fields } } {
  if (!isFields(event) || typeof event.id !== 'string' || typeof event.type !== 'string') return false;
  return isFields(event.data) && isFields(event.data.object);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function verified<T>(verify: () => T): T {
  try {
    return verify();
  } catch (cause) {
    throw new DomainError('invalid_input', 'The signature is not valid.', {}, cause);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { keyedMutex } from '#core/payments/keyed-mutex.js';
import { applyBilling } from '#core/payments/paid-subscription.js';
import type { Clock } from '#core/ports/clock.js';
import type { BillingOutcome, BillingSnapshot, PaymentAccounts } from '#core/ports/payment-accounts.js';
import { withAdvisoryLock } from './advisory-lock.js';
import type { Postgres } from './open-postgres.js';
import { preparedQueries } from './prepared-queries.js';
import { isQueryable } from './sanitize-text.js';
import { saveSubscription } from './save-subscription.js';
import { type StoredSubscription, SUBSCRIPTION_COLUMNS, toSubscription } from './subscription-mapping.js';
import { inTransaction } from './transaction.js';

const CUSTOMER = 'select payment_customer from members where id = $1';
const MEMBER = 'select id from members where payment_customer = $1';
const KEEP = `update members set payment_customer = coalesce(nullif(payment_customer, $3), $2) where id = $1
  returning payment_customer`;
const APPLIED = 'select from payment_events where id = $1';
const NEXT = `select nextval('payment_readings') as reading`;

const LOCKED = `select id, payment_subscription, payment_reading, ${SUBSCRIPTION_COLUMNS}
  from members where payment_customer = ? for update`;
const REMEMBER = `insert into payment_events (id, member_id, applied_at) values (?, ?, ?)
  on conflict do nothing returning id`;
const READ = 'update members set payment_subscription = ?, payment_reading = ? where id = ?';

interface StoredAccount extends StoredSubscription {
  readonly id: string;
  readonly payment_subscription: string | null;
  readonly payment_reading: string | null;
}

/** Payment accounts in Postgres: a member's row is locked while what was read is applied. */
export function postgresPaymentAccounts(
  postgres: Pick<Postgres, 'orm' | 'pool' | 'locks'>,
  clock: Clock,
): PaymentAccounts {
  const rows = preparedQueries(postgres.pool);
  const inLine = keyedMutex<number>();
  return {
    async customerOf(memberId) {
      if (!Number.isSafeInteger(memberId)) return undefined;
      const [row] = await rows<{ payment_customer: string | null }>('customer_of', CUSTOMER, [memberId]);
      return row?.payment_customer ?? undefined;
    },
    async memberOf(customerId) {
      const [row] = await rows<{ id: string }>('member_of_customer', MEMBER, [customerId]);
      return row && Number(row.id);
    },
    async keepCustomer(memberId, customerId, replaces = '') {
      if (!Number.isSafeInteger(memberId)) return undefined;
      const values = [memberId, customerId, replaces];
      const [row] = await rows<{ payment_customer: string }>('keep_customer', KEEP, values);
      return row?.payment_customer;
    },
    // In line first: however many calls of a member come, one of them waits in the database.
    exclusively: (memberId, work) =>
      inLine(memberId, () => withAdvisoryLock(postgres.locks, `payments of ${memberId}`, work)),
    async isApplied(eventId) {
      return (await rows('payment_event_applied', APPLIED, [eventId])).length > 0;
    },
    async nextReading() {
      const [row] = await rows<{ reading: string }>('next_payment_reading', NEXT, []);
      return Number(row?.reading);
    },
    async apply(read) {
      if (!isQueryable(read.customerId)) return 'gone';
      return inTransaction(postgres, (em) => apply(em, read, clock.now()));
    },
  };
}

async function apply(
  em: EntityManager,
  { customerId, reading, paid, eventId }: BillingSnapshot,
  now: Date,
): Promise<BillingOutcome> {
  const [account] = await em.execute<StoredAccount[]>(LOCKED, [customerId]);
  if (!account) return 'gone';
  const memberId = Number(account.id);
  if (eventId !== undefined) {
    const remembered = await em.execute<object[]>(REMEMBER, [eventId, memberId, now]);
    if (remembered.length === 0) return 'known';
  }
  if (reading <= Number(account.payment_reading ?? 0)) return 'outdated';
  const next = applyBilling(toSubscription(account, now), paid, account.payment_subscription !== null);
  await saveSubscription(em, memberId, next);
  await em.execute(READ, [paid?.id ?? null, reading, memberId]);
  return 'applied';
}

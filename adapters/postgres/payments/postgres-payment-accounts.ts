import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillingOutcome, BillingSnapshot, PaymentAccounts } from '#core/ports/payment-accounts.js';
import type { Clock } from '#core/ports/system.js';
import { toStoredMember } from '../accounts/member-mapping.js';
import { keyedMutex, withAdvisoryLock } from '../connection/advisory-lock.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { isQueryable } from '../connection/sanitize-text.js';
import { inTransaction } from '../connection/transaction.js';
import { MemberEntity, PaymentEventEntity } from '../entities/member-entities.js';
import type { Postgres } from '../open-postgres.js';
import { saveSubscription, toSubscription } from './subscription-mapping.js';

const NEXT_READING = `select nextval('payment_readings') as reading`;

/** Payment accounts in Postgres. The member's row is locked while a reading is applied. */
export function postgresPaymentAccounts(
  postgres: Pick<Postgres, 'orm' | 'locks'>,
  clock: Clock,
): PaymentAccounts {
  const mutex = keyedMutex<number>();
  const fork = () => postgres.orm.em.fork();
  return {
    findCustomerId: (memberId) =>
      mapDatabaseErrors(async () => {
        if (!Number.isSafeInteger(memberId)) return undefined;
        const member = await fork().findOne(MemberEntity, { id: memberId });
        return member?.paymentCustomer ?? undefined;
      }),
    findMemberId: (customerId) =>
      mapDatabaseErrors(async () => {
        if (!isQueryable(customerId)) return undefined;
        const member = await fork().findOne(MemberEntity, { paymentCustomer: customerId });
        return member?.id;
      }),
    async saveCustomerId(memberId, customerId, replaces) {
      if (!Number.isSafeInteger(memberId)) return undefined;
      return inTransaction<string | undefined>(postgres, async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
        const member = await em.findOne(MemberEntity, { id: memberId }, lock);
        if (!member) return undefined;
        const current = member.paymentCustomer ?? undefined;
        if (current !== undefined && current !== replaces) return current;
        member.paymentCustomer = customerId;
        return customerId;
      });
    },
    // Queued in this process first, so that each member takes at most one connection however many calls there are.
    withMemberLock: (memberId, work) =>
      mutex(memberId, () => withAdvisoryLock(postgres.locks, `payments of ${memberId}`, work)),
    isEventApplied: (eventId) =>
      mapDatabaseErrors(
        async () => isQueryable(eventId) && (await fork().count(PaymentEventEntity, { id: eventId })) > 0,
      ),
    nextSyncNumber: () => mapDatabaseErrors(() => nextSyncNumber(fork())),
    async applySnapshot(snapshot, decide) {
      if (!isQueryable(snapshot.customerId)) return 'gone';
      return inTransaction(postgres, (em) => apply(em, snapshot, decide, clock.now()));
    },
  };
}

async function apply(
  em: EntityManager,
  { customerId, syncNumber, paid, eventId }: BillingSnapshot,
  decide: Parameters<PaymentAccounts['applySnapshot']>[1],
  now: Date,
): Promise<BillingOutcome> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const member = await em.findOne(MemberEntity, { paymentCustomer: customerId }, lock);
  if (!member) return 'gone';
  const decision = decide({
    subscription: toSubscription(toStoredMember(member), now),
    paidSubscriptionId: member.paymentSubscription ?? undefined,
    lastSyncNumber: member.paymentReading ?? 0,
    isEventKnown: eventId !== undefined && !(await recordEvent(em, eventId, member.id, now)),
  });
  if (decision.outcome === 'applied') {
    await saveSubscription(em, member.id, decision.subscription);
    member.paymentSubscription = paid?.id ?? null;
    member.paymentReading = syncNumber;
  }
  return decision.outcome;
}

/** False when the event was recorded before. */
async function recordEvent(
  em: EntityManager,
  id: string,
  memberId: number,
  appliedAt: Date,
): Promise<boolean> {
  const insertion = em
    .createQueryBuilder(PaymentEventEntity)
    .insert({ id, member: memberId, appliedAt })
    .onConflict('id')
    .ignore();
  return (await insertion.execute('run')).affectedRows === 1;
}

/** The next number of a sequence by which readings of a payment account are ordered. */
async function nextSyncNumber(em: EntityManager): Promise<number> {
  const { reading } = await em.execute<{ reading: string }>(NEXT_READING, [], 'get');
  return Number(reading);
}

import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PRE_SIGNUP_SESSION_MS } from '#core/payments/paid-subscription.js';
import type {
  Billing,
  BillingOutcome,
  BillingSnapshot,
  PaymentAccounts,
  Subscriptions,
} from '#core/ports/billing.js';
import type { Clock } from '#core/ports/system.js';
import { toStoredMember } from '../accounts/member-mapping.js';
import { keyedMutex, withAdvisoryLock } from '../connection/advisory-lock.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { isQueryable } from '../connection/sanitize-text.js';
import { inTransaction } from '../connection/transaction.js';
import { MemberEntity, PaymentEventEntity, PreSignupSessionEntity } from '../entities/member-entities.js';
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

/** Subscriptions in Postgres. The member's row is locked while `decide` runs. */
export function postgresSubscriptions(postgres: Pick<Postgres, 'orm'>, clock: Clock): Subscriptions {
  return {
    find: (memberId) =>
      mapDatabaseErrors(async () => {
        if (!Number.isSafeInteger(memberId)) return undefined;
        const member = await postgres.orm.em.fork().findOne(MemberEntity, { id: memberId });
        return member ? toSubscription(toStoredMember(member), clock.now()) : undefined;
      }),
    async update(memberId, decide) {
      if (!Number.isSafeInteger(memberId)) return undefined;
      return inTransaction(postgres, async (em) => {
        const member = await lockMember(em, memberId);
        if (!member) return undefined;
        return saveSubscription(em, memberId, decide(toSubscription(toStoredMember(member), clock.now())));
      });
    },
    createSession: ({ id, plan, interval: billingInterval, createdAt }) =>
      mapDatabaseErrors(async () => {
        const session = { id, plan, billingInterval, createdAt: new Date(createdAt) };
        await postgres.orm.em.fork().insert(PreSignupSessionEntity, session);
      }),
    async redeemSession(memberId, sessionId, decide) {
      if (!Number.isSafeInteger(memberId) || !isQueryable(sessionId)) return undefined;
      return inTransaction(postgres, async (em) => {
        const now = clock.now();
        const member = await lockMember(em, memberId);
        const oldest = new Date(now.getTime() - PRE_SIGNUP_SESSION_MS);
        const redeemable = { redeemedBy: null, createdAt: { $gt: oldest } };
        const session = await em.findOne(
          PreSignupSessionEntity,
          { id: sessionId, $or: [{ redeemedBy: memberId }, redeemable] },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (!member || !session) return undefined;
        const current = toSubscription(toStoredMember(member), now);
        // The same member redeeming it again gets the present subscription.
        if (session.redeemedBy != null) return current;
        session.redeemedBy = memberId;
        const { id, plan, billingInterval: interval, createdAt } = session;
        const paid = { id, plan, interval, createdAt: createdAt.toISOString() };
        return saveSubscription(em, memberId, decide(current, paid));
      });
    },
  };
}

function lockMember(em: EntityManager, id: number) {
  return em.findOne(MemberEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Billing of members in Postgres. */
export function postgresBilling(postgres: Pick<Postgres, 'orm' | 'locks'>, clock: Clock): Billing {
  return {
    subscriptions: postgresSubscriptions(postgres, clock),
    accounts: postgresPaymentAccounts(postgres, clock),
  };
}

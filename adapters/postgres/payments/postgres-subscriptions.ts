import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PRE_SIGNUP_SESSION_MS } from '#core/payments/paid-subscription.js';
import type { Subscriptions } from '#core/ports/subscriptions.js';
import type { Clock } from '#core/ports/system.js';
import { toStoredMember } from '../accounts/member-mapping.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { isQueryable } from '../connection/sanitize-text.js';
import { inTransaction } from '../connection/transaction.js';
import { MemberEntity, PreSignupSessionEntity } from '../entities/member-entities.js';
import type { Postgres } from '../open-postgres.js';
import { saveSubscription, toSubscription } from './subscription-mapping.js';

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

import type { EntityManager } from '@mikro-orm/postgresql';
import { PRE_SIGNUP_SESSION_MS } from '#core/payments/pre-signup-session.js';
import type { Subscription } from '#core/plans/subscription.js';
import type { Clock } from '#core/ports/clock.js';
import type { Subscriptions } from '#core/ports/subscriptions.js';
import type { Postgres } from './open-postgres.js';
import { preparedQueries } from './prepared-queries.js';
import { isQueryable } from './sanitize-text.js';
import { saveSubscription } from './save-subscription.js';
import {
  SESSION_COLUMNS,
  type StoredSession,
  type StoredSubscription,
  SUBSCRIPTION_COLUMNS,
  toSession,
  toSubscription,
} from './subscription-mapping.js';
import { inTransaction } from './transaction.js';

const OF_MEMBER = `select ${SUBSCRIPTION_COLUMNS} from members where id = $1`;
const LOCKED = `select ${SUBSCRIPTION_COLUMNS} from members where id = ? for update`;
const OPEN =
  'insert into pre_signup_sessions (id, plan, billing_interval, created_at) values ($1, $2, $3, $4)';
/** A second redemption by the same member finds the session again. */
const REDEEM = `select ${SESSION_COLUMNS} from pre_signup_sessions
  where id = ? and (redeemed_by = ? or redeemed_by is null and created_at > ?) for update`;
const REDEEMED = 'update pre_signup_sessions set redeemed_by = ? where id = ?';

/** Subscriptions in Postgres: a member's row is locked while it is decided. */
export function postgresSubscriptions(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Subscriptions {
  const rows = preparedQueries(postgres.pool);
  return {
    async of(memberId) {
      if (!Number.isSafeInteger(memberId)) return undefined;
      const [row] = await rows<StoredSubscription>('subscription_of', OF_MEMBER, [memberId]);
      return row && toSubscription(row, clock.now());
    },
    async change(memberId, decide) {
      if (!Number.isSafeInteger(memberId)) return undefined;
      return inTransaction(postgres, async (em) => {
        const current = await locked(em, memberId, clock.now());
        return current && saveSubscription(em, memberId, decide(current));
      });
    },
    async openSession({ id, plan, interval, createdAt }) {
      await rows('open_pre_signup_session', OPEN, [id, plan, interval, createdAt]);
    },
    async redeem(memberId, sessionId, decide) {
      if (!Number.isSafeInteger(memberId) || !isQueryable(sessionId)) return undefined;
      return inTransaction(postgres, async (em) => {
        const now = clock.now();
        const current = await locked(em, memberId, now);
        const oldest = new Date(now.getTime() - PRE_SIGNUP_SESSION_MS);
        const [session] = await em.execute<StoredSession[]>(REDEEM, [sessionId, memberId, oldest]);
        if (!current || !session) return undefined;
        if (session.redeemed_by !== null) return current;
        await em.execute(REDEEMED, [memberId, sessionId]);
        return saveSubscription(em, memberId, decide(current, toSession(session)));
      });
    },
  };
}

async function locked(em: EntityManager, memberId: number, now: Date): Promise<Subscription | undefined> {
  const [row] = await em.execute<StoredSubscription[]>(LOCKED, [memberId]);
  return row && toSubscription(row, now);
}

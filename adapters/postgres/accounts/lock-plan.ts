import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlanId } from '#core/plans/plan.js';
import type { Clock } from '#core/ports/system.js';
import { transactionQueries } from '../connection/transaction.js';
import {
  type StoredSubscription,
  SUBSCRIPTION_COLUMNS,
  toSubscription,
} from '../payments/subscription-mapping.js';

const LOCK = `select ${SUBSCRIPTION_COLUMNS} from members where id = $1 for share`;

/** Locks a member's plan until the transaction ends and returns it; absent when there is no such member. */
export async function lockPlan(
  em: EntityManager,
  memberId: number,
  clock: Clock,
): Promise<PlanId | undefined> {
  const [row] = await transactionQueries(em)<StoredSubscription>(LOCK, [memberId]);
  return row && toSubscription(row, clock.now()).plan;
}

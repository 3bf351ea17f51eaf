import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlanId } from '#core/plans/plan.js';
import type { Clock } from '#core/ports/clock.js';
import { type StoredSubscription, SUBSCRIPTION_COLUMNS, toSubscription } from './subscription-mapping.js';

const LOCK = `select ${SUBSCRIPTION_COLUMNS} from members where id = ? for share`;

/** Locks a member's plan until the transaction ends and returns it; absent when there is no such member. */
export async function lockPlan(
  em: EntityManager,
  memberId: number,
  clock: Clock,
): Promise<PlanId | undefined> {
  const [row] = await em.execute<StoredSubscription[]>(LOCK, [memberId]);
  return row && toSubscription(row, clock.now()).plan;
}

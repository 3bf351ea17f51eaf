import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionQueries } from '../connection/transaction.js';

const LOCK = 'lock table admins in share row exclusive mode';

/** Concurrent creations wait on this lock until the transaction ends, so only one of them can be the first. */
export async function lockAdmins(em: EntityManager): Promise<void> {
  await transactionQueries(em)(LOCK);
}

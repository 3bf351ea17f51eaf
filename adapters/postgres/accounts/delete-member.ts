import type { EntityManager } from '@mikro-orm/postgresql';
import { memberOwner } from '#core/accounts/owner.js';
import { memberQuestionPrefix } from '#core/usage/question-allowance.js';
import { memberSpendingPrefix } from '#core/usage/spending.js';
import { type TransactionQuery, transactionQueries } from '../connection/transaction.js';

/** Jobs come first: a run that is storing its analysis is waited for, so that its analysis is found below. */
const LOCK_JOBS = 'select id from jobs where owner_id = $1 order by id for update';

const OWN_JOBS = 'select id from jobs where owner_id = $1';
const OWN_ANALYSES = `select id from analyses where owner_id = $1 and visibility = 'private'`;

const DELETIONS = [
  `delete from idempotency where scope = $1 and scope like 'member:%'`,
  `delete from idempotency where job_id in (${OWN_JOBS})`,
  `delete from idempotency where analysis_id in (${OWN_ANALYSES})`,
  `delete from outbox where job_id in (${OWN_JOBS})`,
  `delete from jobs where owner_id = $1`,
  'delete from questions where owner_id = $1',
  'delete from started_analyses where owner_id = $1',
  'delete from started_jobs where owner_id = $1',
  `delete from analysis_keys where analysis_id in (${OWN_ANALYSES})`,
  `delete from analyses where owner_id = $1 and visibility = 'private'`,
];
const DELETE_NOTICES = 'delete from notices where member_id = $1';
const DELETE_METERS = `delete from usage_counters where meter like 'member:%' and meter like $1`;
const DELETE_QUESTION_METERS = `delete from usage_counters where meter like 'question:%' and meter like $1`;
const DELETE_SPENDING_METERS = `delete from usage_counters where meter like 'llm:%' and meter like $1`;
const DELETE_TASKS = 'delete from background_tasks where member_id = $1';
const PLAN_TASK = `insert into background_tasks (member_id, kind, uid, customer_id, state, attempts, due_at)
  values ($1, $2, $3, $4, 'open', 0, $5)`;

/** Keeps others from creating or deleting the member of an identity until the transaction ends. */
export async function lockIdentity(em: EntityManager, uid: string): Promise<void> {
  const query = transactionQueries(em);
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`member:${uid}`]);
}

/**
 * Deletes a member with everything that is theirs, and plans the tasks that remove them from the identity and payment
 * services. False when there is no such member.
 */
export async function deleteMember(em: EntityManager, id: number, now: Date): Promise<boolean> {
  const query = transactionQueries(em);
  const [member] = await query<{ uid: string }>('select uid from members where id = $1', [id]);
  if (!member) return false;
  await lockIdentity(em, member.uid);
  const [deleted] = await query<{ payment_customer: string | null }>(
    'delete from members where id = $1 returning payment_customer',
    [id],
  );
  if (!deleted) return false;
  await deleteOwnedData(query, id);
  await query(DELETE_TASKS, [id]);
  await query(PLAN_TASK, [id, 'remove_identity', member.uid, null, now]);
  const customer = deleted.payment_customer;
  if (customer !== null) await query(PLAN_TASK, [id, 'end_payments', null, customer, now]);
  return true;
}

/** Erases what remains of a deleted member, including what a late request of theirs stored. */
export async function eraseMemberData(em: EntityManager, id: number): Promise<void> {
  const query = transactionQueries(em);
  await deleteOwnedData(query, id);
  await query(DELETE_TASKS, [id]);
}

async function deleteOwnedData(query: TransactionQuery, memberId: number): Promise<void> {
  const owner = memberOwner(memberId);
  await query(LOCK_JOBS, [owner]);
  for (const deletion of DELETIONS) await query(deletion, [owner]);
  await query(DELETE_NOTICES, [memberId]);
  await query(DELETE_METERS, [`${owner}:%`]);
  await query(DELETE_QUESTION_METERS, [`${memberQuestionPrefix(memberId)}%`]);
  await query(DELETE_SPENDING_METERS, [`${memberSpendingPrefix(memberId)}%`]);
}

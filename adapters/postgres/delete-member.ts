import type { EntityManager } from '@mikro-orm/postgresql';
import { memberOwner } from '#core/accounts/member.js';

/** Jobs come first: a run that is just storing its analysis is waited for, and what it stored is found below. */
const LOCK_JOBS = 'select id from jobs where owner_id = ? order by id for update';

const OWN_JOBS = 'select id from jobs where owner_id = ?';
const OWN_ANALYSES = `select id from analyses where owner_id = ? and visibility = 'private'`;

const REMOVALS = [
  `delete from idempotency where scope = ? and scope like 'member:%'`,
  `delete from idempotency where job_id in (${OWN_JOBS})`,
  `delete from idempotency where analysis_id in (${OWN_ANALYSES})`,
  `delete from outbox where job_id in (${OWN_JOBS})`,
  `delete from jobs where owner_id = ?`,
  `delete from analysis_keys where analysis_id in (${OWN_ANALYSES})`,
  `delete from analyses where owner_id = ? and visibility = 'private'`,
];

const PLAN_TASK = `insert into errands (member_id, kind, uid, customer_id, state, attempts, due_at)
  values (?, ?, ?, ?, 'open', 0, ?)`;

/** Until the transaction ends nobody else makes or removes this person's member. */
export async function lockIdentity(em: EntityManager, uid: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`member:${uid}`]);
}

/** Takes a member out with all that is theirs, and records that identity and payments are to follow. False when there is none. */
export async function deleteMember(em: EntityManager, id: number, now: Date): Promise<boolean> {
  const [known] = await em.execute<{ uid: string }[]>('select uid from members where id = ?', [id]);
  if (!known) return false;
  await lockIdentity(em, known.uid);
  const [gone] = await em.execute<{ payment_customer: string | null }[]>(
    'delete from members where id = ? returning payment_customer',
    [id],
  );
  if (!gone) return false;
  await deleteOwnedData(em, id);
  await em.execute('delete from errands where member_id = ?', [id]);
  await em.execute(PLAN_TASK, [id, 'remove_identity', known.uid, null, now]);
  const customer = gone.payment_customer;
  if (customer !== null) await em.execute(PLAN_TASK, [id, 'end_payments', null, customer, now]);
  return true;
}

/** Forgets somebody who left, with what a request of theirs still brought in while they were leaving. */
export async function eraseMemberData(em: EntityManager, id: number): Promise<void> {
  await deleteOwnedData(em, id);
  await em.execute('delete from errands where member_id = ?', [id]);
}

async function deleteOwnedData(em: EntityManager, memberId: number): Promise<void> {
  const owner = memberOwner(memberId);
  await em.execute(LOCK_JOBS, [owner]);
  for (const removal of REMOVALS) await em.execute(removal, [owner]);
  await em.execute(`delete from allowances where meter like 'member:%' and meter like ?`, [`${owner}:%`]);
}

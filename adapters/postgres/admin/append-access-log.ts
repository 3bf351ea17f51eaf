import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import { canonicalEntry, nextEntry } from '#core/admin/log-chain.js';
import { transactionQueries } from '../connection/transaction.js';

/** Concurrent appends wait on this row until the transaction ends, so entries form one chain without gaps. */
const LOCK_HEAD = 'select id::int8 as id, hash from access_log_head for update';
const MOVE_HEAD = 'update access_log_head set id = $1, hash = $2';
const INSERT = `insert into access_log
  (id, action, admin_id, admin_name, admin_email, created_at, ip_address, details, previous_hash, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Appends an entry in the caller's transaction. Call it last, because it locks the log until the transaction ends. */
export async function appendAccessLog(em: EntityManager, entry: NewAccessLogEntry, now: Date): Promise<void> {
  await em.flush();
  const query = transactionQueries(em);
  const [head] = await query<{ id: string; hash: string }>(LOCK_HEAD);
  if (!head) throw new Error('the access log has no head');
  const next = nextEntry(entry, { id: Number(head.id), hash: head.hash }, now);
  const hash = chainHash(canonicalEntry(next));
  await query(INSERT, [
    next.id,
    next.action,
    next.adminId ?? null,
    next.adminName,
    next.adminEmail,
    now,
    next.ipAddress,
    next.detailsText,
    head.hash,
    hash,
  ]);
  await query(MOVE_HEAD, [next.id, hash]);
}

/** SHA-256 in hexadecimal digits. */
export function chainHash(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex');
}

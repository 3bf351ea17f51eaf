import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import { canonicalEntry, nextEntry } from '#core/admin/log-chain.js';

/** Who appends at the same time waits here until this transaction ends: lines chain one by one, without a gap. */
const LOCK_HEAD = 'select id::int8 as id, hash from access_log_head for update';
const MOVE_HEAD = 'update access_log_head set id = ?, hash = ?';
const INSERT = `insert into access_log
  (id, action, admin_id, admin_name, admin_email, created_at, ip_address, details, previous_hash, hash)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Appends a line in the caller's transaction: with it, or not at all. Call it last, since it is a lock on the log. */
export async function appendAccessLog(em: EntityManager, given: NewAccessLogEntry, now: Date): Promise<void> {
  const [head] = await em.execute<{ id: string; hash: string }[]>(LOCK_HEAD);
  if (!head) throw new Error('the access log has no head');
  const line = nextEntry(given, { id: Number(head.id), hash: head.hash }, now);
  const hash = chainHash(canonicalEntry(line));
  await em.execute(INSERT, [
    line.id,
    line.action,
    line.adminId ?? null,
    line.adminName,
    line.adminEmail,
    now,
    line.ipAddress,
    line.detailsText,
    head.hash,
    hash,
  ]);
  await em.execute(MOVE_HEAD, [line.id, hash]);
}

/** SHA-256 in hexadecimal digits. */
export function chainHash(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex');
}

import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Clock } from '#core/ports/clock.js';
import { appendAccessLog } from './append-access-log.js';
import type { Postgres } from './open-postgres.js';
import { type StoredAdmin, toAdmin } from './postgres-admins.js';
import { preparedQueries } from './prepared-queries.js';
import { inTransaction } from './transaction.js';

const FIND = `select a.id, a.email, a.name, a.is_active, a.totp_secret, a.created_at, s.last_used_at <= $4 as is_due
  from admin_sessions s join admins a on a.id = s.admin_id
  where s.token_digest = $1 and s.expires_at > $2 and s.last_used_at > $3 and a.is_active`;
const NOTE_USE =
  'update admin_sessions set last_used_at = greatest(last_used_at, $2) where token_digest = $1';
/** A change of the password, or of who may come in, waits until the session is there; then it ends that too. */
const LOCK_ADMIN = 'select id from admins where id = ? and is_active and password_hash = ? for update';
const OPEN =
  'insert into admin_sessions (token_digest, admin_id, expires_at, last_used_at) values (?, ?, ?, ?)';
const END = 'delete from admin_sessions where token_digest = ? returning admin_id';

/** Sessions in Postgres. */
export function postgresAdminSessions(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): AdminSessions {
  const rows = preparedQueries(postgres.pool);
  return {
    open: ({ tokenDigest, adminId, expiresAt }, passwordHash, entry, replaced) =>
      inTransaction<boolean>(postgres, async (em) => {
        const [admin] = await em.execute(LOCK_ADMIN, [adminId, passwordHash]);
        if (!admin) return false;
        if (replaced !== undefined) await em.execute(END, [replaced]);
        await em.execute(OPEN, [tokenDigest, adminId, expiresAt, clock.now()]);
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
    async find(tokenDigest, idleMs) {
      const now = clock.now();
      const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
      const [row] = await rows<StoredAdmin & { is_due: boolean }>('admin_of_session', FIND, [
        tokenDigest,
        now,
        before(idleMs),
        before(idleMs / 60),
      ]);
      if (row?.is_due) await rows('admin_session_used', NOTE_USE, [tokenDigest, now]);
      return row && toAdmin(row);
    },
    end: (tokenDigest, entry) =>
      inTransaction<void>(postgres, async (em) => {
        const [ended] = await em.execute(END, [tokenDigest]);
        if (ended) await appendAccessLog(em, entry, clock.now());
      }),
  };
}

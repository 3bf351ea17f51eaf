import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { Postgres } from './open-postgres.js';
import { preparedQueries } from './prepared-queries.js';
import { inTransaction, RollbackSignal } from './transaction.js';

/** Every key or, by the caller, none: a key with too many failures that are not forgotten yet is left as it is. */
const BEGIN = `insert into admin_login_attempts as known (key, failures, expires_at)
  select key, 1, ? from unnest(?::text[]) as key order by key
  on conflict (key) do update set expires_at = excluded.expires_at,
    failures = case when known.expires_at <= ? then 1 else known.failures + 1 end
  where known.failures < ? or known.expires_at <= ?
  returning key`;
const COUNT = `insert into admin_login_attempts as known (key, failures, expires_at) values ($1, 1, $2)
  on conflict (key) do update set expires_at = excluded.expires_at,
    failures = case when known.expires_at <= $3 then 1 else least(known.failures + 1, 1000000) end
  returning failures`;
const LOCKED_UNTIL = `select max(expires_at) as until from admin_login_attempts
  where key = any(?::text[]) and failures >= ? and expires_at > ?`;
const TAKE_BACK = `update admin_login_attempts set failures = failures - 1 where key = any($1) and failures > 0`;
const FORGET = 'delete from admin_login_attempts where key = any($1)';

/** Failed logins in Postgres: one conditional statement counts and refuses. */
export function postgresLoginAttempts(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): LoginAttempts {
  const rows = preparedQueries(postgres.pool);
  return {
    async begin(keys, { failures, lockedMs }) {
      const now = clock.now();
      const expires = new Date(now.getTime() + lockedMs);
      const list = `{${keys.map((key) => JSON.stringify(key)).join(',')}}`;
      return inTransaction<Date | undefined>(postgres, async (em) => {
        const counted = await em.execute<unknown[]>(BEGIN, [expires, list, now, failures, now]);
        if (counted.length === new Set(keys).size) return undefined;
        const [locked] = await em.execute<{ until: Date | string | null }[]>(LOCKED_UNTIL, [
          list,
          failures,
          now,
        ]);
        return new RollbackSignal(new Date(locked?.until ?? expires));
      });
    },
    async count(key, quietMs) {
      const now = clock.now();
      const expires = new Date(now.getTime() + quietMs);
      const [row] = await rows<{ failures: number }>('admin_attempts_count', COUNT, [key, expires, now]);
      return Number(row?.failures ?? 1);
    },
    async takeBack(keys) {
      await rows('admin_attempts_take_back', TAKE_BACK, [keys]);
    },
    async forget(keys) {
      await rows('admin_attempts_forget', FORGET, [keys]);
    },
  };
}

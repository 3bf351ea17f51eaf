import type { ObjectDeletions } from '#core/ports/object-storage.js';
import { preparedQueries } from '../connection/pool-connections.js';
import type { Postgres } from '../open-postgres.js';

/** Advisory lock that a backup shares: what it refers to is not deleted before it has read it. An arbitrary number. */
export const OBJECT_DELETION_LOCK = 7_064_915_202;

/** The lease is the time itself, moved ahead: a minute first, twice as long after each attempt, a day at most. */
const CLAIM = `with free as materialized (select pg_try_advisory_xact_lock(${OBJECT_DELETION_LOCK}) as is_free),
  due as (
    select key from object_deletions where due_at <= now() and (select is_free from free)
    order by due_at limit $1 for update skip locked
  )
  update object_deletions o set attempts = attempts + 1,
    due_at = now() + least(interval '1 minute' * power(2, least(attempts, 12)), interval '1 day')
  from due where o.key = due.key returning o.key`;
const FORGET = 'delete from object_deletions where key = any($1::text[])';

/** Deletions of objects in Postgres, by the database's clock. Triggers enter what rows no longer refer to. */
export function postgresObjectDeletions({ pool }: Pick<Postgres, 'pool'>): ObjectDeletions {
  const query = preparedQueries(pool);
  return {
    async claimDue(limit) {
      return (await query<{ key: string }>('objects_claim', CLAIM, [limit])).map(({ key }) => key);
    },
    async forget(keys) {
      await query('objects_forget', FORGET, [keys]);
    },
  };
}

import type { Housekeeping, Leftover } from '../../core/ports/housekeeping.js';
import type { Postgres } from './open-postgres.js';
import { prepared } from './prepared.js';

/** One statement each, `$1` the time and `$2` the limit. What another caller has in hand is passed over. */
const REMOVALS: Readonly<Record<Leftover, { readonly name: string; readonly text: string }>> = {
  'ended jobs': {
    name: 'remove_ended_jobs',
    text: `with old as (
        select id from jobs where status in ('done', 'failed') and updated_at < $1::timestamptz
          and not exists (select from idempotency where job_id = jobs.id)
        order by updated_at limit $2 for update skip locked
      ), undispatched as (
        delete from outbox using old where job_id = old.id
      ) delete from jobs using old where jobs.id = old.id returning 1`,
  },
  'idempotency keys': {
    name: 'remove_idempotency_keys',
    text: `with old as (
        select key, scope from idempotency where created_at < $1::timestamptz
        order by created_at limit $2 for update skip locked
      ) delete from idempotency as used using old where used.key = old.key and used.scope = old.scope returning 1`,
  },
  'day meters': {
    name: 'remove_day_meters',
    text: `with old as (
        select meter from allowances where meter like 'network:%'
          and "right"(meter, 10) < to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD')
        order by "right"(meter, 10) limit $2 for update skip locked
      ) delete from allowances using old where allowances.meter = old.meter returning 1`,
  },
  'month meters': {
    name: 'remove_month_meters',
    text: `with old as (
        select meter from allowances where starts_with(meter, 'member:')
          and "right"(meter, 7) < to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM')
        order by "right"(meter, 7) limit $2 for update skip locked
      ) delete from allowances using old where allowances.meter = old.meter returning 1`,
  },
  'payment events': {
    name: 'remove_payment_events',
    text: `with old as (
        select id from payment_events where applied_at < $1::timestamptz
        order by applied_at limit $2 for update skip locked
      ) delete from payment_events as event using old where event.id = old.id returning 1`,
  },
  'pre-signup sessions': {
    name: 'remove_pre_signup_sessions',
    text: `with old as (
        select id from pre_signup_sessions where created_at < $1::timestamptz
        order by created_at limit $2 for update skip locked
      ) delete from pre_signup_sessions as session using old where session.id = old.id returning 1`,
  },
  'admin sessions': {
    name: 'remove_admin_sessions',
    text: `with old as (
        select token_digest from admin_sessions where expires_at < $1::timestamptz
        order by expires_at limit $2 for update skip locked
      ) delete from admin_sessions as session using old where session.token_digest = old.token_digest returning 1`,
  },
  'login attempts': {
    name: 'remove_login_attempts',
    text: `with old as (
        select key from admin_login_attempts where expires_at < $1::timestamptz
        order by expires_at limit $2 for update skip locked
      ) delete from admin_login_attempts as attempt using old where attempt.key = old.key returning 1`,
  },
};

/** Clean-ups in Postgres. */
export function postgresHousekeeping({ pool }: Pick<Postgres, 'pool'>): Housekeeping {
  const query = prepared(pool);
  return {
    async remove(kind, before, limit) {
      const { name, text } = REMOVALS[kind];
      return (await query(name, text, [before, limit])).length;
    },
  };
}

import type { RetainedKind, Retention } from '#core/ports/maintenance.js';
import { preparedQueries } from '../connection/pool-connections.js';
import type { Postgres } from '../open-postgres.js';

interface DeleteStatement {
  readonly name: string;
  readonly text: string;
}

interface Rows {
  readonly table: string;
  /** The primary key. */
  readonly key: readonly string[];
  /** A condition on the rows. */
  readonly only?: string;
  /** An expression that is smaller the older a row is. */
  readonly age: string;
  /** The value below which a row is deleted. */
  readonly before?: string;
}

/** Deletes old rows, oldest first. */
function deleteOlder(
  name: string,
  { table, key, only = 'true', age, before = '$1::timestamptz' }: Rows,
): DeleteStatement {
  const same = key.map((column) => `${table}.${column} = old.${column}`).join(' and ');
  const text = `with old as (
      select ${key.join(', ')} from ${table} where ${only} and ${age} < ${before}
      order by ${age} limit $2 for update skip locked
    ) delete from ${table} using old where ${same} returning 1`;
  return { name, text };
}

/** One statement each: `$1` is the time, `$2` the limit. Rows locked by another caller are skipped. */
const DELETIONS: Readonly<Record<RetainedKind, DeleteStatement>> = {
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
  'idempotency keys': deleteOlder('remove_idempotency_keys', {
    table: 'idempotency',
    key: ['key', 'scope'],
    age: 'created_at',
  }),
  'day meters': deleteOlder('remove_day_meters', {
    table: 'usage_counters',
    key: ['meter'],
    only: "meter like 'network:%'",
    age: '"right"(meter, 10)',
    before: "to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD')",
  }),
  'month meters': deleteOlder('remove_month_meters', {
    table: 'usage_counters',
    key: ['meter'],
    only: "starts_with(meter, 'member:')",
    age: '"right"(meter, 7)',
    before: "to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM')",
  }),
  'payment events': deleteOlder('remove_payment_events', {
    table: 'payment_events',
    key: ['id'],
    age: 'applied_at',
  }),
  'pre-signup sessions': deleteOlder('remove_pre_signup_sessions', {
    table: 'pre_signup_sessions',
    key: ['id'],
    age: 'created_at',
  }),
  'admin sessions': deleteOlder('remove_admin_sessions', {
    table: 'admin_sessions',
    key: ['token_digest'],
    age: 'expires_at',
  }),
  'login attempts': deleteOlder('remove_login_attempts', {
    table: 'admin_login_attempts',
    key: ['key'],
    age: 'expires_at',
  }),
  'passkey challenges': deleteOlder('remove_passkey_challenges', {
    table: 'admin_passkey_challenges',
    key: ['holder'],
    age: 'expires_at',
  }),
  'question meters': deleteOlder('remove_question_meters', {
    table: 'usage_counters',
    key: ['meter'],
    only: "meter like 'question:%'",
    age: '"right"(meter, 10)',
    before: "to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD')",
  }),
  'spending meters': deleteOlder('remove_spending_meters', {
    table: 'usage_counters',
    key: ['meter'],
    only: "meter like 'llm:%'",
    age: '"right"(meter, 10)',
    before: "to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD')",
  }),
  'spending ledger': deleteOlder('remove_spending_ledger', {
    table: 'model_ledger',
    key: ['day', 'plan', 'model', 'purpose'],
    age: 'day',
    before: "($1::timestamptz at time zone 'UTC')::date",
  }),
  questions: deleteOlder('remove_questions', { table: 'questions', key: ['id'], age: 'asked_at' }),
  'webhook deliveries': deleteOlder('remove_webhook_deliveries', {
    table: 'webhook_deliveries',
    key: ['id'],
    age: 'created_at',
  }),
  notices: deleteOlder('remove_notices', { table: 'notices', key: ['id'], age: 'ended_at' }),
  // Their episodes are older than what a digest brings.
  digests: deleteOlder('remove_digests', {
    table: 'digests',
    key: ['id'],
    only: 'due_at is null',
    age: 'created_at',
  }),
  'new episodes': deleteOlder('remove_new_episodes', {
    table: 'show_episodes',
    key: ['id'],
    only: 'due_at is null',
    age: 'found_at',
  }),
  artwork: deleteOlder('remove_artwork', { table: 'artworks', key: ['url_digest'], age: 'used_at' }),
  recordings: deleteOlder('remove_recordings', {
    table: 'summary_audio',
    key: ['analysis_id'],
    age: 'used_at',
  }),
  'briefing parts': deleteOlder('remove_briefing_parts', {
    table: 'briefing_parts',
    key: ['briefing_id', 'analysis_id'],
    age: 'read_at',
  }),
};

/** Retention in Postgres. */
export function postgresRetention({ pool }: Pick<Postgres, 'pool'>): Retention {
  const query = preparedQueries(pool, 'long');
  return {
    async deleteExpired(kind, before, limit) {
      const { name, text } = DELETIONS[kind];
      return (await query(name, text, [before, limit])).length;
    },
  };
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { randomTokens } from '#adapters/crypto/random-tokens.js';
import { apiKeyHint, formatApiKey } from '#core/connecting/api-key.js';
import { usageDay, usageMonth } from '#core/usage/quota.js';
import { eventually } from '../support/eventually.js';

export interface MonthMember {
  readonly id: number;
  readonly email: string;
  readonly apiKey: string;
}

const DAY_MS = 24 * 3_600_000;
const END_TIMEOUT_MS = 180_000;

const ADD_MEMBER = `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status,
    billing_interval, is_active, created_at)
  values ($1, $2, true, 'Ada', 'Low', 'free', 'active', 'month', true, $3) returning id`;
const ADD_KEY = `insert into api_keys (member_id, name, scopes, hint, digest, created_at)
  values ($1, 'Turn', '{analyze}', $2, $3, $4)`;
const ADD_SHOW = `with show as (insert into followed_shows (slug, name, created_at) values ($1, $1, $2) returning id)
  insert into show_episodes (show_id, episode_key, title, status, found_at)
    select id, $1, 'The month in short', 'listed', $2 from show returning show_id`;
const FOLLOW = `insert into follows (member_id, show_id, max_per_month, created_at) values ($1, $2, 10, $3)`;
const WANT_DIGEST = `insert into digest_settings (member_id, frequency, weekday, hour, time_zone, saved_at, check_at)
  values ($1, 'daily', 1, 0, 'UTC', $2, $3)`;
const ADD_EXPIRED = `insert into usage_counters (meter, used) select meter, 1 from unnest($1::text[]) as meter
  on conflict do nothing`;

/** Members on the Free plan with an API key, whose daily digest is due at the very turn. */
export async function addMembers(
  pool: pg.Pool,
  name: string,
  count: number,
  turn: Date,
): Promise<MonthMember[]> {
  const yesterday = new Date(turn.getTime() - DAY_MS);
  const { rows: shows } = await pool.query(ADD_SHOW, [`show-${name}`, new Date(turn.getTime() - 3_600_000)]);
  const members: MonthMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `reader-${name}-${index}@example.test`;
    const { rows } = await pool.query(ADD_MEMBER, [email, email, yesterday]);
    const id = Number(rows[0].id);
    const apiKey = formatApiKey(randomTokens.generate());
    await pool.query(ADD_KEY, [id, apiKeyHint(apiKey), randomTokens.digest(apiKey), yesterday]);
    await pool.query(FOLLOW, [id, shows[0].show_id, yesterday]);
    await pool.query(WANT_DIGEST, [id, yesterday, turn]);
    members.push({ id, email, apiKey });
  }
  await pool.query(ADD_EXPIRED, [expiredMeters(turn)]);
  return members;
}

/** Meters past their period at the turn, which retention deletes when the workers start. */
function expiredMeters(turn: Date): string[] {
  const ago = (days: number) => new Date(turn.getTime() - days * DAY_MS);
  return [`member:0:${usageMonth(ago(70))}`, `network:old:${usageDay(ago(4))}`];
}

const UNENDED = `select count(*)::int as count from jobs where status in ('queued', 'running')`;
const UNSENT = `select count(*)::int as count from unnest($1::bigint[]) as id
  where not exists (select from digests where member_id = id and state = 'sent')`;

/** Charges of what ended well, against the counters. Those of a failed analysis were given back. */
const WRONG_SUMS = `with charged as (
    select charge ->> 'meter' as meter, count(*)::int as used from jobs, jsonb_array_elements(charges) as charge
      where status = 'done' and id = any($1::text[]) group by 1
  ), kept as (
    select meter, used from usage_counters where "right"(meter, 7) = any($2::text[]) or "right"(meter, 10) = any($3::text[])
  ) select meter, coalesce(charged.used, 0) as charged, coalesce(kept.used, 0) as kept
    from charged full join kept using (meter) where coalesce(charged.used, 0) <> coalesce(kept.used, 0)`;
const WRONG_MONTHS = `select id, charge ->> 'meter' as meter from jobs, jsonb_array_elements(charges) as charge
  where id = any($1::text[]) and starts_with(charge ->> 'meter', 'member:')
    and "right"(charge ->> 'meter', 7) <> to_char(created_at at time zone 'UTC', 'YYYY-MM')`;
const ENDS = `select count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'failed')::int as failed,
    count(distinct analysis_id)::int as analyses,
    count(*) filter (where created_at < $2 and updated_at >= $2 and status = 'done')::int as done_over,
    count(*) filter (where created_at < $2 and updated_at >= $2 and status = 'failed')::int as failed_over
  from jobs where id = any($1::text[])`;
const DIGESTS =
  'select member_id, count(*)::int as count from digests where member_id = any($1::bigint[]) group by 1';
const MONTHS = `select "right"(meter, 7) as month, count(*)::int as members from usage_counters
  where meter = any($1::text[]) and used > 0 group by 1`;
const UNNOTICED = `select id from jobs where id = any($1::text[]) and status in ('done', 'failed')
  and not exists (select from notices where job_id = jobs.id)`;
const EXPIRED = 'select meter from usage_counters where meter = any($1::text[])';

interface TurnFacts {
  readonly members: readonly MonthMember[];
  readonly turn: Date;
  readonly jobIds: readonly string[];
  /** Data folders of the workers, with the mails that they sent. */
  readonly folders: readonly string[];
}

/** Waits until all has ended, and compares what was done with what was charged and sent. */
export async function problemsOfTurn(pool: pg.Pool, { members, turn, jobIds, folders }: TurnFacts) {
  const read = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows;
  const ids = members.map(({ id }) => id);
  const none = (rows: readonly { readonly count: number }[]) => rows[0]?.count === 0;
  await eventually(() => read(UNENDED), none, END_TIMEOUT_MS);
  await eventually(() => read(UNSENT, ids), none, END_TIMEOUT_MS);

  const before = new Date(turn.getTime() - 1);
  const months = [usageMonth(before), usageMonth(turn)];
  const days = [usageDay(before), usageDay(turn)];
  const problems = (await read(WRONG_SUMS, jobIds, months, days)).map(
    ({ meter, charged, kept }) => `${meter}: ${kept}, but ${charged} analyses were done`,
  );
  for (const { id, meter } of await read(WRONG_MONTHS, jobIds))
    problems.push(`${id} was charged to ${meter}`);
  for (const { id } of await read(UNNOTICED, jobIds)) problems.push(`${id} ended without a notice`);
  const [ends] = await read(ENDS, jobIds, turn);
  if (ends.done + ends.failed !== jobIds.length)
    problems.push(`${ends.done + ends.failed} jobs of ${jobIds.length} accepted submissions`);
  if (ends.analyses !== ends.done) problems.push(`${ends.analyses} analyses of ${ends.done} jobs`);
  for (const month of months) {
    const [used] = await read(
      MONTHS,
      ids.map((id) => `member:${id}:${month}`),
    );
    if (used?.members !== members.length)
      problems.push(`${used?.members ?? 0} members were charged in ${month}`);
  }
  for (const { member_id, count } of await read(DIGESTS, ids))
    if (count !== 1) problems.push(`member ${member_id} has ${count} digests`);
  const mails = await mailsIn(folders);
  for (const { email } of members) {
    const count = mails.filter((mail) => mail.includes(email)).length;
    if (count !== 1) problems.push(`${email} got ${count} mails`);
  }
  for (const { meter } of await read(EXPIRED, expiredMeters(turn))) problems.push(`${meter} was kept`);
  return {
    failed: Number(ends.failed),
    /** Under way at the turn, of those that ended well and of those that failed. */
    doneOver: Number(ends.done_over),
    failedOver: Number(ends.failed_over),
    digests: members.length,
    problems,
  };
}

async function mailsIn(folders: readonly string[]): Promise<string[]> {
  const mails: string[] = [];
  for (const folder of folders) {
    const outbox = join(folder, 'outbox');
    for (const file of await readdir(outbox).catch(() => []))
      mails.push(await readFile(join(outbox, file), 'utf8'));
  }
  return mails;
}

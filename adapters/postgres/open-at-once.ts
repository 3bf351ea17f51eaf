import type pg from 'pg';
import type { NewJob, Opening } from '#core/ports/analysis-jobs.js';
import { currentReservations, quotaOwnerOf } from '#core/usage/monthly-allowance.js';
import { atOnce } from './at-once.js';

/**
 * A new job with all that belongs to it, when neither an analysis nor an unfinished job nor a used idempotency key nor a
 * full meter nor a change of the payer's plan stands in the way: none comes in between either. Rows are taken in the order in which `openJob` takes them.
 */
const OPEN = `with blocked as (
    select 1 from analysis_keys where key = $2
    union all select 1 from jobs where dedupe_key = $2 and status in ('queued', 'running')
    union all select 1 from idempotency where key = $10 and scope = any($11::text[])
    union all select 1 from unnest($8::text[], $9::int[]) as charge (meter, ceiling)
      left join allowances using (meter) where coalesce(used, 0) >= ceiling
  ), payer as (
    select 1 from members where id = $13 and plan = $14 and (pending_at is null or pending_at > $7) for share
  ), opened as (
    insert into jobs (id, dedupe_key, request, visibility, owner_id, status, stage, stage_share, charges, attempt,
      created_at, updated_at)
    select $1, $2, $3::jsonb, $4, $5, 'queued', 'queued', 0, $6::jsonb, 0, $7::timestamptz, $7::timestamptz
      where not exists (select from blocked) and ($13::bigint is null or exists (select from payer))
    on conflict (dedupe_key) where status in ('queued', 'running') do nothing returning id
  ), noted as (
    insert into outbox (job_id, created_at) select id, $7 from opened
  ), claimed as (
    insert into idempotency (scope, key, body_hash, job_id, created_at)
    select scope, $10, $12, id, $7 from opened, unnest($11::text[]) as scope order by scope
    on conflict do nothing returning 1
  ), reserved as (
    insert into allowances as kept (meter, used)
    select meter, 1 from opened, unnest($8::text[]) as meter order by meter collate "C"
    on conflict (meter) do update set used = kept.used + 1 where kept.used < (
      select ceiling from unnest($8::text[], $9::int[]) as charge (meter, ceiling) where charge.meter = kept.meter
    ) returning 1
  )
  select case when (select count(*) from claimed) = cardinality($11::text[])
    and (select count(*) from reserved) = cardinality($8::text[]) then true else give_up() end from opened`;

/** Opens a job in one statement. Absent when anything is not as usual: `openJob` then says what. */
export async function openAtOnce(pool: pg.Pool, job: NewJob, now: Date): Promise<Opening | undefined> {
  const payer = quotaOwnerOf(job.charges);
  const charges = currentReservations(job.charges, payer?.plan, now);
  const { idempotency, ...asked } = { ...job, charges };
  const { id, dedupeKey, request, visibility, ownerId } = asked;
  const opened = await atOnce(pool, 'job_open', OPEN, [
    id,
    dedupeKey,
    JSON.stringify(request),
    visibility,
    ownerId,
    JSON.stringify(charges),
    now,
    charges.map(({ meter }) => meter),
    charges.map(({ ceiling }) => ceiling),
    idempotency?.key,
    [...new Set(idempotency?.scopes)],
    idempotency?.bodyHash,
    payer?.memberId,
    payer?.plan,
  ]);
  if (!opened?.length) return undefined;
  const fresh = { status: 'queued', stage: 'queued', stageShare: 0, attempt: 0 } as const;
  return { outcome: 'opened', job: { ...asked, ...fresh, createdAt: now.toISOString() } };
}

import { AUTO_SUMMARIZE_PLANS, type PayerCandidate } from '#core/following/auto-summarize.js';
import type { DueEpisode, EpisodeStep, ShowEpisodeStatus, ShowEpisodes } from '#core/ports/followed-shows.js';
import type { Clock } from '#core/ports/system.js';
import { monthlyCounter, usageMonth } from '#core/usage/quota.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, type TransactionQuery, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import {
  type StoredSubscription,
  SUBSCRIPTION_COLUMNS,
  toSubscription,
} from '../payments/subscription-mapping.js';

/** Candidates that are compared at once; they come in the order in which they are charged. */
const BATCH = 500;

const CLAIM = `with due as (
    select id from show_episodes where due_at <= $1 order by due_at, id limit $2 for update skip locked
  )
  update show_episodes e set due_at = $3, attempt = attempt + 1 from due, followed_shows s
  where e.id = due.id and s.id = e.show_id
  returning e.id, e.attempt, s.name as show, e.title, e.description, e.image, e.url,
    to_char(e.released_on, 'YYYY-MM-DD') as released_on, e.duration_seconds, e.video_id, e.status, e.job_id,
    e.charged_follow_id, e.charged_member_id, e.failures`;
/** Episodes of one show choose their payers one after another. */
const LOCK_SHOW = `select s.id from followed_shows s join show_episodes e on e.show_id = s.id where e.id = $1
  for update of s`;
const LOCK = `select show_id, found_at::text, charged_follow_id, charged_member_id, charge_month from show_episodes
  where id = $1 and attempt = $2 for update`;
const CANDIDATES = `select f.id as follow_id, f.member_id, f.max_per_month, f.keywords,
    case when f.charge_month = $2 then f.charged else 0 end as charged, coalesce(c.charged, 0) as member_charged,
    ${SUBSCRIPTION_COLUMNS}
  from follows f join members m on m.id = f.member_id and m.is_active
  left join follow_charges c on c.member_id = f.member_id and c.month = $2
  where f.show_id = $1 and f.mode = 'summarize' and not upper_inf(f.pauses) and not f.pauses @> $6::timestamptz and f.id <> all($3::bigint[]) and m.plan = any($4::text[])
  order by coalesce(c.charged, 0), case when f.charge_month = $2 then f.charged else 0 end, f.id
  limit ${BATCH} offset $5`;
const USED = 'select meter, used from usage_counters where meter = any($1::text[])';
const CHARGE = `update show_episodes set status = 'charging', job_id = $2, charged_follow_id = $3, charged_member_id = $4,
  charge_month = $5 where id = $1`;
const COUNT_FOLLOW = `update follows set charged = 1 + case when charge_month = $2 then charged else 0 end,
  charge_month = $2 where id = $1`;
const COUNT_MEMBER = `insert into follow_charges (member_id, month, charged) values ($1, $2, 1)
  on conflict (member_id, month) do update set charged = follow_charges.charged + 1`;
const REFUND_FOLLOW = `update follows set charged = charged - 1 where id = $1 and charge_month = $2 and charged > 0`;
const REFUND_MEMBER = `update follow_charges set charged = charged - 1 where member_id = $1 and month = $2 and charged > 0`;
const FORGET_CHARGE = `update show_episodes set charged_follow_id = null, charged_member_id = null, charge_month = null
  where id = $1`;
const ADVANCE = `update show_episodes set status = $2, due_at = $3,
  job_id = coalesce($4, case when $2 = 'opened' then job_id end), analysis_id = $5,
  failures = coalesce($6, failures), message = $7 where id = $1`;
const PUBLICATION = 'select publication from show_episodes where id = $1';

interface Row {
  readonly id: string;
  readonly attempt: string;
  readonly show: string;
  readonly title: string;
  readonly description: string | null;
  readonly image: string | null;
  readonly url: string | null;
  readonly released_on: string | null;
  readonly duration_seconds: number | null;
  readonly video_id: string | null;
  readonly status: ShowEpisodeStatus;
  readonly job_id: string | null;
  readonly charged_follow_id: string | null;
  readonly charged_member_id: string | null;
  readonly failures: number;
}

interface CandidateRow extends StoredSubscription {
  readonly follow_id: string;
  readonly member_id: string;
  readonly max_per_month: number;
  readonly keywords: string[];
  readonly charged: number;
  readonly member_charged: number;
}

interface Locked {
  readonly show_id: string;
  readonly found_at: string;
  readonly charged_follow_id: string | null;
  readonly charged_member_id: string | null;
  readonly charge_month: string | null;
}

/** New episodes in Postgres. */
export function postgresShowEpisodes(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): ShowEpisodes {
  const rows = preparedQueries(postgres.pool);
  return {
    async claimDue(limit, leaseMs) {
      const now = clock.now();
      const until = new Date(now.getTime() + leaseMs);
      return (await rows<Row>('show_episodes_claim', CLAIM, [now, limit, until])).map(toDueEpisode);
    },
    charge: ({ id, attempt }, { excluded, jobId }, choose) =>
      inTransaction<PayerCandidate | 'superseded' | undefined>(postgres, async (em) => {
        const query = transactionQueries(em);
        await query(LOCK_SHOW, [id]);
        const [locked] = await query<Locked>(LOCK, [id, attempt]);
        if (!locked) return 'superseded';
        const now = clock.now();
        await refund(query, id, locked);
        for (let offset = 0; ; offset += BATCH) {
          const candidates = await candidatesIn(query, locked, { excluded, offset }, now);
          const payer = choose(candidates);
          if (!payer && candidates.length === BATCH) continue;
          if (!payer) return undefined;
          const month = usageMonth(now);
          await query(CHARGE, [id, jobId, payer.followId, payer.memberId, month]);
          await query(COUNT_FOLLOW, [payer.followId, month]);
          await query(COUNT_MEMBER, [payer.memberId, month]);
          return payer;
        }
      }),
    advance: ({ id, attempt }, step) =>
      inTransaction(postgres, async (em) => {
        const query = transactionQueries(em);
        const [locked] = await query<Locked>(LOCK, [id, attempt]);
        if (!locked) return false;
        if (step.refunds) await refund(query, id, locked);
        await store(query, id, step);
        return true;
      }),
    async publication(id) {
      const [row] = await rows<{ publication: unknown }>('show_episode_publication', PUBLICATION, [id]);
      return row?.publication ?? undefined;
    },
  };
}

async function candidatesIn(
  query: TransactionQuery,
  { show_id: showId, found_at: foundAt }: Locked,
  { excluded, offset }: { readonly excluded: readonly number[]; readonly offset: number },
  now: Date,
): Promise<PayerCandidate[]> {
  const found = await query<CandidateRow>(CANDIDATES, [
    showId,
    usageMonth(now),
    excluded,
    AUTO_SUMMARIZE_PLANS,
    offset,
    foundAt,
  ]);
  const meterOf = (row: CandidateRow) => monthlyCounter(Number(row.member_id), now);
  const meters = await query<{ meter: string; used: number }>(USED, [found.map(meterOf)]);
  const used = new Map(meters.map((counter) => [counter.meter, counter.used]));
  return found.map((row) => ({
    followId: Number(row.follow_id),
    memberId: Number(row.member_id),
    plan: toSubscription(row, now).plan,
    maxPerMonth: row.max_per_month,
    keywords: row.keywords,
    used: used.get(meterOf(row)) ?? 0,
    charged: row.charged,
    memberCharged: row.member_charged,
  }));
}

/** Gives back what an episode was charged. */
async function refund(query: TransactionQuery, id: number, locked: Locked): Promise<void> {
  const { charged_follow_id: followId, charged_member_id: memberId, charge_month: month } = locked;
  if (month === null) return;
  await query(REFUND_FOLLOW, [followId, month]);
  await query(REFUND_MEMBER, [memberId, month]);
  await query(FORGET_CHARGE, [id]);
}

async function store(
  query: TransactionQuery,
  id: number,
  { status, dueAt, jobId, analysisId, failures, message }: EpisodeStep,
): Promise<void> {
  await query(ADVANCE, [id, status, dueAt, jobId, analysisId, failures, sanitizeText(message)]);
}

function toDueEpisode(row: Row): DueEpisode {
  const { charged_follow_id: followId, charged_member_id: memberId } = row;
  return {
    id: Number(row.id),
    attempt: Number(row.attempt),
    show: row.show,
    title: row.title,
    description: row.description ?? undefined,
    image: row.image ?? undefined,
    url: row.url ?? undefined,
    releaseDate: row.released_on ?? undefined,
    durationSeconds: row.duration_seconds ?? undefined,
    videoId: row.video_id ?? undefined,
    status: row.status,
    jobId: row.job_id ?? undefined,
    failures: row.failures,
    ...(followId !== null &&
      memberId !== null && { payer: { followId: Number(followId), memberId: Number(memberId) } }),
  };
}

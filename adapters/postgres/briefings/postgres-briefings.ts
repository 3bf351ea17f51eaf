import type { EntityManager } from '@mikro-orm/postgresql';
import type { Briefing, BriefingContent, BriefingFailure, BriefingHead } from '#core/briefings/briefing.js';
import type {
  BriefingAttempt,
  BriefingOpening,
  BriefingPart,
  BriefingRefusal,
  BriefingRestart,
  Briefings,
  LeasedBriefing,
} from '#core/ports/briefings.js';
import type { Clock } from '#core/ports/system.js';
import type { BriefingCharges } from '#core/usage/briefing-allowance.js';
import { giveBack, reserve } from '../accounts/usage-counters.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { NOTIFY_CHANGED } from '../connection/notifications.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { isoTime, MAX_PAGE, type RowOf, toItems, withoutNulls } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

const HEAD = `b.id, b.member_id::int as "memberId", b.question, b.status, b.title, b.statement_count as "statementCount", b.failure,
  jsonb_build_object('stage', b.stage, 'share', b.stage_share) as progress, b.attempt, b.crashes,
  ${isoTime('b.created_at')} as "createdAt", ${isoTime('b.updated_at')} as "updatedAt",
  array(select analysis_id::int from briefing_episodes where briefing_id = b.id order by position) as "analysisIds"`;
const SHARE_STATE = `b.share_token, coalesce(b.shared_content, b.content) #>> '{provenance,madeAt}' as shared_made_at`;

const FIND_HEAD = `select ${HEAD} from briefings b where b.member_id = $1 and b.id = $2`;
const FIND = `select ${HEAD}, ${SHARE_STATE}, b.content from briefings b where b.member_id = $1 and b.id = $2`;
// A process of an earlier version shares without storing what it shared.
const FIND_SHARED = `select ${HEAD}, ${SHARE_STATE}, coalesce(b.shared_content, b.content) as content
  from briefings b join members m on m.id = b.member_id and m.is_active where b.share_token = $1`;
const LIST = `select ${HEAD} from briefings b
  where b.member_id = $1 and (b.created_at, b.id) < ($2::timestamptz, $3)
  order by b.created_at desc, b.id desc limit $4`;

/** Concurrent openings and deletions of the same member wait for each other. */
const LOCK_MEMBER = 'select id from members where id = $1 for update';
const LOCK = `select question, charge, due_at is not null as is_under_way, stage = 'queued' as is_unread
  from briefings where member_id = $1 and id = $2 for update`;
const UNFINISHED = `select ${HEAD} from briefings b
  where b.member_id = $1 and b.dedupe_key = $2 and b.due_at is not null`;
const OPEN = `insert into briefings
    (id, member_id, dedupe_key, question, status, stage, stage_share, due_at, charge, created_at, started_at, updated_at)
  values ($1, $2, $3, $4, 'queued', 'queued', 0, $5::timestamptz, $6, $5, $5, $5)`;
const ADD_EPISODES = `insert into briefing_episodes (briefing_id, position, analysis_id)
  select $1, position, a.id from unnest($2::bigint[]) with ordinality as wanted (id, position)
  join analyses a on a.id = wanted.id for key share of a`;
const REMOVE_EPISODES = 'delete from briefing_episodes where briefing_id = $1';
const REMOVE_OTHER_PARTS =
  'delete from briefing_parts where briefing_id = $1 and analysis_id <> all($2::bigint[])';
const RESTART = `update briefings set dedupe_key = $2, status = 'queued', stage = 'queued', stage_share = 0,
    crashes = 0, due_at = $3::timestamptz, charge = $4, failure = null, started_at = $3, updated_at = $3
  where id = $1 returning ${NOTIFY_CHANGED}`;
const DELETE = `delete from briefings where id = $1 returning ${NOTIFY_CHANGED}`;
const SHARE = `update briefings set share_token = coalesce(share_token, $3), shared_content = content
  where member_id = $1 and id = $2 and content is not null
    and ($4::text is null or content #>> '{provenance,madeAt}' = $4) returning share_token`;
const UNSHARE = `update briefings set share_token = null, shared_content = null where member_id = $1 and id = $2`;

/** Only what is under way has a time: that of a run which waits or whose lease has expired is past. */
const CLAIM = `with busy as (
    select member_id, count(*) as runs from briefings where due_at > $1 group by member_id
  ), waiting as (
    select id, started_at, coalesce(busy.runs, 0) + row_number() over (partition by member_id order by started_at, id) as turn
    from briefings left join busy using (member_id) where due_at <= $1 and id <> all($5)
  ), due as (
    select id from briefings
    where id in (select id from waiting where turn <= $4 order by turn, started_at, id limit $3) and due_at <= $1
    for update skip locked
  ), claimed as (
    update briefings set status = 'running', stage = 'reading', attempt = attempt + 1, due_at = $2, updated_at = $1,
      crashes = crashes + (status = 'running')::int from due
    where briefings.id = due.id returning briefings.*
  ) select ${HEAD}, coalesce((select jsonb_object_agg(analysis_id, part) from briefing_parts where briefing_id = b.id), '{}') as parts
  from claimed b order by b.started_at`;
/** Of a run that is still under way. */
const THIS_RUN = `id = $1 and attempt = $2 and status = 'running'`;
const REPORT = `update briefings set stage = $3, stage_share = $4, due_at = $5, updated_at = $6 where ${THIS_RUN}
  returning ${NOTIFY_CHANGED}`;
const STORE_PART = `insert into briefing_parts (briefing_id, analysis_id, part, read_at)
  select b.id, a.id, $4::jsonb, $5 from briefings b join analyses a on a.id = $3
  where b.id = $1 and b.attempt = $2 and b.status = 'running' for key share of a
  on conflict (briefing_id, analysis_id) do update set part = excluded.part, read_at = excluded.read_at`;
const RELEASE = `update briefings set due_at = $3, status = 'queued' where ${THIS_RUN}`;
const LOCK_RUN = `select ${HEAD}, b.charge, b.started_at from briefings b
  where b.id = $1 and b.attempt = $2 and b.status = 'running' for update of b`;
const END = `update briefings set status = $2, due_at = null, charge = null, content = coalesce($3::jsonb, content),
    failure = $4::jsonb, updated_at = $5 where id = $1 returning ${NOTIFY_CHANGED}`;

const RECORD_NOTICE = `insert into notices (member_id, job_id, briefing_id, title, show, failure, started_at, ended_at, push_due_at)
  select $1::bigint, $2, $2, $3, '', $4, $5::timestamptz, $6::timestamptz,
    case when exists (select from push_subscriptions where member_id = $1) then $6 end
  on conflict (job_id, member_id) do update set title = excluded.title, failure = excluded.failure, ended_at = excluded.ended_at,
    push_due_at = excluded.push_due_at, push_attempts = 0, pushed_to = '{}'`;
const RECORD_EVENT = `insert into webhook_events (member_id, type, occurred_at, data) select $1::bigint, $2::text, $3, $4::jsonb
  where exists (select from webhooks where member_id = $1 and status = 'active' and $2 = any(events))`;

type Row = RowOf<Omit<BriefingHead, 'title'>> &
  Pick<LeasedBriefing, 'attempt' | 'crashes'> & { readonly title: string | null };

type WholeRow = Row & {
  readonly content: BriefingContent | null;
  readonly share_token: string | null;
  readonly shared_made_at: string | null;
};

interface Locked {
  readonly question: string | null;
  readonly charge: string | null;
  readonly is_under_way: boolean;
  readonly is_unread: boolean;
}

type RunRow = Row & { readonly charge: string | null; readonly started_at: Date | string };

/** Briefings in Postgres. A leased run is due again when its lease ends, so that a dead process loses nothing. */
export function postgresBriefings(
  postgres: Pick<Postgres, 'orm' | 'pool' | 'notifications'>,
  clock: Clock,
): Briefings {
  const rows = preparedQueries(postgres.pool);
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  /** Ends the run in one transaction with what depends on it. */
  const end = (run: BriefingAttempt, result: { content?: BriefingContent; failure?: BriefingFailure }) =>
    inTransaction<boolean>(postgres, async (em) => {
      const query = transactionQueries(em);
      const [row] = await query<RunRow>(LOCK_RUN, [run.id, run.attempt]);
      if (!row) return false;
      const { content, failure } = sanitizeText(result);
      if (failure && row.charge !== null) await giveBack(em, [{ meter: row.charge, ceiling: 0 }]);
      const now = clock.now();
      const values = [content && JSON.stringify(content), failure && JSON.stringify(failure), now];
      await query(END, [run.id, failure ? 'failed' : 'done', ...values]);
      const title = content?.title ?? toHead(row).title;
      await query(RECORD_NOTICE, [row.memberId, run.id, title, failure?.message, row.started_at, now]);
      const data = JSON.stringify({ briefingId: run.id, title, error: failure });
      await query(RECORD_EVENT, [
        row.memberId,
        failure ? 'briefing.failed' : 'briefing.completed',
        now,
        data,
      ]);
      return true;
    });

  return {
    open: (briefing) =>
      inTransaction<BriefingOpening>(postgres, async (em) => {
        const query = transactionQueries(em);
        const { id, memberId, question, analysisIds, charges } = sanitizeText(briefing);
        if ((await query(LOCK_MEMBER, [memberId])).length === 0) return { outcome: 'gone' };
        const key = dedupeKey(question, analysisIds);
        const [unfinished] = await query<Row>(UNFINISHED, [memberId, key]);
        if (unfinished) return { outcome: 'joined', briefing: toHead(unfinished) };
        const refusal = await chargeRun(em, charges);
        if (refusal) return new RollbackSignal(refusal);
        await query(OPEN, [id, memberId, key, question, clock.now(), charges.month.meter]);
        await query(ADD_EPISODES, [id, analysisIds]);
        const [opened] = await query<Row>(FIND_HEAD, [memberId, id]);
        if (!opened) throw new Error('the briefing was stored by this transaction');
        return { outcome: 'opened', briefing: toHead(opened) };
      }),
    restart: (memberId, id, { analysisIds, charges }) =>
      inTransaction<BriefingRestart>(postgres, async (em) => {
        if (!isQueryable(id)) return { outcome: 'missing' };
        const query = transactionQueries(em);
        await query(LOCK_MEMBER, [memberId]);
        const [state] = await query<Locked>(LOCK, [memberId, id]);
        if (!state) return { outcome: 'missing' };
        if (state.is_under_way) return { outcome: 'busy' };
        const key = dedupeKey(state.question, analysisIds);
        if ((await query(UNFINISHED, [memberId, key])).length > 0) return { outcome: 'busy' };
        const refusal = await chargeRun(em, charges);
        if (refusal) return new RollbackSignal(refusal);
        await query(REMOVE_EPISODES, [id]);
        await query(REMOVE_OTHER_PARTS, [id, analysisIds]);
        await query(ADD_EPISODES, [id, analysisIds]);
        await query(RESTART, [id, key, clock.now(), charges.month.meter]);
        return { outcome: 'restarted' };
      }),
    async find(memberId, id) {
      if (!isQueryable(id)) return undefined;
      return (await rows<WholeRow>('briefing_find', FIND, [memberId, id])).map(toBriefing)[0];
    },
    async findHead(memberId, id) {
      if (!isQueryable(id)) return undefined;
      return (await rows<Row>('briefing_head', FIND_HEAD, [memberId, id])).map(toHead)[0];
    },
    async findShared(token) {
      if (!isQueryable(token)) return undefined;
      return (await rows<WholeRow>('briefing_shared', FIND_SHARED, [token])).map(toBriefing)[0];
    },
    async list(memberId, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const [before, id] = cursor === undefined ? ['infinity', ''] : decodeKey(cursor, ['time', 'text']);
      const found = await rows<Row>('briefings_list', LIST, [memberId, before, id, size + 1]);
      return toItems(found, size, {
        item: toHead,
        key: ({ createdAt, id: last }) => encodeKey([createdAt, last]),
      });
    },
    delete: (memberId, id) =>
      inTransaction<boolean>(postgres, async (em) => {
        if (!isQueryable(id)) return false;
        const query = transactionQueries(em);
        const [state] = await query<Locked>(LOCK, [memberId, id]);
        if (!state) return false;
        if (state.charge !== null && state.is_unread)
          await giveBack(em, [{ meter: state.charge, ceiling: 0 }]);
        await query(DELETE, [id]);
        return true;
      }),
    async share(memberId, id, token, madeAt) {
      if (!isQueryable(id)) return undefined;
      const values = [memberId, id, token, madeAt];
      const [row] = await rows<{ share_token: string }>('briefing_share', SHARE, values);
      return row?.share_token;
    },
    async unshare(memberId, id) {
      if (isQueryable(id)) await rows('briefing_unshare', UNSHARE, [memberId, id]);
    },

    async claimDue(limit, perMember, leaseMs, underWay = []) {
      const values = [clock.now(), later(leaseMs), limit, perMember, underWay];
      const found = await rows<Row & { readonly parts: Readonly<Record<string, BriefingPart>> }>(
        'briefings_claim',
        CLAIM,
        values,
      );
      return found.map(({ parts, ...row }) => ({
        id: row.id,
        attempt: row.attempt,
        crashes: row.crashes,
        briefing: toHead(row),
        parts: new Map(Object.entries(parts).map(([id, part]) => [Number(id), part])),
      }));
    },
    async report({ id, attempt }, { stage, share }, leaseMs) {
      const values = [id, attempt, stage, share, later(leaseMs), clock.now()];
      return (await rows('briefing_report', REPORT, values)).length > 0;
    },
    async storePart({ id, attempt }, analysisId, part) {
      const stored = JSON.stringify(sanitizeText(part));
      await rows('briefing_part', STORE_PART, [id, attempt, analysisId, stored, clock.now()]);
    },
    finish: (run, content) => end(run, { content }),
    fail: (run, failure) => end(run, { failure }),
    async release({ id, attempt }) {
      await rows('briefing_release', RELEASE, [id, attempt, clock.now()]);
    },
    watch: (id, listener) => mapDatabaseErrors(() => postgres.notifications.watch(id, listener)),
  };
}

async function chargeRun(
  em: EntityManager,
  { month, day }: BriefingCharges,
): Promise<BriefingRefusal | undefined> {
  const refusal = await reserve(em, [month, day]);
  return (
    refusal && { outcome: 'refused', period: refusal.charge === day ? 'day' : 'month', used: refusal.used }
  );
}

/** The same for the same question about the same episodes in any order. */
function dedupeKey(question: string | null | undefined, analysisIds: readonly number[]): string {
  return JSON.stringify([question ?? '', [...analysisIds].sort((a, b) => a - b)]);
}

function toHead({ attempt: _, crashes: __, title, ...row }: Row): BriefingHead {
  const head = withoutNulls<Omit<BriefingHead, 'title'>>(row);
  const { question, analysisIds } = head;
  return { ...head, title: title ?? question ?? `${analysisIds.length} episodes side by side` };
}

function toBriefing({ content, share_token: token, shared_made_at: madeAt, ...head }: WholeRow): Briefing {
  return {
    ...toHead(head),
    ...(content !== null && { content }),
    ...(token !== null && madeAt !== null && { share: { token, madeAt } }),
  };
}

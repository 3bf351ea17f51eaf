import type { EntityManager } from '@mikro-orm/postgresql';
import { memberOwner } from '#core/accounts/owner.js';
import { toReadingChange } from '#core/library/reading.js';
import type { PlanId } from '#core/plans/plan.js';
import type { SavedSummaries, SaveOutcome, SavesFull } from '#core/ports/library.js';
import type { Clock } from '#core/ports/system.js';
import { SAVED_KEYS_VERSION, savedKeys } from '#core/saved/saved-keys.js';
import { UNDO_SECONDS } from '#core/saved/saved-list.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from '../catalogue/analysis-mapping.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { inTransaction, type TransactionQuery, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import {
  type StoredSubscription,
  SUBSCRIPTION_COLUMNS,
  toSubscription,
} from '../payments/subscription-mapping.js';
import { listSavedSummaries } from './list-saved-summaries.js';
import { saveReadings } from './postgres-reading-states.js';

/** The lock makes an edit wait, which then writes the keys of the edited texts. Another worker takes other rows. */
const OUTDATED = `select ${ANALYSIS_COLUMNS} from analyses a
  where a.id in (select distinct analysis_id from saved_summaries where keys_version < ${SAVED_KEYS_VERSION} order by analysis_id limit $1)
  for share of a skip locked`;

const RENEW = `update saved_summaries set title_key = $2, show_key = $3, filter_text = $4, keys_version = $5
  where analysis_id = $1 and keys_version < ${SAVED_KEYS_VERSION}`;

/**
 * Waits for a deletion of the member or a change of their plan before anything else is locked, and then makes those wait. The
 * row of the count serializes all saves and removals of a member.
 */
const LOCK = `with member as (select id, ${SUBSCRIPTION_COLUMNS} from members where id = $1 for share),
  counted as (
    insert into saved_counts (member_id, saved) select id, 0 from member
    on conflict (member_id) do update set saved = saved_counts.saved returning saved
  ) select * from counted, member`;

const SAVABLE = `select ${ANALYSIS_COLUMNS}, s.analysis_id is not null as is_saved
  from analyses a left join saved_summaries s on s.member_id = $1 and s.analysis_id = a.id
  where a.id = $2 and (a.visibility <> 'private' or a.owner_id = $3) for key share of a`;

/** Removals that can be undone. */
const RESTORABLE = `select ${ANALYSIS_COLUMNS} from unsaved_summaries u join analyses a on a.id = u.analysis_id
  where u.member_id = $1 and u.analysis_id = any($2::bigint[]) and (a.visibility <> 'private' or a.owner_id = $3)
    and u.removed_at > $4::timestamptz - $5 * interval '1 second'
    and not exists (select from saved_summaries s where s.member_id = $1 and s.analysis_id = a.id)
  order by a.id for key share of a`;

/** The undo of a removal brings the place and the collections back. */
const SAVE = `with wanted as (
    select * from unnest($2::bigint[], $4::text[], $5::text[], $6::text[])
      as w (analysis_id, title_key, show_key, filter_text)
  ), back as (
    delete from unsaved_summaries where member_id = $1 and analysis_id = any($2::bigint[])
    returning analysis_id, saved_at, collection_ids,
      $9::boolean and removed_at > $3::timestamptz - $8 * interval '1 second' as is_undo
  ), saved as (
    insert into saved_summaries (member_id, analysis_id, saved_at, title_key, show_key, filter_text, keys_version)
    select $1, w.analysis_id, coalesce(back.saved_at, $3), w.title_key, w.show_key, w.filter_text, $7
    from wanted w left join back on back.analysis_id = w.analysis_id and is_undo returning member_id, analysis_id
  ) insert into collection_summaries (collection_id, member_id, analysis_id)
    select c.id, saved.member_id, saved.analysis_id from saved join back on back.analysis_id = saved.analysis_id
      join collections c on c.id = any(back.collection_ids) and c.member_id = $1 where is_undo`;

const COUNT_UP = 'update saved_counts set saved = saved + $2 where member_id = $1';

const REMOVE = `with gone as (
    delete from saved_summaries where member_id = $1 and analysis_id = any($2::bigint[]) returning analysis_id, saved_at
  ) insert into unsaved_summaries as kept (member_id, analysis_id, saved_at, collection_ids, removed_at)
    select $1, analysis_id, saved_at, array(select c.collection_id from collection_summaries c
      where c.member_id = $1 and c.analysis_id = gone.analysis_id), $3 from gone
    on conflict (member_id, analysis_id) do update set saved_at = excluded.saved_at,
      collection_ids = excluded.collection_ids, removed_at = excluded.removed_at
    returning analysis_id as id`;
const FORGET_REMOVED = `delete from unsaved_summaries
  where member_id = $1 and removed_at < $2::timestamptz - $3 * interval '1 second'`;

const ARE_SAVED = `select s.analysis_id as id from saved_summaries s join analyses a on a.id = s.analysis_id
  where s.member_id = $1 and s.analysis_id = any($2::bigint[]) and (a.visibility <> 'private' or a.owner_id = $3)`;

const COUNT = 'select saved from saved_counts where member_id = $1';

/** Saved summaries in Postgres. Their number is stored, not counted on each request. */
export function postgresSavedSummaries(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
): SavedSummaries {
  const rows = preparedQueries(postgres.pool);
  const savedAmong = async (memberId: number, analysisIds: readonly number[]): Promise<number[]> => {
    if (!areIds(memberId, ...analysisIds)) return [];
    return toIds(await rows<IdRow>('saved_among', ARE_SAVED, [memberId, analysisIds, memberOwner(memberId)]));
  };
  const count = async (memberId: number): Promise<number> => {
    const [row] = await rows<{ saved: number }>('saved_count', COUNT, [memberId]);
    return row?.saved ?? 0;
  };

  return {
    async save(memberId, analysisId, limitOf, isUndo = false) {
      if (!areIds(memberId, analysisId)) return 'missing';
      return inTransaction(postgres, (em) => save(em, { memberId, analysisId, limitOf, isUndo, clock }));
    },
    async remove(memberId, analysisIds) {
      if (!areIds(memberId, ...analysisIds)) return [];
      return inTransaction(postgres, async (em) => {
        const query = transactionQueries(em);
        if (!(await lockCount(em, memberId))) return [];
        const now = clock.now();
        await query(FORGET_REMOVED, [memberId, now, UNDO_SECONDS]);
        return toIds(await query<IdRow>(REMOVE, [memberId, analysisIds, now]));
      });
    },
    async restore(memberId, analysisIds, limitOf) {
      if (!areIds(memberId, ...analysisIds)) return [];
      return inTransaction(postgres, (em) => restore(em, { memberId, analysisIds, limitOf, clock }));
    },
    async markRead(memberId, analysisIds, read) {
      const ids = await savedAmong(memberId, analysisIds);
      await saveReadings(rows, memberId, ids, toReadingChange({ read }), clock.now());
      return ids;
    },
    renewKeys: (limit) => inTransaction(postgres, (em) => renewSavedKeys(em, limit)),
    isSaved: async (memberId, analysisId) => (await savedAmong(memberId, [analysisId])).length > 0,
    async count(memberId) {
      return areIds(memberId) ? count(memberId) : 0;
    },
    async list(memberId, page) {
      return areIds(memberId) ? listSavedSummaries(rows, count, memberId, page) : { items: [], total: 0 };
    },
  };
}

interface Saving {
  readonly memberId: number;
  readonly analysisId: number;
  readonly limitOf: (plan: PlanId) => number;
  readonly isUndo: boolean;
  readonly clock: Clock;
}

async function save(
  em: EntityManager,
  { memberId, analysisId, limitOf, isUndo, clock }: Saving,
): Promise<SaveOutcome> {
  const query = transactionQueries(em);
  const counted = await lockCount(em, memberId);
  if (!counted) return 'missing';
  const now = clock.now();
  const values = [memberId, analysisId, memberOwner(memberId)];
  const [found] = await query<StoredAnalysis & { is_saved: boolean }>(SAVABLE, values);
  if (!found) return 'missing';
  if (found.is_saved) return 'already';
  const { plan } = toSubscription(counted, now);
  if (counted.saved >= limitOf(plan)) return { full: counted.saved, plan };
  await insertSaved(query, memberId, [found], now, isUndo);
  return 'saved';
}

interface Restoring extends Pick<Saving, 'memberId' | 'limitOf' | 'clock'> {
  readonly analysisIds: readonly number[];
}

async function restore(
  em: EntityManager,
  { memberId, analysisIds, limitOf, clock }: Restoring,
): Promise<number[] | SavesFull> {
  const query = transactionQueries(em);
  const counted = await lockCount(em, memberId);
  if (!counted) return [];
  const now = clock.now();
  const values = [memberId, analysisIds, memberOwner(memberId), now, UNDO_SECONDS];
  const found = await query<StoredAnalysis>(RESTORABLE, values);
  if (found.length === 0) return [];
  const { plan } = toSubscription(counted, now);
  if (counted.saved + found.length > limitOf(plan)) return { full: counted.saved, plan };
  await insertSaved(query, memberId, found, now, true);
  return toIds(found);
}

async function insertSaved(
  query: TransactionQuery,
  memberId: number,
  stored: readonly StoredAnalysis[],
  now: Date,
  isUndo: boolean,
): Promise<void> {
  const keys = stored.map((row) => savedKeys(toAnalysis(row)));
  const columns = [
    keys.map(({ title }) => title),
    keys.map(({ show }) => show),
    keys.map(({ text }) => text),
  ];
  await query(SAVE, [memberId, toIds(stored), now, ...columns, SAVED_KEYS_VERSION, UNDO_SECONDS, isUndo]);
  await query(COUNT_UP, [memberId, stored.length]);
}

type Counted = StoredSubscription & { readonly saved: number };

/** Locks the member's plan and count until the transaction ends; absent when there is no such member. */
async function lockCount(em: EntityManager, memberId: number): Promise<Counted | undefined> {
  const [row] = await transactionQueries(em)<Counted>(LOCK, [memberId]);
  return row;
}

interface IdRow {
  readonly id: number | string;
}

function toIds(rows: readonly IdRow[]): number[] {
  return rows.map(({ id }) => Number(id));
}

function areIds(...numbers: readonly number[]): boolean {
  return numbers.every((number) => Number.isSafeInteger(number));
}

/** Computes sort and filter keys anew where an older version wrote them, for up to `limit` analyses. Returns their number. */
async function renewSavedKeys(em: EntityManager, limit: number): Promise<number> {
  const query = transactionQueries(em);
  const outdated = await query<StoredAnalysis>(OUTDATED, [limit]);
  for (const row of outdated) {
    const { title, show, text } = savedKeys(toAnalysis(row));
    await query(RENEW, [row.id, title, show, text, SAVED_KEYS_VERSION]);
  }
  return outdated.length;
}

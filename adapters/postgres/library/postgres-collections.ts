import { type Collection, MAX_COLLECTIONS } from '#core/library/collection.js';
import type { Collections } from '#core/ports/library.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, transactionQueries } from '../connection/transaction.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { isoTime, MAX_PAGE, toItems } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

const COLUMNS = `c.id, c.name, ${isoTime('c.created_at')} as "createdAt",
  (select count(*)::int from collection_summaries s where s.collection_id = c.id) as count`;

const LIST = `select ${COLUMNS}, c.name_key from collections c where c.member_id = $1 and c.name_key > $2
  order by c.name_key limit $3`;
const HAS = 'select id from collections where member_id = $1 and id = $2';
const EXPORT = `select ${COLUMNS}, array(select s.analysis_id from collection_summaries s where s.collection_id = c.id) as ids
  from collections c where c.member_id = $1 order by c.name_key limit $2`;
const LOCK_MEMBER = 'select id from members where id = $1 for update';
const COUNT = 'select count(*)::int as count from collections where member_id = $1';
const CREATE = `insert into collections as c (member_id, name, name_key, created_at) values ($1, $2, $3, $4)
  on conflict (member_id, name_key) do nothing returning ${COLUMNS}`;
const TAKEN = 'select id from collections where member_id = $1 and name_key = $2 and id <> $3';
const RENAME = `update collections c set name = $3, name_key = $4 where c.member_id = $1 and c.id = $2
  returning ${COLUMNS}`;
const DELETE = 'delete from collections where member_id = $1 and id = $2 returning id';
/** Locks the collection and the saved summaries against removal until the rows are there. */
const ADD = `with target as (
    select c.id, s.member_id, s.analysis_id from collections c join saved_summaries s on s.member_id = c.member_id
    where c.member_id = $1 and c.id = $2 and s.analysis_id = any($3::bigint[])
    order by s.analysis_id for key share
  ), added as (
    insert into collection_summaries (collection_id, member_id, analysis_id) select id, member_id, analysis_id from target
    on conflict do nothing
  ) select analysis_id as id from target`;
const REMOVE = `with target as (select id from collections where member_id = $1 and id = $2), removed as (
    delete from collection_summaries where collection_id in (select id from target) and analysis_id = $3
  ) select id from target`;

/** Collections in Postgres. The member's row is locked while one is created, so their number stays within the limit. */
export function postgresCollections(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Collections {
  const rows = preparedQueries(postgres.pool);
  return {
    async list(memberId, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const [after = ''] = cursor === undefined ? [] : decodeKey(cursor, ['text']);
      const values = [memberId, after, size + 1];
      return toItems(await rows<Collection & { name_key: string }>('collections_list', LIST, values), size, {
        item: ({ name_key: _, ...collection }) => collection,
        key: ({ name_key }) => encodeKey([name_key]),
      });
    },
    has: async (memberId, id) => (await rows('collections_has', HAS, [memberId, id])).length > 0,
    async export(memberId) {
      const values = [memberId, MAX_COLLECTIONS];
      const found = await rows<Collection & { ids: string[] }>('collections_export', EXPORT, values);
      return found.map(({ name, createdAt, ids }) => ({ name, createdAt, analysisIds: ids.map(Number) }));
    },
    create: (memberId, collectionName, max) =>
      inTransaction<Collection | 'taken' | 'full' | 'missing'>(postgres, async (em) => {
        const query = transactionQueries(em);
        if ((await query(LOCK_MEMBER, [memberId])).length === 0) return 'missing';
        const { name, key } = sanitizeText(collectionName);
        if ((await query(TAKEN, [memberId, key, 0])).length > 0) return 'taken';
        const [{ count } = { count: 0 }] = await query<{ count: number }>(COUNT, [memberId]);
        if (count >= max) return 'full';
        const [row] = await query<Collection>(CREATE, [memberId, name, key, clock.now()]);
        return row ?? 'taken';
      }),
    rename: (memberId, id, collectionName) =>
      inTransaction<Collection | 'taken' | 'missing'>(postgres, async (em) => {
        const query = transactionQueries(em);
        await query(LOCK_MEMBER, [memberId]);
        const { name, key } = sanitizeText(collectionName);
        if ((await query(TAKEN, [memberId, key, id])).length > 0) return 'taken';
        const [row] = await query<Collection>(RENAME, [memberId, id, name, key]);
        return row ?? 'missing';
      }),
    delete: async (memberId, id) => (await rows('collections_delete', DELETE, [memberId, id])).length > 0,
    async add(memberId, id, analysisIds) {
      const added = await rows<{ id: number | string }>('collections_add', ADD, [memberId, id, analysisIds]);
      return added.map((row) => Number(row.id));
    },
    remove: async (memberId, id, analysisId) =>
      (await rows('collections_remove', REMOVE, [memberId, id, analysisId])).length > 0,
  };
}

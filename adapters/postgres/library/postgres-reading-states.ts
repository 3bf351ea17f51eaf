import { memberOwner } from '#core/accounts/owner.js';
import { type Reading, UNREAD } from '#core/library/reading.js';
import type { ReadingStates } from '#core/ports/library.js';
import type { Clock } from '#core/ports/system.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from '../catalogue/analysis-mapping.js';
import { type PreparedQuery, preparedQueries } from '../connection/pool-connections.js';
import { decodePosition, encodePosition } from '../lists/list-cursor.js';
import { isoTime, MAX_PAGE, toItems } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

const COLUMNS = 'r.position, r.progress, r.is_read as read';

const FIND = `select ${COLUMNS} from reading_states r where r.member_id = $1 and r.analysis_id = $2`;

/** A report that is older than the stored place and arrives later may only add that the summary is read. */
const SAVE = `insert into reading_states as r (member_id, analysis_id, position, progress, is_read, read_at)
  select m.id, a.id, coalesce($3::float8, 0), coalesce($4::float8, 0), coalesce($5::boolean, false), $6::timestamptz
    from members m, analyses a where m.id = $1 and a.id = any($2::bigint[]) order by a.id
  on conflict (member_id, analysis_id) do update set
    position = case when excluded.read_at >= r.read_at then coalesce($3, r.position) else r.position end,
    progress = case when excluded.read_at >= r.read_at then coalesce($4, r.progress) else r.progress end,
    is_read = case when excluded.read_at >= r.read_at then coalesce($5, r.is_read) else r.is_read or excluded.is_read end,
    read_at = greatest(r.read_at, excluded.read_at)
  returning ${COLUMNS}`;

const listSql = (
  behind: string,
) => `select ${ANALYSIS_COLUMNS}, ${COLUMNS}, ${isoTime('r.read_at')} as read_at
  from reading_states r join analyses a on a.id = r.analysis_id
  where r.member_id = $1 and not r.is_read and r.progress > 0
    and (a.visibility <> 'private' or a.owner_id = $2) ${behind}
  order by r.read_at desc, r.analysis_id desc limit $3`;
const FIRST_PAGE = listSql('');
const NEXT_PAGE = listSql('and (r.read_at, r.analysis_id) < ($4, $5)');

const EXPORT = `select r.analysis_id, ${COLUMNS}, ${isoTime('r.read_at')} as read_at from reading_states r
  where r.member_id = $1 and r.analysis_id > $3 order by r.analysis_id limit $2`;

type Row = Reading & { readonly read_at: string };

/** Reading states in Postgres. One statement decides between devices that write at once. */
export function postgresReadingStates({ pool }: Pick<Postgres, 'pool'>, clock: Clock): ReadingStates {
  const rows = preparedQueries(pool);
  return {
    async find(memberId, analysisId) {
      const [row] = await rows<Reading>('reading_find', FIND, [memberId, analysisId]);
      return row ? toReading(row) : UNREAD;
    },
    async save(memberId, analysisId, change, readAt) {
      const now = clock.now();
      const at = readAt && readAt < now ? readAt : now;
      const [row] = await saveReadings(rows, memberId, [analysisId], change, at);
      return row ? toReading(row) : UNREAD;
    },
    async listInProgress(memberId, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const values: unknown[] = [memberId, memberOwner(memberId), size + 1];
      if (cursor !== undefined) {
        const { createdAt, id } = decodePosition(cursor);
        values.push(createdAt, id);
      }
      const [name, sql] = cursor === undefined ? ['reading_first', FIRST_PAGE] : ['reading_next', NEXT_PAGE];
      const found = await rows<StoredAnalysis & Row>(name, sql, values);
      return toItems(found, size, {
        item: (row) => ({ analysis: toAnalysis(row), ...toReading(row), readAt: row.read_at }),
        key: ({ read_at, id }) => encodePosition({ sortKey: '', createdAt: read_at, id: Number(id) }),
      });
    },
    async export(memberId, limit, afterId) {
      const values = [memberId, Math.min(limit, MAX_PAGE), afterId];
      const found = await rows<Row & { readonly analysis_id: string }>('reading_export', EXPORT, values);
      return found.map((row) => ({
        analysisId: Number(row.analysis_id),
        ...toReading(row),
        readAt: row.read_at,
      }));
    },
  };
}

/** Makes the same change for several analyses in one statement. */
export function saveReadings(
  rows: PreparedQuery,
  memberId: number,
  analysisIds: readonly number[],
  { position, progress, read }: Partial<Reading>,
  at: Date,
): Promise<Reading[]> {
  const values = [memberId, analysisIds, position ?? null, progress ?? null, read ?? null, at];
  return rows<Reading>('reading_save', SAVE, values);
}

function toReading({ position, progress, read }: Reading): Reading {
  return { position, progress, read };
}

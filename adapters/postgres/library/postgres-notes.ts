import type { Note } from '#core/library/note.js';
import type { Notes } from '#core/ports/library.js';
import type { Clock } from '#core/ports/system.js';
import { foldText } from '#core/text/fold-text.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, transactionQueries } from '../connection/transaction.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { isoTime, MAX_PAGE, type RowOf, toItems, withoutNulls } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

const COLUMNS = `id, analysis_id as "analysisId", anchor, body as text, nullif(detached, false) as detached, version,
  ${isoTime('created_at')} as "createdAt", ${isoTime('updated_at')} as "updatedAt"`;

const OF_KIND = `($4::text is null or ($4 = 'note') = (coalesce(body, '') <> ''))`;
const ALL = `select ${COLUMNS} from notes where member_id = $1 and id < $2 and ${OF_KIND} order by id desc limit $3`;
const OF_ANALYSIS = `select ${COLUMNS} from notes
  where member_id = $1 and analysis_id = $5 and id > $2 and ${OF_KIND} order by id limit $3`;
const OF_ANALYSES = `select ${COLUMNS} from notes
  where member_id = $1 and analysis_id = any($2::bigint[])
    and (array_position($2::bigint[], analysis_id), id) > ($3, $4)
  order by array_position($2::bigint[], analysis_id), id limit $5`;
const UNSAVED = `select distinct n.analysis_id as id from notes n where n.member_id = $1 and n.analysis_id > $2
  and not exists (select from saved_summaries s where s.member_id = n.member_id and s.analysis_id = n.analysis_id)
  order by n.analysis_id limit $3`;
const LOCK_MEMBER = 'select id from members where id = $1 for update';
const COUNT = 'select count(*)::int as count from notes where member_id = $1';
const CREATE = `insert into notes (member_id, analysis_id, anchor, body, search_text, created_at, updated_at, detached)
  select $1, a.id, $3, $4, $5, $6, $6, $7 from analyses a where a.id = $2 returning ${COLUMNS}`;
const UPDATE = `update notes set body = $3, search_text = $4, version = version + 1, updated_at = $5
  where member_id = $1 and id = $2 and ($6::int is null or version = $6) returning ${COLUMNS}`;
const DELETE = `delete from notes where member_id = $1 and id = $2 and ($3::int is null or version = $3) returning id`;
const EXISTS = 'select id from notes where member_id = $1 and id = $2';

type Row = RowOf<Note>;

/** Notes in Postgres. The member's row is locked while one is created, so their number stays within the limit. */
export function postgresNotes(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Notes {
  const rows = preparedQueries(postgres.pool);
  const whyNot = async (memberId: number, id: number) =>
    (await rows('notes_exists', EXISTS, [memberId, id])).length > 0 ? 'stale' : 'missing';

  return {
    async list(memberId, { limit, cursor, analysisId, kind = null }) {
      const size = Math.min(limit, MAX_PAGE);
      const [after] = cursor === undefined ? [] : decodeKey(cursor, ['number']);
      const found =
        analysisId === undefined
          ? await rows<Row>('notes_all', ALL, [memberId, after ?? Number.MAX_SAFE_INTEGER, size + 1, kind])
          : await rows<Row>('notes_of_analysis', OF_ANALYSIS, [
              memberId,
              after ?? 0,
              size + 1,
              kind,
              analysisId,
            ]);
      return toItems(found, size, { item: withoutNulls<Note>, key: ({ id }) => encodeKey([id]) });
    },
    async ofAnalyses(memberId, analysisIds, limit, after) {
      const place = after ? analysisIds.indexOf(after.analysisId) + 1 : 0;
      const values = [memberId, analysisIds, place, after?.id ?? 0, Math.min(limit, MAX_PAGE)];
      return (await rows<Row>('notes_of_analyses', OF_ANALYSES, values)).map(withoutNulls<Note>);
    },
    async unsavedAnalyses(memberId, limit, afterId) {
      const values = [memberId, afterId, Math.min(limit, MAX_PAGE)];
      return (await rows<{ id: number }>('notes_unsaved', UNSAVED, values)).map(({ id }) => id);
    },
    create: (memberId, note, max) =>
      inTransaction<Note | 'full' | 'missing'>(postgres, async (em) => {
        const query = transactionQueries(em);
        if ((await query(LOCK_MEMBER, [memberId])).length === 0) return 'missing';
        const [{ count } = { count: 0 }] = await query<{ count: number }>(COUNT, [memberId]);
        if (count >= max) return 'full';
        const { analysisId, anchor, text } = sanitizeText(note);
        const detached = note.detached ?? false;
        const values = [
          memberId,
          analysisId,
          JSON.stringify(anchor),
          text ?? null,
          searchText(text),
          clock.now(),
          detached,
        ];
        const [row] = await query<Row>(CREATE, values);
        return row ? withoutNulls<Note>(row) : 'missing';
      }),
    async update(memberId, id, text, version) {
      const body = text === undefined ? null : sanitizeText(text);
      const [row] = await rows<Row>('notes_update', UPDATE, [
        memberId,
        id,
        body,
        searchText(body),
        clock.now(),
        version ?? null,
      ]);
      return row ? withoutNulls<Note>(row) : whyNot(memberId, id);
    },
    async delete(memberId, id, version) {
      const gone = await rows('notes_delete', DELETE, [memberId, id, version ?? null]);
      return gone.length > 0 ? 'deleted' : whyNot(memberId, id);
    },
  };
}

function searchText(text: string | null | undefined): string {
  return foldText(text ?? '');
}

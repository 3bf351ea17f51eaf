import { type AskedQuestion, MAX_QUESTIONS_KEPT, type Questions } from '#core/ports/library.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { isoTime, MAX_PAGE, toPage } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

/** The lock orders concurrent questions of an owner behind the analysis, which may be deleted meanwhile. */
const RECORD = `with target as (select id from analyses where id = $2 for key share),
  old as (
    delete from questions where id in (
      select id from questions where analysis_id = $2 and owner_id = $1 order by id desc offset $6
    )
  )
  insert into questions (owner_id, analysis_id, question, answer, asked_at)
  select $1, id, $3, $4::jsonb, $5 from target`;

const COLUMNS = `id, analysis_id as "analysisId", question, answer, ${isoTime('asked_at')} as "askedAt"`;
const listSql = (behind: string) => `select ${COLUMNS} from questions
  where analysis_id = $1 and owner_id = any($2::text[]) ${behind} order by id desc limit $3`;
const FIRST_PAGE = listSql('');
const NEXT_PAGE = listSql('and id < $4');
const COUNT =
  'select count(*)::int as total from questions where analysis_id = $1 and owner_id = any($2::text[])';
const DELETE = 'delete from questions where analysis_id = $1 and owner_id = any($2::text[])';
const OF_OWNER = `select ${COLUMNS} from questions where owner_id = $1 and id > $2 order by id limit $3`;

/** Asked questions in Postgres. */
export function postgresQuestions({ pool }: Pick<Postgres, 'pool'>): Questions {
  const query = preparedQueries(pool);
  return {
    async record(ownerId, asked) {
      const { analysisId, question, answer, askedAt } = sanitizeText(asked);
      const values = [ownerId, analysisId, question, JSON.stringify(answer), askedAt, MAX_QUESTIONS_KEPT - 1];
      await query('question_record', RECORD, values);
    },
    async list(ownerIds, analysisId, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const values = [analysisId, ownerIds, size + 1];
      const [rows, [count]] = await Promise.all([
        cursor === undefined
          ? query<AskedQuestion>('questions_first', FIRST_PAGE, values)
          : query<AskedQuestion>('questions_next', NEXT_PAGE, [...values, ...decodeKey(cursor, ['number'])]),
        query<{ total: number }>('questions_count', COUNT, [analysisId, ownerIds]),
      ]);
      return toPage(rows, size, count?.total ?? 0, {
        item: (asked) => asked,
        key: ({ id }) => encodeKey([id]),
      });
    },
    async deleteAll(ownerIds, analysisId) {
      await query('questions_delete', DELETE, [analysisId, ownerIds]);
    },
    async exportByOwner(ownerId, limit, after = 0) {
      const values = [ownerId, after, Math.min(limit, MAX_PAGE)];
      return query<AskedQuestion>('questions_of_owner', OF_OWNER, values);
    },
  };
}

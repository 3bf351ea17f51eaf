import { memberOwner } from '#core/accounts/owner.js';
import { nameSpeakersIn } from '#core/analysis/name-speakers.js';
import {
  type AskedQuestion,
  type FoundQuestion,
  MAX_QUESTIONS_KEPT,
  MAX_QUESTIONS_SEARCHED,
  MAX_SUMMARIES_SEARCHED,
  type Questions,
} from '#core/ports/library.js';
import { filterWords, hasWords } from '#core/saved/saved-list.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from '../catalogue/analysis-mapping.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { containsPattern, isoTime, MAX_PAGE, toPage } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import { hasTrigrams, hitsOf } from './list-saved-summaries.js';

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

const LAST_ASKED = `select analysis_id as id, question from questions where owner_id = $1 order by questions.id desc limit $2`;
/** Finds the summaries by index; which of their questions has the words is decided by their texts. */
const raisedSql = (words: number, byTrigrams: boolean) => `select a.id, q.question #>> '{}' as question from (
    select s.analysis_id, s.saved_at from saved_summaries s
    where ${hitsOf('s.filter_text', words, byTrigrams, 3)} order by s.saved_at desc, s.analysis_id desc limit $2
  ) s join analyses a on a.id = s.analysis_id,
    jsonb_path_query(a.business_insights, '$.strategicQuestions[*].question ? (@.type() == "string")') as q (question)
  order by s.saved_at desc, s.analysis_id desc`;
const VISIBLE = `select ${ANALYSIS_COLUMNS} from analyses a
  where a.id = any($1::bigint[]) and (a.visibility <> 'private' or a.owner_id = $2)`;

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
    async search(memberId, filter, limit) {
      const words = filterWords(filter);
      const [asked, raised] = await Promise.all([
        query<Found>('questions_last', LAST_ASKED, [memberOwner(memberId), MAX_QUESTIONS_SEARCHED]),
        query<Found>(
          `questions_raised_${words.length}_${hasTrigrams(filter)}`,
          raisedSql(words.length, hasTrigrams(filter)),
          [memberId, MAX_SUMMARIES_SEARCHED, ...(words.length > 0 ? [words.map(containsPattern)] : [])],
        ),
      ]);
      const chosen = [
        ...firstWith(words, asked, limit).map((one) => ({ ...one, source: 'asked' as const })),
        ...firstWith(words, raised, limit).map((one) => ({ ...one, source: 'summary' as const })),
      ];
      const ids = [...new Set(chosen.map(({ id }) => id))];
      const rows = await query<StoredAnalysis>('questions_visible', VISIBLE, [ids, memberOwner(memberId)]);
      const analyses = new Map(rows.map((row) => [String(row.id), toAnalysis(row)]));
      return chosen.flatMap(({ id, source, question }): FoundQuestion[] => {
        const analysis = analyses.get(String(id));
        if (!analysis) return [];
        const found = { source, question };
        return [
          { ...(analysis.speakerNames ? nameSpeakersIn(found, analysis.speakerNames) : found), analysis },
        ];
      });
    },
    async exportByOwner(ownerId, limit, after = 0) {
      const values = [ownerId, after, Math.min(limit, MAX_PAGE)];
      return query<AskedQuestion>('questions_of_owner', OF_OWNER, values);
    },
  };
}

/** A question and the number of its analysis. */
interface Found {
  readonly id: number | string;
  readonly question: string;
}

/** The first with the words; what was asked twice about an analysis counts once. */
function firstWith(words: readonly string[], questions: readonly Found[], limit: number): Found[] {
  const matching = questions.filter(({ question }) => hasWords(question, words));
  return [...new Map(matching.map((one) => [`${one.id} ${one.question}`, one])).values()].slice(0, limit);
}

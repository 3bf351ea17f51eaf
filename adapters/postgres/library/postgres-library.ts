import { memberOwner } from '#core/accounts/owner.js';
import type { AddedStep, StepMarks } from '#core/analysis/next-steps.js';
import type { Library, StartedAnalyses, StepTicks } from '#core/ports/library.js';
import type { Clock } from '#core/ports/system.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from '../catalogue/analysis-mapping.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { jobColumns, type StoredJob, toJob } from '../jobs/job-mapping.js';
import { decodePosition, encodePosition } from '../lists/list-cursor.js';
import { isoTime, MAX_PAGE, toItems, toPage } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import { postgresCollections } from './postgres-collections.js';
import { postgresNotes } from './postgres-notes.js';
import { postgresNotices } from './postgres-notices.js';
import { postgresQuestions } from './postgres-questions.js';
import { postgresReadingStates } from './postgres-reading-states.js';
import { postgresSavedSummaries } from './postgres-saved-summaries.js';

const FIND = 'select ticked, added from step_ticks where member_id = $1 and analysis_id = $2';

const FIND_MANY = `select analysis_id, ticked, added from step_ticks
  where member_id = $1 and analysis_id = any($2::bigint[])`;

const SAVE = `insert into step_ticks (member_id, analysis_id, ticked, added)
  select m.id, a.id, $3, $4 from members m, analyses a where m.id = $1 and a.id = $2
  on conflict (member_id, analysis_id) do update set ticked = excluded.ticked, added = excluded.added`;

const EXPORT = `select analysis_id, ticked, added from step_ticks where member_id = $1 and analysis_id > $3
  order by analysis_id limit $2`;

const savedSql = (behind: string) => `select ${ANALYSIS_COLUMNS}, t.ticked, t.added,
    ${isoTime('s.saved_at')} as saved_at
  from saved_summaries s join analyses a on a.id = s.analysis_id
    left join step_ticks t on t.member_id = s.member_id and t.analysis_id = s.analysis_id
  where s.member_id = $1 and (a.visibility <> 'private' or a.owner_id = $2) ${behind}
  order by s.saved_at desc, s.analysis_id desc limit $3`;
const SAVED = savedSql('');
const SAVED_BEHIND = savedSql('and (s.saved_at, s.analysis_id) < ($4, $5)');

interface MarkRow {
  readonly ticked: string[] | null;
  readonly added: AddedStep[] | null;
}

type TickRow = MarkRow & { readonly analysis_id: string };
type Row = StoredAnalysis & MarkRow & { readonly saved_at: string };

/** The library in Postgres. */
export function postgresLibrary(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Library {
  return {
    collections: postgresCollections(postgres, clock),
    notes: postgresNotes(postgres, clock),
    ticks: stepTicks(postgres),
    reading: postgresReadingStates(postgres, clock),
    saved: postgresSavedSummaries(postgres, clock),
    questions: postgresQuestions(postgres),
    started: postgresStartedAnalyses(postgres),
    notices: postgresNotices(postgres, clock),
  };
}

function stepTicks({ pool }: Pick<Postgres, 'pool'>): StepTicks {
  const rows = preparedQueries(pool);
  return {
    async find(memberId, analysisId) {
      const [row] = await rows<MarkRow>('step_ticks_find', FIND, [memberId, analysisId]);
      return toMarks(row);
    },
    async findMany(memberId, analysisIds) {
      const values = [memberId, analysisIds];
      const found = await rows<TickRow>('step_ticks_find_many', FIND_MANY, values);
      return new Map(found.map((row) => [Number(row.analysis_id), toMarks(row)]));
    },
    async save(memberId, analysisId, { ticked, added }) {
      await rows('step_ticks_save', SAVE, [memberId, analysisId, [...ticked], JSON.stringify(added)]);
    },
    async export(memberId, limit, afterId) {
      const values = [memberId, Math.min(limit, MAX_PAGE), afterId];
      const found = await rows<TickRow>('step_ticks_export', EXPORT, values);
      return found.map((row) => ({ analysisId: Number(row.analysis_id), ...toMarks(row) }));
    },
    async listSaved(memberId, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const values = [memberId, memberOwner(memberId), size + 1];
      const found =
        cursor === undefined
          ? await rows<Row>('step_ticks_saved', SAVED, values)
          : await rows<Row>('step_ticks_saved_behind', SAVED_BEHIND, [...values, ...position(cursor)]);
      return toItems(found, size, {
        item: (row) => ({ analysis: toAnalysis(row), ...toMarks(row) }),
        key: ({ saved_at, id }) => encodePosition({ sortKey: '', createdAt: saved_at, id: Number(id) }),
      });
    },
  };
}

function toMarks(row: MarkRow | undefined): StepMarks {
  return { ticked: row?.ticked ?? [], added: row?.added ?? [] };
}

function position(cursor: string): unknown[] {
  const { createdAt, id } = decodePosition(cursor);
  return [createdAt, id];
}

const MATCHES = `from started_analyses s join analyses a on a.id = s.analysis_id
  where s.owner_id = $1 and (a.visibility <> 'private' or a.owner_id = $1)`;
const pageSql = (behind: string) => `select ${ANALYSIS_COLUMNS},
    ${isoTime('s.started_at')} as started_at ${MATCHES} ${behind}
  order by s.started_at desc, s.analysis_id desc limit $2`;
const FIRST_PAGE = pageSql('');
const NEXT_PAGE = pageSql('and (s.started_at, s.analysis_id) < ($3, $4)');
const TOTAL = `select count(*)::int as total ${MATCHES}`;

/**
 * A transcript's text may be large, and its title and show name the job until the episode is known. What is still being uploaded
 * is in the list of uploads.
 */
const UNFINISHED = `select ${jobColumns("request #- '{transcript,text}' #- '{transcript,parsed}'")}
  from jobs where id in (select s.job_id from started_jobs s where s.owner_id = $1) and status <> 'done'
    and not exists (select from uploads where job_id = jobs.id and completed_at is null)
  order by jobs.created_at desc, id limit $2`;

/** Analyses by their submitters in Postgres. `open-job.ts` and a trigger of the jobs write them. */
export function postgresStartedAnalyses({ pool }: Pick<Postgres, 'pool'>): StartedAnalyses {
  const rows = preparedQueries(pool);
  return {
    async list(ownerId, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const [found, [sum]] = await Promise.all([
        cursor === undefined
          ? rows<StartedRow>('started_first_page', FIRST_PAGE, [ownerId, size + 1])
          : rows<StartedRow>('started_next_page', NEXT_PAGE, [ownerId, size + 1, ...position(cursor)]),
        rows<{ total: number }>('started_total', TOTAL, [ownerId]),
      ]);
      return toPage(found, size, sum?.total ?? 0, {
        item: toAnalysis,
        key: ({ started_at, id }) => encodePosition({ sortKey: '', createdAt: started_at, id: Number(id) }),
      });
    },
    async unfinished(ownerId, limit) {
      return (
        await rows<StoredJob>('started_unfinished', UNFINISHED, [ownerId, Math.min(limit, MAX_PAGE)])
      ).map(toJob);
    },
  };
}

type StartedRow = StoredAnalysis & { readonly started_at: string };

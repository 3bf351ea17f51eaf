import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnalysisJob } from '#core/jobs/job.js';
import { transactionQueries } from '../connection/transaction.js';

/** A job as `JOB_COLUMNS` select it through the plain driver, which hands big numbers over as text. */
export interface StoredJob {
  readonly id: string;
  readonly dedupe_key: string;
  readonly request: AnalysisJob['request'];
  readonly visibility: AnalysisJob['visibility'];
  readonly owner_id: string | null;
  readonly status: AnalysisJob['status'];
  readonly stage: AnalysisJob['stage'];
  readonly stage_share: number;
  readonly episode: AnalysisJob['episode'] | null;
  readonly preview: AnalysisJob['preview'] | null;
  readonly charges: AnalysisJob['charges'];
  readonly attempt: number;
  readonly analysis_id: string | null;
  readonly failure: AnalysisJob['failure'] | null;
  readonly waiting_since: string | null;
  readonly created_at: string;
}

/** Selects a time as ISO text. */
export const isoTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

/** Columns of a job. `request`: an SQL expression, for readers that leave out a large transcript. */
export function jobColumns(request = 'request'): string {
  return `id, dedupe_key, ${request} as request, visibility, owner_id, status, stage, stage_share, episode, preview, charges,
  attempt, analysis_id, failure, ${isoTime('waiting_since')}, ${isoTime('created_at')}`;
}

export const JOB_COLUMNS = jobColumns();

/** The product's job of a row. */
export function toJob(row: StoredJob): AnalysisJob {
  return {
    id: row.id,
    dedupeKey: row.dedupe_key,
    request: row.request,
    visibility: row.visibility,
    ownerId: row.owner_id ?? undefined,
    status: row.status,
    stage: row.stage,
    stageShare: row.stage_share,
    episode: row.episode ?? undefined,
    preview: row.preview ?? undefined,
    charges: row.charges,
    attempt: row.attempt,
    analysisId: row.analysis_id === null ? undefined : Number(row.analysis_id),
    failure: row.failure ?? undefined,
    waitingSince: row.waiting_since ?? undefined,
    createdAt: row.created_at,
  };
}

/** The job with this id, as the transaction sees it. */
export async function jobIn(em: EntityManager, id: string): Promise<AnalysisJob> {
  const [row] = await transactionQueries(em)<StoredJob>(`select ${JOB_COLUMNS} from jobs where id = $1`, [
    id,
  ]);
  if (!row) throw new Error('a recorded job is gone');
  return toJob(row);
}

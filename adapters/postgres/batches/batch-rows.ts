import type { Batch, BatchCounts, BatchItem, BatchStatus, BatchSummary } from '#core/batches/batch.js';
import type { JobStatus } from '#core/jobs/job.js';
import type { DueBatchItem } from '#core/ports/batches.js';
import type { StageId } from '#core/progress/progress.js';
import { isoTime, type RowOf, withoutNulls } from '../lists/rows.js';

export const BATCH_COLUMNS = `b.id, b.number, b.title, b.status, ${isoTime('b.created_at')} as "createdAt",
  ${isoTime('b.ended_at')} as "endedAt", c.total, c.done, c.failed, c.cancelled`;

const numberWith = (status: string) => `(count(*) filter (where i.status = '${status}'))::int as ${status}`;

export const COUNTS = `lateral (select count(*)::int as total, ${['done', 'failed', 'cancelled'].map(numberWith).join(', ')}
  from batch_items i where i.batch_id = b.id) c`;

export type BatchRow = RowOf<Omit<BatchSummary, 'counts'>> & BatchCounts & { readonly number: number };

export function toSummary({ total, done, failed, cancelled, number: _, ...row }: BatchRow): BatchSummary {
  return { ...withoutNulls<Omit<BatchSummary, 'counts'>>(row), counts: { total, done, failed, cancelled } };
}

export const ITEM_COLUMNS = `i.position, i.url, i.source, i.status, i.failure,
  coalesce(a.title, j.episode ->> 'title', i.title) as title,
  coalesce(a.podcast_metadata #>> '{show,name}', j.episode ->> 'show', i.show) as show,
  i.released_on as "releaseDate", i.duration_seconds as "durationSeconds",
  a.id as analysis_id, a.url_slug, j.status as job_status, j.stage, j.stage_share`;

type StoredItem = Omit<BatchItem, 'progress' | 'analysis'>;

export interface ItemRow extends RowOf<StoredItem> {
  readonly analysis_id: number | null;
  readonly url_slug: string | null;
  readonly job_status: JobStatus | null;
  readonly stage: StageId | null;
  readonly stage_share: number | null;
}

export function toBatch(row: BatchRow, items: readonly ItemRow[]): Batch {
  return { ...toSummary(row), items: items.map(toItem) };
}

function toItem({ analysis_id, url_slug, job_status, stage, stage_share, ...row }: ItemRow): BatchItem {
  const item = withoutNulls<StoredItem>(row);
  const isUnderWay = item.status === 'opening' || item.status === 'opened';
  return {
    ...item,
    ...(analysis_id !== null && {
      analysis: { id: analysis_id, ...(url_slug !== null && { urlSlug: url_slug }) },
    }),
    ...(isUnderWay &&
      job_status !== null &&
      stage !== null && { progress: { status: job_status, stage, stageShare: stage_share ?? 0 } }),
  };
}

export const DUE_COLUMNS = `i.id, i.attempt, b.member_id as "memberId", b.status as "batchStatus", b.submitter, i.status,
  i.source, i.title, i.show, i.released_on as "releaseDate", i.duration_seconds as "durationSeconds", i.job_id as "jobId"`;

export type DueRow = RowOf<DueBatchItem>;

/** Status of a batch that its row's lock protects. */
export interface LockedBatch {
  readonly id: string;
  readonly member_id: number;
  readonly title: string;
  readonly status: BatchStatus;
}

import type { Upload } from '#core/jobs/upload.js';
import type { Clock } from '#core/ports/system.js';
import type { ListedUpload, NewUpload, UploadAllowance, Uploads } from '#core/ports/uploads.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import { cancelJob } from './end-job.js';
import { isoTime } from './job-mapping.js';

const COLUMNS = `id, job_id, name, bytes, is_kept, completed_at is not null as is_complete, received_bytes,
  ${isoTime('expires_at')}, ${isoTime('created_at')}`;

interface StoredUpload {
  readonly id: string;
  readonly job_id: string;
  readonly name: string;
  readonly bytes: string;
  readonly is_kept: boolean;
  readonly is_complete: boolean;
  readonly received_bytes: string;
  readonly expires_at: string;
  readonly created_at: string;
}

/** Other uploads of the member wait, so that the sums below hold. */
const LOCK_MEMBER = 'select id from members where id = $1 for no key update';
const HELD = `select count(*) filter (where completed_at is null)::int as unfinished, coalesce(sum(bytes), 0) as bytes
  from uploads where member_id = $1`;
const CREATE = `insert into uploads (id, member_id, job_id, name, bytes, is_kept, created_at, expires_at, objects)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const FIND = `select ${COLUMNS} from uploads where id = $1 and member_id = $2`;
const BY_JOB = `select ${COLUMNS} from uploads where job_id = $1`;
const LIST = `select ${COLUMNS} from uploads where member_id = $1 order by uploads.created_at desc limit $2`;
const UNFINISHED = `select ${COLUMNS} from uploads
  where member_id = $1 and completed_at is null and expires_at > $3 order by uploads.created_at desc limit $2`;
const LEASE = `update uploads set writer = $2, writer_until = $3, received_bytes = greatest(received_bytes, $5),
    objects = coalesce(objects, $6)
  where id = $1 and completed_at is null and expires_at > $4 and (writer is null or writer = $2 or writer_until <= $4)
  returning 1 as leased`;
const RELEASE = `with released as (
    update uploads set writer = null, writer_until = null, received_bytes = greatest(received_bytes, $3)
    where id = $1 and writer = $2
  ) select from uploads where id = $1`;
const COMPLETE = `with whole as (
    update uploads set completed_at = $2, writer = null, writer_until = null
    where id = $1 and completed_at is null returning job_id
  ) update jobs set due_at = null, updated_at = $2 from whole where jobs.id = whole.job_id and status = 'queued'`;
const LOCK = 'select job_id from uploads where id = $1 and completed_at is null for update';
const DELETE = 'delete from uploads where id = $1';
const MISSING_BYTES = `select coalesce(sum(bytes - received_bytes), 0) as bytes from uploads
  where analysis_id is null and completed_at is null`;
const EXISTING = 'select id from uploads where id = any($1::text[])';
const DELETE_LOST = `delete from uploads where id in (
    select id from uploads u where analysis_id is null and expires_at < $1
      and not exists (select from jobs where id = u.job_id and status in ('queued', 'running'))
    order by expires_at limit $2
  ) returning 1`;

/** Uploads in Postgres. */
export function postgresUploads(postgres: Pick<Postgres, 'pool' | 'orm'>, clock: Clock): Uploads {
  const query = preparedQueries(postgres.pool);
  return {
    create: (upload, allowance) => createUpload(postgres, sanitizeText(upload), allowance, clock),
    async find(id, memberId) {
      const [row] = await query<StoredUpload>('upload_find', FIND, [id, memberId]);
      return row && toUpload(row);
    },
    async findByJob(jobId) {
      const [row] = await query<StoredUpload>('upload_by_job', BY_JOB, [jobId]);
      return row && toUpload(row);
    },
    async list(memberId, limit) {
      const rows = await query<StoredUpload>('upload_list', LIST, [memberId, limit]);
      return rows.map(toListed);
    },
    async listUnfinished(memberId, limit) {
      const now = clock.now();
      const rows = await query<StoredUpload>('upload_unfinished', UNFINISHED, [memberId, limit, now]);
      return rows.map(toListed);
    },
    async lease(id, writer, ms, received, objects) {
      const now = clock.now();
      const until = new Date(now.getTime() + ms);
      return (
        (await query('upload_lease', LEASE, [id, writer, until, now, received, objects ?? null])).length > 0
      );
    },
    async release(id, writer, received) {
      return (await query('upload_release', RELEASE, [id, writer, received])).length > 0;
    },
    async complete(id) {
      await query('upload_complete', COMPLETE, [id, clock.now()]);
    },
    discard: (id, failure) =>
      inTransaction<boolean>(postgres, async (em) => {
        const run = transactionQueries(em);
        const [upload] = await run<{ job_id: string }>(LOCK, [id]);
        if (!upload) return false;
        // Nobody is told of what they have ended themselves.
        await run('delete from started_jobs where job_id = $1', [upload.job_id]);
        await cancelJob(em, upload.job_id, failure, clock.now());
        await run(DELETE, [id]);
        return true;
      }),
    async missingBytes() {
      const [row] = await query<{ bytes: string }>('upload_missing_bytes', MISSING_BYTES, []);
      return Number(row?.bytes ?? 0);
    },
    async existing(ids) {
      const rows = await query<{ id: string }>('upload_existing', EXISTING, [ids]);
      return new Set(rows.map(({ id }) => id));
    },
    async deleteLost(limit) {
      return (await query('upload_delete_lost', DELETE_LOST, [clock.now(), limit])).length;
    },
  };
}

function createUpload(
  postgres: Pick<Postgres, 'orm'>,
  { id, memberId, jobId, name, bytes, isKept, expiresAt, objects }: NewUpload,
  { unfinished, memberBytes }: UploadAllowance,
  clock: Clock,
): ReturnType<Uploads['create']> {
  return inTransaction(postgres, async (em) => {
    const run = transactionQueries(em);
    const [member] = await run(LOCK_MEMBER, [memberId]);
    if (!member) return 'gone' as const;
    const [held] = await run<{ unfinished: number; bytes: string }>(HELD, [memberId]);
    if (Number(held?.unfinished) >= unfinished) return 'too_many' as const;
    if (Number(held?.bytes) + bytes > memberBytes) return 'too_much' as const;
    await run(CREATE, [id, memberId, jobId, name, bytes, isKept, clock.now(), expiresAt, objects ?? null]);
    return 'created' as const;
  });
}

const toListed = (row: StoredUpload): ListedUpload => ({
  ...toUpload(row),
  received: Number(row.received_bytes),
  createdAt: row.created_at,
});

function toUpload(row: StoredUpload): Upload {
  return {
    id: row.id,
    jobId: row.job_id,
    name: row.name,
    bytes: Number(row.bytes),
    isKept: row.is_kept,
    isComplete: row.is_complete,
    expiresAt: row.expires_at,
  };
}

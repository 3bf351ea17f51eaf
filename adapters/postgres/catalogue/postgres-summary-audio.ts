import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PlanId } from '#core/plans/plan.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import {
  type AudioState,
  type AudioTask,
  type AudioVersion,
  OTHER_VOICE_WAIT_MS,
  type SummaryAudio,
  VERSION_SETTLE_MS,
} from '#core/ports/summary-audio.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { type ObjectUploads, returnUnused, takeUpload } from '../objects/object-uploads.js';
import type { Postgres } from '../open-postgres.js';

/** A use is recorded once in this time, in milliseconds. */
const USE_INTERVAL_MS = 24 * 3_600_000;
/** Objects are read whole, and players ask for them in pieces. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

const milliseconds = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;
const LIST = `select analysis_id, voice, byte_length, seconds, failure, due_at is not null as is_due,
    ${milliseconds('ended_at')} as ended_at, encode(version_digest, 'hex') as digest, used_at < $2 as is_stale
  from summary_audio where analysis_id = any($1::bigint[])`;
const FIND = `${LIST} and (version_digest = $3 or requested_at > $4)`;
const USE = 'update summary_audio set used_at = $2 where analysis_id = any($1::bigint[])';
const REQUEST = `insert into summary_audio as known
    (analysis_id, version_digest, voice, spoken_text, member_id, plan, requested_at, due_at, used_at)
  select id, $2, $3, $4, $5, $6, $7, $7, $7 from analyses where id = $1
  on conflict (analysis_id) do update set version_digest = excluded.version_digest, voice = excluded.voice,
    spoken_text = excluded.spoken_text, member_id = excluded.member_id, plan = excluded.plan,
    requested_at = excluded.requested_at, attempts = 0, due_at = excluded.due_at, used_at = excluded.used_at,
    failure = null, ended_at = null, content = null, object_key = null, byte_length = null, seconds = null
  where (known.version_digest <> excluded.version_digest and known.requested_at <= $9)
    or (known.failure is not null and known.ended_at <= $8)
  returning analysis_id`;
const CLAIM = `with due as (
    select analysis_id from summary_audio where due_at <= $1 and (voice = $4 or requested_at <= $5)
    order by due_at limit $2 for update skip locked
  )
  update summary_audio a set due_at = $3, attempts = attempts + 1 from due where a.analysis_id = due.analysis_id
  returning a.analysis_id, a.voice, a.spoken_text, a.member_id, a.plan, ${milliseconds('a.requested_at')} as requested_at, a.attempts`;
/** An attempt of the same number exists for each request, and for each version. */
const IS_TASK =
  'analysis_id = $1 and attempts = $2 and version_digest = $3 and requested_at = $4 and due_at is not null';
const RENEW = `update summary_audio set due_at = $5 where ${IS_TASK} returning analysis_id`;
const STORE = `with ${takeUpload('$6')}, stored as (
    update summary_audio set content = case when exists (select from taken) then null else $5::bytea end,
      object_key = (select key from taken), byte_length = $7, seconds = $8, ended_at = $9,
      spoken_text = null, due_at = null, failure = null
    where ${IS_TASK} returning object_key
  ), ${returnUnused('stored')} select from stored`;
const FAIL = `update summary_audio set failure = $5, ended_at = $6, due_at = null, spoken_text = null where ${IS_TASK}`;
const READ = `select substring(content from $2 for $3) as content, object_key, ${milliseconds('ended_at')} as ended_at,
    encode(version_digest, 'hex') as digest
  from summary_audio where analysis_id = $1 and byte_length is not null`;

const LOST = 'delete from summary_audio where analysis_id = $1 and object_key = $2';

interface StateRow {
  readonly analysis_id: number;
  readonly voice: string;
  readonly byte_length: number | null;
  readonly seconds: number | null;
  readonly failure: string | null;
  readonly is_due: boolean;
  /** Milliseconds since 1970. */
  readonly ended_at: number | null;
  readonly digest: string;
  readonly is_stale: boolean;
}

interface TaskRow {
  readonly analysis_id: number;
  readonly voice: string;
  readonly spoken_text: string;
  readonly member_id: number | null;
  readonly plan: PlanId;
  readonly requested_at: number;
  readonly attempts: number;
}

interface ContentRow {
  readonly content: Buffer | null;
  readonly object_key: string | null;
  readonly ended_at: number;
  readonly digest: string;
}

/** Recordings in Postgres, with their content in the object storage where rows say so. Claims skip rows that other workers have locked. */
export function postgresSummaryAudio(
  { pool }: Pick<Postgres, 'pool'>,
  clock: Clock,
  { storage, uploads }: { readonly storage: ObjectStorage | undefined; readonly uploads: ObjectUploads },
): SummaryAudio {
  const query = preparedQueries(pool);
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  /** A recording whose object is lost is made again. */
  async function objectOf(analysisId: number, key: string): Promise<Uint8Array | undefined> {
    const known = cached.get(key);
    if (known) return known;
    const content = await storage?.get(key);
    if (content) cached.set(key, content);
    else await query('summary_audio_lost', LOST, [analysisId, key]);
    return content;
  }

  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  async function used(rows: Promise<StateRow[]>): Promise<StateRow[]> {
    const stale = (await rows).filter((row) => row.is_stale).map((row) => row.analysis_id);
    if (stale.length > 0) await query('summary_audio_use', USE, [stale, clock.now()]);
    return rows;
  }

  return {
    async find(version) {
      const values = [[version.analysisId], ago(USE_INTERVAL_MS), digestOf(version), ago(VERSION_SETTLE_MS)];
      const [row] = await used(query<StateRow>('summary_audio_find', FIND, values));
      return row && toState(row);
    },
    async list(analysisIds) {
      const values = [analysisIds, ago(USE_INTERVAL_MS)];
      const rows = await used(query<StateRow>('summary_audio_list', LIST, values));
      return new Map(rows.map((row) => [Number(row.analysis_id), { state: toState(row), voice: row.voice }]));
    },
    async request(version, { memberId, plan }, retryBefore) {
      const { analysisId, voice, text } = version;
      const times = [clock.now(), retryBefore, ago(VERSION_SETTLE_MS)];
      const values = [analysisId, digestOf(version), voice, text, memberId, plan, ...times];
      return (await query('summary_audio_request', REQUEST, values)).length > 0;
    },
    async claimDue(limit, leaseMs, voice) {
      const values = [clock.now(), limit, ago(-leaseMs), voice ?? null, ago(OTHER_VOICE_WAIT_MS)];
      const rows = await query<TaskRow>('summary_audio_claim', CLAIM, values);
      return rows.map(toTask);
    },
    async renew(task, leaseMs) {
      const until = new Date(clock.now().getTime() + leaseMs);
      return (await query('summary_audio_renew', RENEW, [...keyOf(task), until])).length > 0;
    },
    async store(task, { bytes, seconds }) {
      const key = await uploads.upload('speech', bytes);
      const values = [Buffer.from(bytes), key ?? null, bytes.byteLength, seconds, clock.now()];
      await query('summary_audio_store', STORE, [...keyOf(task), ...values]);
    },
    async fail(task, message) {
      await query('summary_audio_fail', FAIL, [...keyOf(task), message, clock.now()]);
    },
    async read(analysisId, etag, from, to) {
      const [row] = await query<ContentRow>('summary_audio_read', READ, [analysisId, from + 1, to - from]);
      if (!row || etagOf(row.digest, row.ended_at) !== etag) return undefined;
      if (row.object_key === null) return row.content ?? undefined;
      return (await objectOf(analysisId, row.object_key))?.subarray(from, to);
    },
  };
}

function digestOf({ text, voice }: Pick<AudioVersion, 'text' | 'voice'>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([voice, text]))
    .digest();
}

function keyOf(task: AudioTask): unknown[] {
  return [task.analysisId, task.attempt, digestOf(task), task.requestedAt];
}

/** A recording that is made again differs, although it says the same. */
function etagOf(digest: string, endedAt: number): string {
  return `${digest.slice(0, 32)}-${endedAt.toString(36)}`;
}

function toState({
  byte_length: bytes,
  seconds,
  failure,
  is_due: isDue,
  ended_at: endedAt,
  digest,
}: StateRow): AudioState {
  if (bytes !== null && seconds !== null && endedAt !== null)
    return { status: 'ready', bytes, seconds, etag: etagOf(digest, endedAt) };
  if (!isDue && failure !== null && endedAt !== null)
    return { status: 'failed', message: failure, failedAt: new Date(endedAt) };
  return { status: 'making' };
}

function toTask(row: TaskRow): AudioTask {
  return {
    analysisId: Number(row.analysis_id),
    voice: row.voice,
    text: row.spoken_text,
    ...(row.member_id !== null && { payer: { memberId: Number(row.member_id), plan: row.plan } }),
    requestedAt: new Date(row.requested_at),
    attempt: row.attempts,
  };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import { releasedAt } from '#core/analysis/episode.js';
import { nameSpeakers } from '#core/analysis/name-speakers.js';
import { toStoredInsights } from '#core/analysis/sections/parse-sections.js';
import { DomainError } from '#core/errors.js';
import { numberedSlug } from '#core/pages/slug.js';
import type { JobRun } from '#core/ports/analysis-jobs.js';
import type { Clock } from '#core/ports/system.js';
import { foldText } from '#core/text/fold-text.js';
import { searchWords } from '#core/text/search-words.js';
import { encodeTranscript, type TranscriptRow } from '../catalogue/encode-transcript.js';
import { toCatalogueEntry, toTsvector } from '../catalogue/to-catalogue-entry.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { NOTIFY_ENDED } from '../connection/notifications.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { MAX_STATEMENT_ATTEMPTS, tryStatement } from '../connection/query-timeouts.js';
import { inTransaction } from '../connection/transaction.js';
import { type ObjectUploads, returnUnused, takeUpload } from '../objects/object-uploads.js';
import type { Postgres } from '../open-postgres.js';
import { finishWithKeyOwner, type Superseded, wakeEpisodes } from './end-job.js';

/** Stores an analysis and ends its job, or nothing when another analysis has one of its keys or its slug. */
const FINISH = `with ended as (
    update jobs set status = 'done', analysis_id = nextval(pg_get_serial_sequence('analyses', 'id')),
      preview = null, request = request - 'transcript', updated_at = $3
    where id = $1 and attempt = $2 and status = 'running' returning analysis_id as id, ${NOTIFY_ENDED}
  ), woken as (
    ${wakeEpisodes('$3')} and exists (select from ended)
  ), claimed as (
    insert into analysis_keys (key, analysis_id) select key, id from ended, unnest($4::text[]) as key order by key
    on conflict do nothing returning 1
  ), stored as (
    insert into analyses (id, url_slug, title, show_slug, show_sort, owner_id, visibility, ai_summary,
      business_insights, podcast_metadata, provenance, links, llm_usage, released_at, created_at, chapters, sponsor_blocks,
      transcription_usage, speaker_names)
    select id, $5, $6, $7, $8, $9, $10, $11::jsonb, $12::jsonb, $13::jsonb, $14::jsonb, $15::jsonb, $16::jsonb,
      $17::timestamptz, $3, $22::jsonb, $25::jsonb, $26::jsonb, $28::jsonb from ended where (select count(*) from claimed) = cardinality($4::text[])
    on conflict (url_slug) do nothing returning id
  ), ${takeUpload('$27')}, kept as (
    insert into transcripts (digest, body, object_key)
    select $23::bytea, case when exists (select from taken) then null else $24::bytea end, (select key from taken)
    from stored where $23::bytea is not null
    on conflict (digest) do update set digest = excluded.digest returning id, object_key
  ), ${returnUnused('kept')}, linked as (
    insert into analysis_transcripts (analysis_id, transcript_id) select stored.id, kept.id from stored, kept
  ), recorded as (
    insert into statement_removals (analysis_id, created_at, kept, removed, statements)
    select id, $3, $29::int, $30::jsonb, $31::jsonb from stored where $29::int is not null
  ), counted as (
    insert into shows as known (slug, name, sort_name, image, episode_count, latest_at, words)
    select $7, $18, $8, $19, 1, $3, $21::tsvector from stored where $10 = 'public'
    on conflict (slug) do update set name = excluded.name, sort_name = excluded.sort_name, words = excluded.words,
      image = coalesce(excluded.image, known.image), episode_count = known.episode_count + 1,
      latest_at = greatest(excluded.latest_at, known.latest_at)
  )
  select id, case when not exists (select from stored) then give_up()
    when $10 = 'public' then (select enter_catalogue(stored.id, $20::jsonb) from stored) end from ended`;

const IS_KEPT = 'select from transcripts where digest = $1';
const TAKEN_SLUGS = 'select url_slug as slug from analyses where url_slug = any($1::text[])';
/** Slugs that are checked in one query. */
const SLUG_BATCH_SIZE = 20;

/**
 * Stores the run's analysis and ends its job in one statement, with the next free slug where the wanted one is taken. When
 * another analysis has one of the keys, the job ends with that one. Answers its id with the analysis that was stored here.
 */
export async function finishJob(
  postgres: Postgres,
  run: JobRun,
  analysis: NewAnalysis,
  clock: Clock,
  uploads: ObjectUploads | undefined,
): Promise<Analysis | { readonly existingId: number } | Superseded> {
  const transcript = analysis.transcript && (await encodeTranscript(analysis.transcript));
  const objectKey = transcript && uploads && (await uploadNew(postgres.pool, uploads, transcript));
  let urlSlug = analysis.wantedSlug;
  for (let attempt = 1; attempt <= MAX_STATEMENT_ATTEMPTS; attempt += 1) {
    const stored = await mapDatabaseErrors(() =>
      insertAnalysis(postgres.pool, run, analysis, { ...transcript, objectKey }, urlSlug, clock.now()),
    );
    if (stored) return stored;
    const existing = await inTransaction<number | Superseded | undefined>(postgres, (em: EntityManager) =>
      finishWithKeyOwner(em, run, analysis.keys, clock.now()),
    );
    if (existing === 'superseded') return existing;
    if (existing !== undefined) return { existingId: existing };
    const { wantedSlug } = analysis;
    urlSlug = wantedSlug && (await mapDatabaseErrors(() => freeSlug(postgres.pool, wantedSlug)));
  }
  throw new DomainError('overloaded', 'Too many analyses are being stored. Please try again.');
}

async function insertAnalysis(
  pool: pg.Pool,
  { jobId, attempt }: JobRun,
  analysis: NewAnalysis,
  transcript: Partial<TranscriptRow> & { readonly objectKey?: string },
  urlSlug: string | undefined,
  now: Date,
): Promise<Analysis | Superseded | undefined> {
  const {
    keys,
    wantedSlug,
    showSlug,
    usage,
    transcription,
    removals,
    transcript: _,
    ownerId,
    ...content
  } = analysis;
  const { spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl, appleUrl } = analysis;
  const { show, images } = analysis.podcastMetadata;
  const ended = await tryStatement<{ id: string }>(pool, 'job_finish', FINISH, [
    jobId,
    attempt,
    now,
    [...new Set(keys)],
    urlSlug,
    analysis.title,
    showSlug,
    foldText(show.name),
    ownerId,
    analysis.visibility,
    JSON.stringify(analysis.aiSummary),
    JSON.stringify(toStoredInsights(analysis.businessInsights)),
    JSON.stringify(analysis.podcastMetadata),
    JSON.stringify(analysis.provenance),
    JSON.stringify({ spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl, appleUrl }),
    usage && JSON.stringify(usage),
    releasedAt(analysis.podcastMetadata, now),
    show.name,
    (show.images[0] ?? images[0])?.url,
    JSON.stringify(toCatalogueEntry(analysis, wantedSlug)),
    toTsvector([['A', searchWords(show.name)]]),
    analysis.chapters && JSON.stringify(analysis.chapters),
    transcript.digest,
    transcript.body,
    analysis.sponsorBlocks && JSON.stringify(analysis.sponsorBlocks),
    transcription && JSON.stringify(transcription),
    transcript.objectKey,
    content.speakerNames && JSON.stringify(content.speakerNames),
    removals?.kept,
    removals && JSON.stringify(removals.removed),
    removals && JSON.stringify(removals.statements),
  ]);
  if (!ended) return undefined;
  const [{ id } = {}] = ended;
  if (id === undefined) return 'superseded';
  const named = content.speakerNames ? nameSpeakers(content, content.speakerNames) : content;
  return { ...named, id: Number(id), urlSlug, createdAt: now.toISOString() };
}

/** Uploads a transcript that no analysis has yet. Its body is sent with the row too, which takes what it needs. */
async function uploadNew(
  pool: pg.Pool,
  uploads: ObjectUploads,
  { digest, body }: TranscriptRow,
): Promise<string | undefined> {
  if (!uploads.isConfigured) return undefined;
  const [known] = await preparedQueries(pool)('transcript_is_kept', IS_KEPT, [digest]);
  return known ? undefined : uploads.upload('transcripts', body);
}

/** The wanted slug with the lowest number that no stored analysis has. */
async function freeSlug(pool: pg.Pool, wantedSlug: string): Promise<string> {
  for (let first = 1; ; first += SLUG_BATCH_SIZE) {
    const slugs = Array.from({ length: SLUG_BATCH_SIZE }, (_, index) =>
      numberedSlug(wantedSlug, first + index),
    );
    const query = { name: 'slugs_taken', text: TAKEN_SLUGS, values: [slugs] };
    const { rows } = await pool.query<{ slug: string }>(query);
    const taken = new Set(rows.map(({ slug }) => slug));
    const free = slugs.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
  }
}

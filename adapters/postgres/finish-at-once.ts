import type pg from 'pg';
import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import { releasedAt } from '#core/analysis/released-at.js';
import { toStoredInsights } from '#core/analysis/stored-sections.js';
import { foldText } from '#core/catalogue/fold-text.js';
import type { JobRun } from '#core/ports/analysis-jobs.js';
import { searchWords } from '#core/search/search-words.js';
import { atOnce } from './at-once.js';
import { NOTIFY_ENDED } from './notifications.js';
import { toCatalogueEntry, toTsvector } from './to-catalogue-entry.js';

/** Ends the job with its analysis, when no other has one of its keys or its slug. */
const FINISH = `with ended as (
    update jobs set status = 'done', analysis_id = nextval(pg_get_serial_sequence('analyses', 'id')),
      request = request - 'transcript', updated_at = $3
    where id = $1 and attempt = $2 and status = 'running' returning analysis_id as id, ${NOTIFY_ENDED}
  ), claimed as (
    insert into analysis_keys (key, analysis_id) select key, id from ended, unnest($4::text[]) as key order by key
    on conflict do nothing returning 1
  ), stored as (
    insert into analyses (id, url_slug, title, show_slug, show_sort, owner_id, visibility, ai_summary,
      business_insights, podcast_metadata, provenance, links, llm_usage, released_at, created_at)
    select id, $5, $6, $7, $8, $9, $10, $11::jsonb, $12::jsonb, $13::jsonb, $14::jsonb, $15::jsonb, $16::jsonb,
      $17::timestamptz, $3 from ended where (select count(*) from claimed) = cardinality($4::text[])
    on conflict (url_slug) do nothing returning id
  ), counted as (
    insert into shows as known (slug, name, sort_name, image, episode_count, latest_at, words)
    select $7, $18, $8, $19, 1, $3, $21::tsvector from stored where $10 = 'public'
    on conflict (slug) do update set name = excluded.name, sort_name = excluded.sort_name, words = excluded.words,
      image = coalesce(excluded.image, known.image), episode_count = known.episode_count + 1,
      latest_at = greatest(excluded.latest_at, known.latest_at)
  )
  select id, case when not exists (select from stored) then give_up()
    when $10 = 'public' then (select enter_catalogue(stored.id, $20::jsonb) from stored) end from ended`;

/**
 * Stores the run's analysis and ends its job in one statement. `overtaken` when the run was or the job ended; absent when
 * a key or the slug is taken: `finishJob` then finds the way.
 */
export async function finishAtOnce(
  pool: pg.Pool,
  { jobId, attempt }: JobRun,
  analysis: NewAnalysis,
  now: Date,
): Promise<Analysis | 'overtaken' | undefined> {
  const { keys, wantedSlug, showSlug, usage, ownerId, ...shown } = analysis;
  const { spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl } = analysis;
  const { show, images } = analysis.podcastMetadata;
  const ended = await atOnce<{ id: string }>(pool, 'job_finish', FINISH, [
    jobId,
    attempt,
    now,
    [...new Set(keys)],
    wantedSlug,
    analysis.title,
    showSlug,
    foldText(show.name),
    ownerId,
    analysis.visibility,
    JSON.stringify(analysis.aiSummary),
    JSON.stringify(toStoredInsights(analysis.businessInsights)),
    JSON.stringify(analysis.podcastMetadata),
    JSON.stringify(analysis.provenance),
    JSON.stringify({ spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl }),
    usage && JSON.stringify(usage),
    releasedAt(analysis.podcastMetadata, now),
    show.name,
    (show.images[0] ?? images[0])?.url,
    JSON.stringify(toCatalogueEntry(analysis, wantedSlug)),
    toTsvector([['A', searchWords(show.name)]]),
  ]);
  if (!ended) return undefined;
  const [{ id } = {}] = ended;
  if (id === undefined) return 'overtaken';
  return { ...shown, id: Number(id), urlSlug: wantedSlug, createdAt: now.toISOString() };
}

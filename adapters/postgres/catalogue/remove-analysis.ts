import type { EntityManager } from '@mikro-orm/postgresql';
import { MEMBER_OWNER_PREFIX } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { savedKeys } from '#core/saved/saved-keys.js';
import { foldText } from '#core/text/fold-text.js';
import { searchWords } from '#core/text/search-words.js';
import { transactionQueries } from '../connection/transaction.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import { toCatalogueEntry, toTsvector } from './to-catalogue-entry.js';

const LOCK = `select visibility, show_slug from analyses a where id = $1
  and not exists (select from removed_analyses r where r.analysis_id = a.id) for update`;

const REMEMBER = `with freed as (delete from analysis_keys where analysis_id = $1 returning key)
  insert into removed_analyses (analysis_id, visibility, owner_id, keys, removed_at)
  select id, visibility, owner_id, array(select key from freed order by key), $2::timestamptz from analyses where id = $3`;

const UNSAVE = `with gone as (delete from saved_summaries where analysis_id = $1 returning *)
  insert into removed_saves (analysis_id, member_id, saved_at, title_key, show_key, filter_text)
  select analysis_id, member_id, saved_at, title_key, show_key, filter_text from gone`;

const HIDE = `update analyses set visibility = 'private', owner_id = null where id = $1`;

const LEAVE_SHOW = 'update shows set episode_count = episode_count - 1 where slug = $1';
const DROP_SHOW = 'delete from shows where slug = $1 and episode_count = 0';
const JOIN_SHOW = `insert into shows as known (slug, name, sort_name, image, episode_count, latest_at, words)
  values ($1, $2, $3, $4, 1, $5, $6::tsvector)
  on conflict (slug) do update set episode_count = known.episode_count + 1,
    latest_at = greatest(excluded.latest_at, known.latest_at)`;
const RENEW_SAVES =
  'update saved_summaries set title_key = $1, show_key = $2, filter_text = $3 where analysis_id = $4';
const COUNT = `select count_in_catalogue('analyses', $1)`;

/** Restorable only while the owner exists. */
const RESTORABLE = `select visibility, owner_id, keys from removed_analyses r where analysis_id = $1 and removed_at > $2
  and (owner_id is null or owner_id not like '${MEMBER_OWNER_PREFIX}%'
    or exists (select from members where '${MEMBER_OWNER_PREFIX}' || id = r.owner_id)) for update`;

const SHOW_AGAIN = 'update analyses set visibility = $1, owner_id = $2 where id = $3';

/** A key that a newer analysis has taken stays with it. */
const KEYS_BACK = `insert into analysis_keys (key, analysis_id)
  select key, $1 from unnest($2::text[]) as key order by key on conflict do nothing`;

const SAVES_BACK = `with back as (
    insert into saved_summaries (member_id, analysis_id, saved_at, title_key, show_key, filter_text)
    select member_id, analysis_id, saved_at, title_key, show_key, filter_text from removed_saves where analysis_id = $1
    returning member_id
  ) insert into saved_counts (member_id, saved) select member_id, 1 from back order by member_id
  on conflict (member_id) do update set saved = saved_counts.saved + 1`;

/** Hides an analysis everywhere and records what its restoration needs. False when there is none. */
export async function hideAnalysis(em: EntityManager, id: number, now: Date): Promise<boolean> {
  const query = transactionQueries(em);
  const [found] = await query<{ visibility: string; show_slug: string }>(LOCK, [id]);
  if (!found) return false;
  await query(REMEMBER, [id, now, id]);
  await query(UNSAVE, [id]);
  await query(HIDE, [id]);
  if (found.visibility !== 'public') return true;
  await leaveCatalogue(em, id);
  await query(COUNT, [-1]);
  await query(LEAVE_SHOW, [found.show_slug]);
  await query(DROP_SHOW, [found.show_slug]);
  return true;
}

/** Restores an analysis hidden after `since`. False when there is none. */
export async function unhideAnalysis(em: EntityManager, id: number, since: Date): Promise<boolean> {
  const query = transactionQueries(em);
  const [removed] = await query<{
    visibility: string;
    owner_id: string | null;
    keys: string[];
  }>(RESTORABLE, [id, since]);
  if (!removed) return false;
  await query(SHOW_AGAIN, [removed.visibility, removed.owner_id, id]);
  if (removed.keys.length > 0) await query(KEYS_BACK, [id, removed.keys]);
  await query(SAVES_BACK, [id]);
  await query('delete from removed_analyses where analysis_id = $1', [id]);
  if (removed.visibility === 'public') await returnToCatalogue(em, id);
  return true;
}

/** Renews what is derived from the texts of an analysis: keys of saved summaries, and the catalog's search data. */
export async function renewDerived(em: EntityManager, analysis: Analysis): Promise<void> {
  const { title, show, text } = savedKeys(analysis);
  await transactionQueries(em)(RENEW_SAVES, [title, show, text, analysis.id]);
  if (analysis.visibility !== 'public') return;
  await leaveCatalogue(em, analysis.id);
  await enterCatalogue(em, analysis);
}

/** Removes an analysis from the catalog's search data and counters. */
async function leaveCatalogue(em: EntityManager, id: number): Promise<void> {
  const query = transactionQueries(em);
  await query('delete from search_entries where analysis_id = $1', [id]);
  await query('delete from episode_labels where analysis_id = $1', [id]);
  await query('delete from analysis_tags where analysis_id = $1', [id]);
}

/** Adds a public analysis to the catalog's search data and counters. */
async function enterCatalogue(em: EntityManager, analysis: Analysis): Promise<void> {
  const entry = JSON.stringify(toCatalogueEntry(analysis, analysis.urlSlug));
  await transactionQueries(em)('select enter_catalogue($1, $2::jsonb)', [analysis.id, entry]);
}

async function returnToCatalogue(em: EntityManager, id: number): Promise<void> {
  const query = transactionQueries(em);
  const [row] = await query<StoredAnalysis & { show_slug: string }>(
    `select ${ANALYSIS_COLUMNS}, a.show_slug from analyses a where a.id = $1`,
    [id],
  );
  if (!row) return;
  const analysis = toAnalysis(row);
  const { show, images } = analysis.podcastMetadata;
  await enterCatalogue(em, analysis);
  await query(COUNT, [1]);
  await query(JOIN_SHOW, [
    row.show_slug,
    show.name,
    foldText(show.name),
    (show.images[0] ?? images[0])?.url ?? null,
    analysis.createdAt,
    toTsvector([['A', searchWords(show.name)]]),
  ]);
}

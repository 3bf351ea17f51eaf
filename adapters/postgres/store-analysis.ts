import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewAnalysis } from '#core/analysis/analysis.js';
import { releasedAt } from '#core/analysis/released-at.js';
import { toStoredInsights } from '#core/analysis/stored-sections.js';
import { foldText } from '#core/catalogue/fold-text.js';
import { numberedSlug } from '#core/catalogue/slug.js';
import { searchWords } from '#core/search/search-words.js';
import { AnalysisKeyRow, AnalysisRow } from './entities/analysis-row.js';
import { toCatalogueEntry, toTsvector } from './to-catalogue-entry.js';

const NEXT_ID = `select nextval(pg_get_serial_sequence('analyses', 'id')) as id`;
const CLAIM =
  'insert into analysis_keys (key, analysis_id) select key, ? from unnest(array[?]::text[]) as key order by key on conflict do nothing returning key';

/** By the keys' order. Held, key and analysis: whoever removes it waits, and then takes the new keys away as well. */
const TAKEN = `select k.analysis_id from analysis_keys k join analyses a on a.id = k.analysis_id
  where k.analysis_id <> ? and k.key = any(array[?]::text[]) order by array_position(array[?]::text[], k.key) for key share`;

const COUNT_IN_SHOW = `insert into shows (slug, name, sort_name, image, episode_count, latest_at, words)
  values (?, ?, ?, ?, 1, ?, ?::tsvector)
  on conflict (slug) do update set name = excluded.name, sort_name = excluded.sort_name, words = excluded.words,
    image = coalesce(excluded.image, shows.image), episode_count = shows.episode_count + 1,
    latest_at = greatest(excluded.latest_at, shows.latest_at)`;

/** How many slugs are looked at in one query. */
const SLUG_BATCH_SIZE = 20;

export interface KeyClaim {
  readonly analysisId: number;
  /** Whether the analysis was there before. */
  readonly cameFirst: boolean;
}

/**
 * Takes the keys for a new analysis. Where another one has any of them already, the rest become its keys too: they all
 * name the same episode. Claimants of the same key wait for each other here.
 */
export async function claimKeys(em: EntityManager, keys: readonly string[]): Promise<KeyClaim> {
  const [next] = await em.execute<{ id: string }[]>(NEXT_ID);
  const analysisId = Number(next?.id);
  const wanted = [...new Set(keys)];
  for (let own = 0; ; ) {
    own += (await em.execute<unknown[]>(CLAIM, [analysisId, wanted])).length;
    if (own === wanted.length) return { analysisId, cameFirst: false };
    const [first] = await em.execute<{ analysis_id: string }[]>(TAKEN, [analysisId, wanted, wanted]);
    // Absent: an analysis was removed meanwhile, which freed its keys.
    if (!first) continue;
    const known = Number(first.analysis_id);
    await em.nativeUpdate(AnalysisKeyRow, { analysisId }, { analysisId: known });
    return { analysisId: known, cameFirst: true };
  }
}

/** Stores a new analysis under the id that its keys were claimed for, with a slug of its own, and counts it in its show. */
export async function storeAnalysis(
  em: EntityManager,
  id: number,
  analysis: NewAnalysis,
  now: Date,
): Promise<void> {
  const { keys: _, wantedSlug, showSlug, usage, ...rest } = analysis;
  const { spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl, ...own } = rest;
  const { show, images } = analysis.podcastMetadata;
  const showSort = foldText(show.name);
  const data = {
    ...own,
    businessInsights: toStoredInsights(analysis.businessInsights),
    id,
    showSlug,
    showSort,
    links: { spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl },
    llmUsage: usage ?? null,
    releasedAt: releasedAt(analysis.podcastMetadata, now),
    createdAt: now,
  };
  for (let n = 0, stored = false; !stored; ) {
    n = wantedSlug === undefined ? 1 : await freeNumber(em, wantedSlug, n + 1);
    const urlSlug = wantedSlug === undefined ? null : numberedSlug(wantedSlug, n);
    const insertion = em
      .createQueryBuilder(AnalysisRow)
      .insert({ ...data, urlSlug })
      .onConflict('urlSlug')
      .ignore();
    stored = (await insertion.execute('run')).affectedRows === 1;
  }
  if (analysis.visibility !== 'public') return;
  const image = (show.images[0] ?? images[0])?.url ?? null;
  await em.execute('select enter_catalogue(?, ?::jsonb)', [
    id,
    JSON.stringify(toCatalogueEntry(analysis, wantedSlug)),
  ]);
  const words = toTsvector([['A', searchWords(show.name)]]);
  await em.execute(COUNT_IN_SHOW, [showSlug, show.name, showSort, image, now, words]);
}

/** The first number from `from` on with which no analysis has the slug, as far as can be seen now. */
async function freeNumber(em: EntityManager, wantedSlug: string, from: number): Promise<number> {
  for (let first = from; ; first += SLUG_BATCH_SIZE) {
    const numbers = Array.from({ length: SLUG_BATCH_SIZE }, (_, index) => first + index);
    const slugs = numbers.map((n) => numberedSlug(wantedSlug, n));
    const rows = await em.find(AnalysisRow, { urlSlug: { $in: slugs } }, { fields: ['urlSlug'] });
    const taken = new Set(rows.map(({ urlSlug }) => urlSlug));
    const free = numbers.find((_, index) => !taken.has(slugs[index]));
    if (free !== undefined) return free;
  }
}

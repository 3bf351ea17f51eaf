import type { Analysis, AnalysisCard } from '#core/analysis/analysis.js';
import type { AnalysisPage } from '#core/ports/analyses.js';
import type { PageRequest } from '#core/ports/page.js';
import { tagsOf } from '#core/search/catalogue-entry.js';
import { searchWords } from '#core/text/search-words.js';
import type { PreparedQuery } from '../connection/pool-connections.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { anyWord } from '../search/search-windows.js';
import {
  ANALYSIS_COLUMNS,
  CARD_COLUMNS,
  type StoredAnalysis,
  type StoredCard,
  toAnalysis,
  toCard,
} from './analysis-mapping.js';

/** Number of recent analyses considered per tag. */
const PER_TAG = 30;

/** Words are searched in this many eras of 1024 recent analyses, which bounds the cost of common words. */
const NEWEST_ERAS = 4;

const BY_WORDS = 200;

/** Maximum number of related analyses. */
const MAX_RELATED = 60;

/**
 * Selects the public analyses most related to id `$1`, ranks `$5 + 1` to `$5 + $6`: first those that share guests and topics
 * (`$2` kinds, `$3` slugs; rare ones weigh more) or words of its topics (`$4`, a tsquery), then other episodes of its show.
 * @param columns columns to select, with `a` for the analysis
 */
const relatedSql = (columns: string) => `
with shared as (
  select t.id, 1 / ln(2 + t.analysis_count) as worth
  from unnest($2::text[], $3::text[]) as wanted(kind, slug) join tags t using (kind, slug)
), tagged as (
  select newest.analysis_id, sum(shared.worth) as worth from shared cross join lateral (
    select analysis_id from analysis_tags where tag_id = shared.id and analysis_id <> $1
    order by analysis_id desc limit ${PER_TAG}
  ) newest group by newest.analysis_id
), worded as (
  select e.analysis_id, ts_rank(e.names, $4::tsquery) as worth from search_entries e
  where e.names @@ $4::tsquery and e.analysis_id <> $1 and e.eras && (
    select array_agg((newest.id >> 10)::int - n) from (select max(analysis_id) as id from search_entries) newest,
      generate_series(0, ${NEWEST_ERAS - 1}) n
  )
  order by worth desc, e.analysis_id desc limit ${BY_WORDS}
), matching as (
  select analysis_id, sum(worth) as worth from (select * from tagged union all select * from worded) found
  group by analysis_id order by worth desc, analysis_id desc limit ${MAX_RELATED}
), neighbours as (
  select a.id, row_number() over (order by a.released_at desc, a.id desc) as place from (
    select id, released_at from analyses
    where visibility = 'public' and show_slug = (select show_slug from analyses where id = $1) and id <> $1
    order by released_at desc, id desc limit ${MAX_RELATED}
  ) a
), nearest as (
  select id, row_number() over (order by worth desc, place, id desc) as rank from (
    select analysis_id as id, worth, 0 as place from matching
    union all
    select id, 0, place from neighbours where id not in (select analysis_id from matching)
  ) found
)
select ${columns}, (select least(count(*), ${MAX_RELATED})::int from nearest) as total
from nearest join analyses a using (id)
where nearest.rank > $5 and nearest.rank <= least($5 + $6, ${MAX_RELATED}) order by nearest.rank`;

const MAX_WORDS = 24;

const RELATED = relatedSql(ANALYSIS_COLUMNS);
const RELATED_CARDS = relatedSql(CARD_COLUMNS);

/** The analyses most related to `source`. The list is short and computed for each page; a cursor is an offset in it. */
export async function relatedAnalyses(
  rows: PreparedQuery,
  source: Analysis,
  { limit, cursor }: PageRequest,
): Promise<AnalysisPage> {
  const [behind] = cursor === undefined ? [0] : decodeKey(cursor, ['number']);
  const place = Math.max(0, Math.min(Number(behind), MAX_RELATED));
  const found = await rows<StoredAnalysis & { readonly total: number }>('analyses_related', RELATED, [
    ...similarityParameters(source),
    place,
    limit,
  ]);
  const total = found[0]?.total ?? 0;
  const end = place + found.length;
  const isMore = found.length > 0 && end < total;
  return { items: found.map(toAnalysis), total, next: isMore ? encodeKey([end]) : undefined };
}

/** Cards of the most related analyses. */
export async function relatedCards(
  rows: PreparedQuery,
  source: Analysis,
  limit: number,
): Promise<readonly AnalysisCard[]> {
  const values = [...similarityParameters(source), 0, limit];
  return (await rows<StoredCard>('analysis_cards_related', RELATED_CARDS, values)).map(toCard);
}

/** The first four values of the statement. */
function similarityParameters(source: Analysis): unknown[] {
  const tags = tagsOf(source);
  const words = searchWords(source.aiSummary.keyTopics.join('\n')).filter(isSignificant).slice(0, MAX_WORDS);
  return [source.id, tags.map(({ kind }) => kind), tags.map(({ slug }) => slug), anyWord(words)];
}

/** Short Latin words are mostly function words. */
function isSignificant(word: string): boolean {
  return !/^[a-z]{1,3}$/.test(word);
}

import type { Analysis } from '#core/analysis/analysis.js';
import { type EpisodeSort, MAX_FILTERED_EPISODES } from '#core/catalogue/shown-episodes.js';
import type { Page } from '#core/ports/page.js';
import { filterWords } from '#core/saved/saved-list.js';
import type { PreparedQuery } from '../connection/pool-connections.js';
import { decodeKey, encodeKey, type KeyPart } from '../lists/list-cursor.js';
import { containsPattern, toPage } from '../lists/rows.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';

interface Order {
  readonly by: string;
  /** The condition for rows after the cursor, whose values start at `$4`. */
  readonly behind: string;
  readonly key: readonly KeyPart[];
}

const ORDERS: Readonly<Record<EpisodeSort, Order>> = {
  newest: {
    by: 'released desc, analysis_id desc',
    behind: '(released, analysis_id) < ($4, $5)',
    key: ['time', 'number'],
  },
  oldest: {
    by: 'released, analysis_id',
    behind: '(released, analysis_id) > ($4, $5)',
    key: ['time', 'number'],
  },
  title: {
    by: 'title_key, released desc, analysis_id desc',
    behind: 'title_key >= $6 and (title_key > $6 or (released, analysis_id) < ($4, $5))',
    key: ['time', 'number', 'text'],
  },
};

const COLUMNS = 'analysis_id, released, title_key';
const ALL = `with labels as not materialized (
    select ${COLUMNS} from episode_labels where show_slug = $1 and $3::text[] is not null
  ), counted as (select coalesce((select episode_count from shows where slug = $1), 0) as total)`;
/** An index-only scan: the index covers the labels. */
const FILTERED = `with labels as materialized (
    select ${COLUMNS} from (
      select ${COLUMNS}, filter_text from episode_labels where show_slug = $1
      order by released desc, analysis_id desc limit ${MAX_FILTERED_EPISODES}
    ) newest where filter_text like all ($3)
  ), counted as (select count(*)::int as total from labels)`;

const pageSql = (labels: string, by: string, behind: string) => `${labels}
  select ${ANALYSIS_COLUMNS}, total, title_key,
    to_char(page.released at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as released_at
  from counted left join (
    (select ${COLUMNS} from labels where ${behind} order by ${by} limit $2) page
    join analyses a on a.id = page.analysis_id and a.visibility = 'public'
  ) on true order by ${by}`;

type ListedEpisode = StoredAnalysis & {
  readonly total: number;
  readonly title_key: string;
  readonly released_at: string;
};

interface EpisodeQuery {
  readonly filter: string;
  readonly sort: EpisodeSort;
  readonly size: number;
  readonly cursor?: string;
}

/** A page of a show's episodes, filtered and sorted as `shownEpisodes` does it. */
export async function listFilteredEpisodes(
  rows: PreparedQuery,
  slug: string,
  { filter, sort, size, cursor }: EpisodeQuery,
): Promise<Page<Analysis>> {
  const patterns = filterWords(filter).map(containsPattern);
  const { by, behind, key } = ORDERS[sort];
  const isFiltered = patterns.length > 0;
  const sql = pageSql(isFiltered ? FILTERED : ALL, by, cursor === undefined ? 'true' : behind);
  const name = `episodes_${isFiltered ? 'filtered' : 'all'}_${sort}_${cursor === undefined ? 'first' : 'next'}`;
  const place = cursor === undefined ? [] : decodeKey(cursor, key);
  const found = await rows<ListedEpisode>(name, sql, [slug, size + 1, patterns, ...place]);
  // An empty page consists of one row with the total alone.
  const episodes = found.filter(({ id }) => id !== null);
  return toPage(episodes, size, found[0]?.total ?? 0, {
    item: toAnalysis,
    key: ({ released_at, id, title_key }) =>
      encodeKey([released_at, Number(id), title_key].slice(0, key.length)),
  });
}

import type { ShowSort } from '#core/catalogue/show-choice.js';
import { isEpisodeChoice } from '#core/catalogue/shown-episodes.js';
import type { ShowSummary, Shows } from '#core/ports/catalogue.js';
import { MAX_FILTER_LENGTH } from '#core/saved/saved-list.js';
import { searchWords } from '#core/text/search-words.js';
import type { ReadPool } from '../connection/pool-connections.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { decodeKey, encodeKey, type KeyPart } from '../lists/list-cursor.js';
import { MAX_PAGE, toPage } from '../lists/rows.js';
import { allBeginnings } from '../search/search-windows.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import { countsSql } from './catalogue-counts.js';
import { listFilteredEpisodes } from './list-filtered-episodes.js';

/** Words of a filter beyond these are ignored. */
const MAX_FILTER_WORDS = 6;

/** A row of `SHOW_COLUMNS`. */
export type StoredShow = ShowSummary & { readonly image: string | null | undefined };

export const SHOW_COLUMNS = `slug, name, image, episode_count as "episodeCount",
  to_char(latest_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "latestEpisode"`;

const TOP = `select ${SHOW_COLUMNS} from shows order by episode_count desc, sort_name, slug limit $1`;

interface ShowOrder {
  readonly by: string;
  /** The condition for shows after the cursor. */
  readonly behind: string;
  readonly key: readonly KeyPart[];
}

const ORDERS: Readonly<Record<ShowSort, ShowOrder>> = {
  name: { by: 'sort_name, slug', behind: '(sort_name, slug) > ($2, $3)', key: ['text', 'text'] },
  newest: { by: 'latest_at desc, slug desc', behind: '(latest_at, slug) < ($2, $3)', key: ['time', 'text'] },
};

const listSql = (
  condition: string,
  by: string,
) => `select ${SHOW_COLUMNS}, sort_name, "latestTitle", "latestRelease" from shows left join lateral (
    select a.title as "latestTitle", a.podcast_metadata ->> 'release_date' as "latestRelease" from analyses a
    where a.visibility = 'public' and a.show_slug = shows.slug order by a.released_at desc, a.id desc limit 1
  ) latest on true where ${condition} order by ${by} limit $1`;

const episodesSql = (behind: string) => `select ${ANALYSIS_COLUMNS},
    to_char(a.released_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as released_at
  from analyses a where a.visibility = 'public' and a.show_slug = $1 ${behind}
  order by a.released_at desc, a.id desc limit $2`;
const FIRST_EPISODES = episodesSql('');
const NEXT_EPISODES = episodesSql('and (a.released_at, a.id) < ($3, $4)');
const TOTALS = countsSql('shows', 'analyses');
const EPISODE_COUNT = 'select episode_count as total from shows where slug = $1';

type ListedShow = StoredShow & {
  readonly sort_name: string;
  readonly latestTitle: string | null;
  readonly latestRelease: string | null;
};

type ListedEpisode = StoredAnalysis & { readonly released_at: string };
type Total = { readonly total: number };

/** The directory of shows in Postgres. */
export function postgresShows({ pool }: { readonly pool: ReadPool }): Shows {
  const rows = preparedQueries(pool);
  return {
    async top(limit) {
      return (await rows<StoredShow>('shows_top', TOP, [Math.min(limit, MAX_PAGE)])).map(toShow);
    },
    async list({ limit, cursor, filter = '', sort = 'name' }) {
      const size = Math.min(limit, MAX_PAGE);
      const { by, behind, key } = ORDERS[sort];
      const words = searchWords(filter.slice(0, MAX_FILTER_LENGTH)).slice(0, MAX_FILTER_WORDS);
      const list = (name: string, condition: string, values: unknown[]) =>
        rows<ListedShow>(`shows_${name}_${sort}`, listSql(condition, by), values);
      const listed =
        words.length > 0
          ? list('filtered', 'words @@ $2::tsquery', [size, allBeginnings(words)])
          : cursor === undefined
            ? list('first', 'true', [size + 1])
            : list('next', behind, [size + 1, ...decodeKey(cursor, key)]);
      const [found, [count]] = await Promise.all([
        listed,
        rows<{ shows: number; analyses: number }>('shows_totals', TOTALS, []),
      ]);
      const total = words.length > 0 ? found.length : (count?.shows ?? 0);
      const page = toPage(found, size, total, {
        item: ({ latestTitle, latestRelease, ...show }) => ({
          ...toShow(show),
          latestTitle: latestTitle ?? undefined,
          latestRelease: latestRelease ?? undefined,
        }),
        key: ({ sort_name, latestEpisode, slug }) =>
          encodeKey([sort === 'name' ? sort_name : latestEpisode, slug]),
      });
      return { ...page, episodes: count?.analyses ?? 0 };
    },
    async episodes(slug, { limit, cursor, filter = '', sort = 'newest' }) {
      const size = Math.min(limit, MAX_PAGE);
      if (isEpisodeChoice({ filter, sort }))
        return listFilteredEpisodes(rows, slug, { filter, sort, size, cursor });
      const values = [slug, size + 1];
      const [found, [count]] = await Promise.all([
        cursor === undefined
          ? rows<ListedEpisode>('episodes_first', FIRST_EPISODES, values)
          : rows<ListedEpisode>('episodes_next', NEXT_EPISODES, [
              ...values,
              ...decodeKey(cursor, ['time', 'number']),
            ]),
        rows<Total>('episodes_total', EPISODE_COUNT, [slug]),
      ]);
      return toPage(found, size, count?.total ?? 0, {
        item: toAnalysis,
        key: ({ released_at, id }) => encodeKey([released_at, Number(id)]),
      });
    },
  };
}

export function toShow({ slug, name, image, episodeCount, latestEpisode }: StoredShow): ShowSummary {
  return { slug, name, image: image ?? undefined, episodeCount, latestEpisode };
}

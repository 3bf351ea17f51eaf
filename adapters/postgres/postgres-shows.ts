import type { ShowSummary, Shows } from '../../core/ports/shows.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import { translated } from './failures.js';
import type { Postgres } from './open-postgres.js';
import { askable } from './storable.js';

const MAX_SHOWS = 10_000;
const MAX_EPISODES = 500;

const COLUMNS = `slug, name, image, episode_count as "episodeCount",
  to_char(latest_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "latestEpisode"`;

const TOP = `select ${COLUMNS} from shows order by episode_count desc, sort_name, slug limit $1`;
const LIST = `select ${COLUMNS} from shows order by sort_name, slug limit $1`;
const EPISODES = `select ${ANALYSIS_COLUMNS} from analyses a where a.visibility = 'public' and a.show_slug = $1
  order by a.released_at desc, a.id desc limit $2`;

/** The directory of shows in Postgres. */
export function postgresShows({ pool }: Pick<Postgres, 'pool'>): Shows {
  const shows = (name: string, text: string, limit: number): Promise<ShowSummary[]> =>
    translated(async () => {
      const values = [Math.min(limit, MAX_SHOWS)];
      const { rows } = await pool.query<ShowSummary & { image: string | null }>({ name, text, values });
      return rows.map((row) => ({ ...row, image: row.image ?? undefined }));
    });

  return {
    top: (limit) => shows('shows_top', TOP, limit),
    list: (limit) => shows('shows_list', LIST, limit),
    async episodes(slug, limit) {
      if (!askable(slug)) return [];
      const values = [slug, Math.min(limit, MAX_EPISODES)];
      const { rows } = await translated(() =>
        pool.query<StoredAnalysis>({ name: 'show_episodes', text: EPISODES, values }),
      );
      return rows.map(toAnalysis);
    },
  };
}

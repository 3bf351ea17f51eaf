import type { ShowSummary, Shows } from '../../core/ports/shows.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import type { Postgres } from './open-postgres.js';
import { prepared } from './prepared.js';

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
  const rows = prepared(pool);
  const shows = async (name: string, text: string, limit: number): Promise<ShowSummary[]> => {
    const found = await rows<ShowSummary & { image: string | null }>(name, text, [
      Math.min(limit, MAX_SHOWS),
    ]);
    return found.map((row) => ({ ...row, image: row.image ?? undefined }));
  };

  return {
    top: (limit) => shows('shows_top', TOP, limit),
    list: (limit) => shows('shows_list', LIST, limit),
    async episodes(slug, limit) {
      const found = await rows<StoredAnalysis>('show_episodes', EPISODES, [
        slug,
        Math.min(limit, MAX_EPISODES),
      ]);
      return found.map(toAnalysis);
    },
  };
}

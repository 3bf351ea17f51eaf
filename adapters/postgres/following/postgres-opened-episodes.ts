import type { OpenedEpisodes } from '#core/ports/follows.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { MAX_PAGE } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

const MARK = `insert into opened_episodes (member_id, episode_id, opened_at)
  select f.member_id, e.id, $3 from show_episodes e join follows f on f.show_id = e.show_id and f.member_id = $1
  where e.analysis_id = $2 on conflict do nothing`;
const EXPORT = `select o.episode_id, s.name as show_name, e.title,
    to_char(o.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as opened_at
  from opened_episodes o join show_episodes e on e.id = o.episode_id join followed_shows s on s.id = e.show_id
  where o.member_id = $1 and o.episode_id > $3 order by o.episode_id limit $2`;

interface Row {
  readonly episode_id: string;
  readonly show_name: string;
  readonly title: string;
  readonly opened_at: string;
}

/** Opened episodes in Postgres. */
export function postgresOpenedEpisodes({ pool }: Pick<Postgres, 'pool'>, clock: Clock): OpenedEpisodes {
  const rows = preparedQueries(pool);
  return {
    async mark(memberId, analysisId) {
      await rows('opened_episodes_mark', MARK, [memberId, analysisId, clock.now()]);
    },
    async export(memberId, limit, afterId) {
      const values = [memberId, Math.min(limit, MAX_PAGE), afterId];
      const found = await rows<Row>('opened_episodes_export', EXPORT, values);
      return found.map(({ episode_id, show_name, title, opened_at }) => ({
        episodeId: Number(episode_id),
        show: show_name,
        title,
        openedAt: opened_at,
      }));
    },
  };
}

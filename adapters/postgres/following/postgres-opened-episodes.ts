import type { OpenedEpisode, OpenedEpisodes } from '#core/ports/follows.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { isoTime, MAX_PAGE } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

const MARK = `insert into opened_episodes (member_id, episode_id, opened_at)
  select f.member_id, e.id, $3 from show_episodes e join follows f on f.show_id = e.show_id and f.member_id = $1
  where e.analysis_id = $2 on conflict do nothing`;
const EXPORT = `select o.episode_id as "episodeId", s.name as show, e.title, ${isoTime('o.opened_at')} as "openedAt"
  from opened_episodes o join show_episodes e on e.id = o.episode_id join followed_shows s on s.id = e.show_id
  where o.member_id = $1 and o.episode_id > $3 order by o.episode_id limit $2`;

/** Opened episodes in Postgres. */
export function postgresOpenedEpisodes({ pool }: Pick<Postgres, 'pool'>, clock: Clock): OpenedEpisodes {
  const rows = preparedQueries(pool);
  return {
    async mark(memberId, analysisId) {
      await rows('opened_episodes_mark', MARK, [memberId, analysisId, clock.now()]);
    },
    async export(memberId, limit, afterId) {
      const values = [memberId, Math.min(limit, MAX_PAGE), afterId];
      return rows<OpenedEpisode>('opened_episodes_export', EXPORT, values);
    },
  };
}

import type { FollowedShows, WebSubSubscription, WebSubSubscriptions } from '#core/ports/followed-shows.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import type { Postgres } from '../open-postgres.js';
import { postgresShowEpisodes } from './postgres-show-episodes.js';
import { postgresShowPolls } from './postgres-show-polls.js';

const COLUMNS = 'w.id, w.show_id as "showId", w.hub, w.topic';
/** A show that nobody follows is left to its lease's end. */
const CLAIM = `with due as (
    select id from websub_subscriptions where renew_at <= $1 order by renew_at limit $2 for update skip locked
  )
  update websub_subscriptions w set renew_at = case when exists (select from follows f where f.show_id = w.show_id)
    then $3::timestamptz end from due where w.id = due.id
  returning ${COLUMNS}, w.renew_at is not null as is_followed`;
const BY_ID = `select ${COLUMNS} from websub_subscriptions w where w.id = $1`;
const ACTIVATE = `update websub_subscriptions set status = 'active', expires_at = $2, renew_at = $3 where id = $1`;
const DENY = `update websub_subscriptions set status = 'denied', renew_at = null where id = $1`;

/** Followed shows in Postgres. */
export function postgresFollowedShows(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): FollowedShows {
  return {
    polls: postgresShowPolls(postgres, clock),
    episodes: postgresShowEpisodes(postgres, clock),
    subscriptions: webSubSubscriptions(postgres, clock),
  };
}

/** They are created with the result of a poll. */
function webSubSubscriptions(postgres: Pick<Postgres, 'pool'>, clock: Clock): WebSubSubscriptions {
  const rows = preparedQueries(postgres.pool);
  return {
    async claimDue(limit, retryAt) {
      const claimed = await rows<WebSubSubscription & { is_followed: boolean }>('websub_claim', CLAIM, [
        clock.now(),
        limit,
        retryAt,
      ]);
      return claimed
        .filter((row) => row.is_followed)
        .map(({ is_followed: _, ...subscription }) => subscription);
    },
    async byId(id) {
      return (await rows<WebSubSubscription>('websub_by_id', BY_ID, [id]))[0];
    },
    async activate(id, { expiresAt, renewAt }) {
      await rows('websub_activate', ACTIVATE, [id, expiresAt, renewAt]);
    },
    async deny(id) {
      await rows('websub_deny', DENY, [id]);
    },
  };
}

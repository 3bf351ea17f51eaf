import {
  ANALYSIS_GRACE_MINUTES,
  MAX_FIRST_EPISODES,
  MAX_NEW_EPISODE_AGE_DAYS,
  MAX_UNSENT_EPISODES,
} from '#core/following/follow.js';

/**
 * Episodes of followed shows that are new to the follower: found since, and the newest ones before, as with a show that is
 * new to us. Those found during a pause of the follow never are.
 */
export const NEW_TO_FOLLOWER = `not f.pauses @> e.found_at and (e.found_at >= f.created_at or e.id in (
  select before.id from show_episodes before where before.show_id = f.show_id and before.found_at < f.created_at
  order by before.found_at desc, before.id desc limit ${MAX_FIRST_EPISODES}))`;

const UNSENT = `select e.id from follows f join show_episodes e on e.show_id = f.show_id
  where f.member_id = $1 and e.found_at > $2 and ${NEW_TO_FOLLOWER}
    and (e.status in ('listed', 'summarized') or e.found_at < $3)
    and not exists (select from digest_episodes d where d.member_id = f.member_id and d.episode_id = e.id)
  order by e.found_at desc, e.id desc limit ${MAX_UNSENT_EPISODES}`;

/** Statement for the episodes that a member's digests have not brought yet, newest first. */
export function unsentEpisodesSql(memberId: number, now: Date) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  return {
    text: UNSENT,
    values: [memberId, ago(MAX_NEW_EPISODE_AGE_DAYS * 24 * 60), ago(ANALYSIS_GRACE_MINUTES)],
  };
}

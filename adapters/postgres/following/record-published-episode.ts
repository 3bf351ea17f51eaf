import type { TransactionQuery } from '../connection/transaction.js';

/** For the webhooks of members who follow the show. */
const RECORD = `insert into webhook_events (member_id, type, data, occurred_at)
  select f.member_id, 'episode.published', jsonb_strip_nulls(jsonb_build_object('title', e.title,
    'show', jsonb_build_object('slug', s.slug, 'name', s.name), 'publishedAt', e.released_on, 'url', e.url)), $2::timestamptz
  from show_episodes e join followed_shows s on s.id = e.show_id join follows f on f.show_id = e.show_id
  where e.id = $1 and not upper_inf(f.pauses) and exists (
    select from webhooks w where w.member_id = f.member_id and w.status = 'active' and 'episode.published' = any(w.events)
  )`;

/** Records `episode.published` in the transaction that stores the episode. */
export async function recordPublishedEpisode(
  query: TransactionQuery,
  episodeId: string,
  now: Date,
): Promise<void> {
  await query(RECORD, [episodeId, now]);
}

import { createHash, randomBytes } from 'node:crypto';
import { episodeIdentity, type ListedEpisode } from '#core/following/new-episodes.js';
import { showSlug } from '#core/pages/slug.js';
import type { DuePoll, PollResult, ShowPolls } from '#core/ports/followed-shows.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, type TransactionQuery, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import { decodeKnownEpisodes, encodeKnownEpisodes } from './encode-known-episodes.js';

const HOST = `coalesce(split_part(p.url, '/', 3), '')`;
/**
 * The lease is the time itself, moved ahead: a worker that dies leaves the poll due again. More shows are looked at than are
 * claimed, because several may be of one host.
 */
const CLAIM = `with waiting as (
    select p.show_id, p.due_at, ${HOST} as host from show_polls p where p.due_at <= $1 and not p.paused
      and not (select paused from following_control) and ${HOST} <> all($6::text[])
    order by p.due_at, p.show_id limit $2 * 3 for update skip locked
  ), ranked as (
    select show_id, due_at, host, row_number() over (partition by host order by due_at, show_id) + coalesce(used, 0) as place
    from waiting left join unnest($4::text[], $5::int[]) as under_way (host, used) using (host)
  ), due as (
    select show_id, host from ranked where place <= $7 order by due_at, show_id limit $2
  )
  update show_polls p set due_at = $3, attempt = attempt + 1 from due, followed_shows s
  where p.show_id = due.show_id and s.id = p.show_id
  returning p.show_id, p.attempt, s.name, due.host, p.url, p.kind, p.etag, p.last_modified, p.digest, p.known_episodes,
    p.failures, p.interval_seconds`;
/** A poll that is locked is being finished. */
const RENEW = `with held as (
    select show_id from show_polls join unnest($1::bigint[], $2::bigint[]) as leases (show_id, attempt) using (show_id, attempt)
    where due_at > $4 and due_at < $3 for update of show_polls skip locked
  )
  update show_polls p set due_at = $3 from held where p.show_id = held.show_id`;
const LOCK = 'select show_id from show_polls where show_id = $1 and attempt = $2 for update';
const RECORD = `update show_polls set outcome = $2, message = $3, failures = $4, polled_at = $5, requests = requests + 1,
    unchanged = unchanged + case when $2 = 'unchanged' then 1 else 0 end,
    succeeded_at = case when $2 in ('changed', 'unchanged') then $5 else succeeded_at end,
    ended_at = case when $2 = 'gone' then $5 end,
    due_at = case when exists (select from follows where show_id = $1) then $6::timestamptz end
  where show_id = $1`;
const RECORD_FEED = `update show_polls set etag = $2, last_modified = $3, digest = $4, interval_seconds = $5,
  known_episodes = $6 where show_id = $1`;
/** A show of the directory keeps its slug; that of another follows the feed, whatever name a member's file gave it. */
const RENAME = `update followed_shows set name = coalesce(nullif($2, ''), name), image = coalesce($3, image),
  description = coalesce($4, description), slug = case when in_directory then slug else coalesce($5, slug) end
  where id = $1 and (name, image, description, slug) is distinct from (coalesce(nullif($2, ''), name), coalesce($3, image),
    coalesce($4, description), case when in_directory then slug else coalesce($5, slug) end)`;
const MOVE = `update show_polls set url = $2, kind = $3 where show_id = $1`;
const ADD_SOURCE = `insert into show_sources (key, show_id, kind, url, created_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;
const ADD_EPISODE = `insert into show_episodes (show_id, episode_key, guid, title, description, image, url, released_on,
    duration_seconds, video_id, publication, status, due_at, found_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, 'found', $12, $12) on conflict do nothing returning id`;
/** A feed that names another hub or topic is subscribed to there. */
const SUBSCRIBE = `insert into websub_subscriptions as w (id, show_id, hub, topic, status, renew_at, created_at)
  values ($1, $2, $3, $4, 'requested', $5, $5)
  on conflict (show_id) do update set id = excluded.id, hub = excluded.hub, topic = excluded.topic, status = 'requested',
    renew_at = excluded.renew_at where (w.hub, w.topic) is distinct from (excluded.hub, excluded.topic)`;
/** For the webhooks of members who follow the show. */
const RECORD_PUBLISHED = `insert into webhook_events (member_id, type, data, occurred_at)
  select f.member_id, 'episode.published', jsonb_strip_nulls(jsonb_build_object('title', e.title,
    'show', jsonb_build_object('slug', s.slug, 'name', s.name), 'publishedAt', e.released_on, 'url', e.url)), $2::timestamptz
  from show_episodes e join followed_shows s on s.id = e.show_id join follows f on f.show_id = e.show_id
  where e.id = $1 and not upper_inf(f.pauses) and exists (
    select from webhooks w where w.member_id = f.member_id and w.status = 'active' and 'episode.published' = any(w.events)
  )`;
const HASTEN = `update show_polls set due_at = least(due_at, $2) where show_id = $1 and due_at is not null
  returning show_id`;

interface Row {
  readonly show_id: string;
  readonly attempt: string;
  readonly name: string;
  readonly host: string;
  readonly url: string | null;
  readonly kind: 'feed' | 'youtube';
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly digest: Buffer | null;
  readonly known_episodes: Buffer | null;
  readonly failures: number;
  readonly interval_seconds: number | null;
}

/** Polls of followed shows in Postgres. Claims skip rows that other workers have locked. */
export function postgresShowPolls(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): ShowPolls {
  const rows = preparedQueries(postgres.pool);
  return {
    async claimDue(limit, leaseMs, { perHost, used } = { perHost: limit, used: new Map() }) {
      const now = clock.now();
      const until = new Date(now.getTime() + leaseMs);
      const full = [...used].filter(([, count]) => count >= perHost).map(([host]) => host);
      const values = [now, limit, until, [...used.keys()], [...used.values()], full, perHost];
      return (await rows<Row>('show_polls_claim', CLAIM, values)).map(toDuePoll);
    },
    async renew(polls, leaseMs) {
      const now = clock.now();
      const until = new Date(now.getTime() + leaseMs);
      const held = [polls.map(({ showId }) => showId), polls.map(({ attempt }) => attempt)];
      await rows('show_polls_renew', RENEW, [...held, until, now]);
    },
    finish: ({ showId, attempt }, result) =>
      inTransaction(postgres, async (em) => {
        const query = transactionQueries(em);
        if ((await query(LOCK, [showId, attempt])).length === 0) return false;
        await record(query, showId, result, clock.now());
        return true;
      }),
    hasten: async (showId) => (await rows('show_polls_hasten', HASTEN, [showId, clock.now()])).length > 0,
  };
}

async function record(
  query: TransactionQuery,
  showId: number,
  { outcome, message, failures, dueAt, changed, source }: PollResult,
  now: Date,
): Promise<void> {
  await query(RECORD, [showId, outcome, sanitizeText(message), failures, now, dueAt]);
  if (source) {
    await query(ADD_SOURCE, [source.key, showId, source.kind, source.url, now]);
    await query(MOVE, [showId, source.url, source.kind]);
  }
  if (!changed) return;
  const { show, etag, lastModified, digest, intervalSeconds, known, fresh } = changed;
  const slug = show.name === '' ? null : showSlug(show.name);
  await query(RENAME, sanitizeText([showId, show.name, show.image ?? null, show.description ?? null, slug]));
  await query(RECORD_FEED, [
    showId,
    etag,
    lastModified,
    Buffer.from(digest),
    Math.round(intervalSeconds),
    encodeKnownEpisodes(sanitizeText(known)),
  ]);
  if (show.hub !== undefined && show.topic !== undefined) {
    await query(
      SUBSCRIBE,
      sanitizeText([randomBytes(16).toString('base64url'), showId, show.hub, show.topic, now]),
    );
  }
  for (const episode of sanitizeText(fresh)) await addEpisode(query, showId, episode, now);
}

async function addEpisode(
  query: TransactionQuery,
  showId: number,
  episode: ListedEpisode,
  now: Date,
): Promise<void> {
  const { guid, title, description, image, url, releaseDate, durationSeconds, videoId, publication } =
    episode;
  const [added] = await query<{ id: string }>(ADD_EPISODE, [
    showId,
    createHash('sha256').update(episodeIdentity(episode)).digest('base64url'),
    guid,
    title,
    description,
    image,
    url,
    releaseDate,
    durationSeconds === undefined ? undefined : Math.round(durationSeconds),
    videoId,
    publication === undefined ? undefined : JSON.stringify(publication),
    now,
  ]);
  if (added) await query(RECORD_PUBLISHED, [added.id, now]);
}

function toDuePoll(row: Row): DuePoll {
  const { url, kind, etag, last_modified: lastModified, digest, known_episodes: known } = row;
  return {
    showId: Number(row.show_id),
    attempt: Number(row.attempt),
    name: row.name,
    host: row.host,
    ...(url !== null && {
      feed: { kind, url, ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) },
    }),
    ...(digest !== null && { digest }),
    ...(known !== null && { known: decodeKnownEpisodes(known) }),
    failures: row.failures,
    ...(row.interval_seconds !== null && { intervalSeconds: row.interval_seconds }),
  };
}

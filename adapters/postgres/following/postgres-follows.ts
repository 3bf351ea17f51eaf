import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_PER_MONTH, type Follow, type KeyedShowSource } from '#core/following/follow.js';
import type { Follows, NewFollow, ShowToFollow } from '#core/ports/follows.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, type TransactionQuery, transactionQueries } from '../connection/transaction.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { isoTime, MAX_PAGE, toPage } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import { postgresDigests } from './postgres-digests.js';
import { postgresOpenedEpisodes } from './postgres-opened-episodes.js';
import { postgresPrivateFeeds } from './postgres-private-feeds.js';

/** Sources listed of a show: its first feed, page and channel, and addresses that it moved to. */
const MAX_LISTED_SOURCES = 10;
const SOURCES = `(select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'url', url) order by created_at, key), '[]')
  from (select kind, url, created_at, key from show_sources where show_id = s.id
    order by created_at, key limit ${MAX_LISTED_SOURCES}) listed) as sources`;
const FOLLOW = `f.id, jsonb_strip_nulls(jsonb_build_object('slug', s.slug, 'name', s.name, 'image', s.image)) as show, f.mode,
  f.max_per_month as "maxPerMonth", f.keywords, upper_inf(f.pauses) as paused, ${isoTime('f.created_at')} as "createdAt",
  ${SOURCES}`;
const FROM = 'from follows f join followed_shows s on s.id = f.show_id where f.member_id = $1';

const LIST = `select ${FOLLOW} ${FROM} and f.id < $2 order by f.id desc limit $3`;
const COUNT = 'select count(*)::int as count from follows where member_id = $1';
const BY_ID = `select ${FOLLOW} ${FROM} and f.id = $2`;
const BY_SLUG = `select ${FOLLOW} ${FROM} and s.slug = $2 order by f.id limit 1`;
const OF_SHOW = `select ${FOLLOW} ${FROM} and f.show_id = $2`;
const LOCK_MEMBER = 'select id from members where id = $1 for update';
const SHOW_OF_KEYS = `select show_id as id from show_sources where key = any($1::text[])
  order by array_position($1::text[], key) limit 1`;
/** Anybody may give a feed any name, so a name alone identifies only what the directory found under it. */
const SHOW_OF_SLUG = 'select id from followed_shows where slug = $1 and in_directory order by id limit 1';
/** Serializes the creation of shows with the same sources or slug. */
const LOCK_IDENTITY = `select pg_advisory_xact_lock(hashtextextended('followed show ' || $1, 0))`;
const LOCK_SHOW = 'select id from followed_shows where id = $1 for update';
const CREATE_SHOW = `insert into followed_shows (slug, name, image, description, created_at, in_directory)
  values ($1, $2, $3, $4, $5, $6) returning id`;
const MARK_LISTED =
  'update followed_shows set in_directory = true where id = $1 and slug = $2 and not in_directory';
/** A show that was first found without a picture. */
const ADD_IMAGE = 'update followed_shows set image = $2 where id = $1 and image is null';
const ADD_SOURCE = `insert into show_sources (key, show_id, kind, url, created_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;
const CREATE_POLL = `insert into show_polls (show_id, url, kind, due_at) values ($1, $2, $3, $4)
  on conflict (show_id) do update set url = coalesce(show_polls.url, excluded.url),
    kind = case when show_polls.url is null then excluded.kind else show_polls.kind end,
    due_at = case when show_polls.ended_at is null then least(coalesce(show_polls.due_at, $4),
      case when show_polls.url is null and excluded.url is not null then $4 else show_polls.due_at end) end`;
const FOLLOW_SHOW = `insert into follows (member_id, show_id, max_per_month, created_at) values ($1, $2, $3, $4)
  on conflict do nothing returning id`;
const UPDATE = `update follows set mode = coalesce($3, mode), max_per_month = coalesce($4, max_per_month),
  keywords = coalesce($5::text[], keywords),
  pauses = case when $6::boolean = upper_inf(pauses) then pauses
    when $6 then pauses + tstzmultirange(tstzrange($7, null)) when not $6 then pauses - tstzmultirange(tstzrange($7, null))
    else pauses end
  where member_id = $1 and id = $2 returning id`;
const UNFOLLOW = 'delete from follows where member_id = $1 and id = $2 returning show_id';
const STOP_POLLS = `update show_polls set due_at = null where show_id = $1
  and not exists (select from follows where show_id = $1)`;
const KNOWN_SHOW = `select s.slug, s.name, s.image, s.description,
  (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'kind', kind, 'url', url) order by created_at, key), '[]')
    from (select key, kind, url, created_at from show_sources where show_id = s.id
      order by created_at, key limit ${MAX_LISTED_SOURCES}) listed) as sources
  from followed_shows s`;
const KNOWN_BY_KEY = `${KNOWN_SHOW} where s.id = (select show_id from show_sources where key = $1)`;
const KNOWN_BY_SLUG = `${KNOWN_SHOW} where s.id = (${SHOW_OF_SLUG})`;

interface KnownRow {
  readonly slug: string;
  readonly name: string;
  readonly image: string | null;
  readonly description: string | null;
  readonly sources: KeyedShowSource[];
}

/** Follows in Postgres. The member's row is locked while one is created, so their number stays within the limit. */
export function postgresFollows(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Follows {
  const rows = preparedQueries(postgres.pool);
  const followIn = async (query: TransactionQuery, memberId: number, showId: number) => {
    const [row] = await query<Follow>(OF_SHOW, [memberId, showId]);
    return row;
  };
  return {
    async list(memberId, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const [before = Number.MAX_SAFE_INTEGER] = cursor === undefined ? [] : decodeKey(cursor, ['number']);
      const [found, [counted]] = await Promise.all([
        rows<Follow>('follows_list', LIST, [memberId, before, size + 1]),
        rows<{ count: number }>('follows_count', COUNT, [memberId]),
      ]);
      return toPage(found, size, counted?.count ?? 0, {
        item: (follow) => follow,
        key: ({ id }) => encodeKey([id]),
      });
    },
    async byId(memberId, id) {
      const [row] = await rows<Follow>('follows_by_id', BY_ID, [memberId, id]);
      return row;
    },
    async bySlug(memberId, slug) {
      const [row] = await rows<Follow>('follows_by_slug', BY_SLUG, [memberId, slug]);
      return row;
    },
    follow: (memberId, show, max) =>
      inTransaction<NewFollow | 'full' | 'missing'>(postgres, async (em) => {
        const query = transactionQueries(em);
        if ((await query(LOCK_MEMBER, [memberId])).length === 0) return 'missing';
        const showId = await showIn(em, sanitizeText(show), clock.now());
        const before = await followIn(query, memberId, showId);
        if (before) return { follow: before, isNew: false };
        const [{ count } = { count: 0 }] = await query<{ count: number }>(COUNT, [memberId]);
        if (count >= max) return 'full';
        await query(FOLLOW_SHOW, [memberId, showId, DEFAULT_PER_MONTH, clock.now()]);
        const follow = await followIn(query, memberId, showId);
        if (!follow) throw new Error('a follow that was just inserted is there');
        return { follow, isNew: true };
      }),
    async findKnown(known) {
      const [row] =
        'key' in known
          ? await rows<KnownRow>('followed_show_of_key', KNOWN_BY_KEY, [known.key])
          : await rows<KnownRow>('followed_show_of_slug', KNOWN_BY_SLUG, [known.slug]);
      return row && { ...row, image: row.image ?? undefined, description: row.description ?? undefined };
    },
    update: (memberId, id, { mode, maxPerMonth, keywords, paused }) =>
      inTransaction(postgres, async (em) => {
        const query = transactionQueries(em);
        const words = keywords && sanitizeText([...keywords]);
        const values = [memberId, id, mode, maxPerMonth, words, paused, clock.now()];
        const changed = await query(UPDATE, values);
        if (changed.length === 0) return undefined;
        const [row] = await query<Follow>(BY_ID, [memberId, id]);
        return row;
      }),
    unfollow: (memberId, id) =>
      inTransaction(postgres, async (em) => {
        const query = transactionQueries(em);
        const [gone] = await query<{ show_id: string }>(UNFOLLOW, [memberId, id]);
        if (!gone) return false;
        await query(LOCK_SHOW, [gone.show_id]);
        await query(STOP_POLLS, [gone.show_id]);
        return true;
      }),
    digests: postgresDigests(postgres, clock),
    privateFeeds: postgresPrivateFeeds(postgres),
    openedEpisodes: postgresOpenedEpisodes(postgres, clock),
  };
}

/** Id of the show, locked, with all its sources and a poll that is due. */
async function showIn(em: EntityManager, show: ShowToFollow, now: Date): Promise<number> {
  const query = transactionQueries(em);
  const keys = show.sources.map(({ key }) => key);
  for (const identity of [`slug ${show.slug}`, ...keys].sort()) await query(LOCK_IDENTITY, [identity]);
  const [known] = await query<{ id: string }>(SHOW_OF_KEYS, [keys]);
  const [namesake] = known || !show.joinsSlug ? [] : await query<{ id: string }>(SHOW_OF_SLUG, [show.slug]);
  const [created] =
    known || namesake
      ? []
      : await query<{ id: string }>(CREATE_SHOW, [
          show.slug,
          show.name,
          show.image,
          show.description,
          now,
          show.joinsSlug === true,
        ]);
  const id = Number((known ?? namesake ?? created)?.id);
  await query(LOCK_SHOW, [id]);
  if (known && show.joinsSlug) await query(MARK_LISTED, [id, show.slug]);
  if (!created && show.image !== undefined) await query(ADD_IMAGE, [id, show.image]);
  for (const { key, kind, url } of show.sources) await query(ADD_SOURCE, [key, id, kind, url, now]);
  const polled =
    show.sources.find(({ kind }) => kind === 'feed') ?? show.sources.find(({ kind }) => kind === 'youtube');
  await query(CREATE_POLL, [id, polled?.url, polled?.kind ?? 'feed', now]);
  return id;
}

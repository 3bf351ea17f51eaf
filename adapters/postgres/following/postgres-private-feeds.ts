import type { NewEpisode } from '#core/following/new-episode.js';
import type { PrivateFeeds } from '#core/ports/follows.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from '../catalogue/analysis-mapping.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { inTransaction, type TransactionQuery, transactionQueries } from '../connection/transaction.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { isoTime, MAX_PAGE, toItems } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import { NEW_TO_FOLLOWER } from './unsent-episodes.js';

const LOCK_MEMBER = 'select id from members where id = $1 for update';
const STORED = 'select version, token_digest from private_feeds where member_id = $1';
const SAVE = `insert into private_feeds (member_id, version, token_digest) values ($1, $2, $3)
  on conflict (member_id) do update set version = excluded.version, token_digest = excluded.token_digest
  where (private_feeds.version, private_feeds.token_digest) is distinct from (excluded.version, excluded.token_digest)`;
const FIND_MEMBER = `select m.id from private_feeds p join members m on m.id = p.member_id
  where p.token_digest = $1 and m.is_active`;
const PUBLIC = `a.visibility <> 'private'`;
/** Of episodes in an index of their own; a member may follow many shows without summaries. */
const IS_SUMMARIZED = `and e.analysis_id is not null
        and exists (select from analyses a where a.id = e.analysis_id and ${PUBLIC})`;
const episodesSql = (condition: string) => `with newest as (
    select e.* from follows f cross join lateral (
      select e.* from show_episodes e where e.show_id = f.show_id and ${NEW_TO_FOLLOWER} ${condition}
        and ($3::bigint is null or (e.found_at, e.id) < (select last.found_at, last.id from show_episodes last where last.id = $3))
      order by e.found_at desc, e.id desc limit $2
    ) e where f.member_id = $1 order by e.found_at desc, e.id desc limit $2
  ) select e.id as episode_id, e.title as episode_title, s.name as show_name, s.slug as show_slug, coalesce(e.image, s.image) as image,
    to_char(e.released_on, 'YYYY-MM-DD') as released_on,
    ${isoTime('e.found_at')} as found_at,
    exists (select from opened_episodes o where o.member_id = $1 and o.episode_id = e.id) as is_opened, ${ANALYSIS_COLUMNS}
  from newest e join followed_shows s on s.id = e.show_id
    left join analyses a on a.id = e.analysis_id and ${PUBLIC}
  order by e.found_at desc, e.id desc`;
const EPISODES = { name: 'private_feed_episodes', text: episodesSql('') };
const SUMMARIZED = { name: 'summarized_new_episodes', text: episodesSql(IS_SUMMARIZED) };

type Row = {
  readonly episode_id: string;
  readonly episode_title: string;
  readonly show_name: string;
  readonly show_slug: string;
  readonly image: string | null;
  readonly released_on: string | null;
  readonly found_at: string;
  readonly is_opened: boolean;
} & (StoredAnalysis | { readonly id: null });

interface Stored {
  readonly version: number;
  readonly digest: string;
}

/** Private feeds in Postgres. The member's row is locked while a token changes. */
export function postgresPrivateFeeds(postgres: Pick<Postgres, 'orm' | 'pool'>): PrivateFeeds {
  const rows = preparedQueries(postgres.pool);
  const save = (memberId: number, choose: (stored: Stored | undefined) => Stored) =>
    inTransaction<Stored | undefined>(postgres, async (em) => {
      const query = transactionQueries(em);
      if ((await query(LOCK_MEMBER, [memberId])).length === 0) return undefined;
      const chosen = choose(await storedFeed(query, memberId));
      await query(SAVE, [memberId, chosen.version, chosen.digest]);
      return chosen;
    });
  return {
    open: (memberId, digests) =>
      save(memberId, (stored) => {
        const version = stored?.version ?? 1;
        const accepted = digests(version);
        const kept = accepted.find((digest) => digest === stored?.digest);
        return { version, digest: kept ?? accepted[0] };
      }),
    async renew(memberId, tokenDigest) {
      const renewed = await save(memberId, (stored) => {
        const version = (stored?.version ?? 1) + 1;
        return { version, digest: tokenDigest(version) };
      });
      return renewed?.version;
    },
    async findMember(tokenDigest) {
      const [row] = await rows<{ id: string }>('private_feed_member', FIND_MEMBER, [tokenDigest]);
      return row && Number(row.id);
    },
    async episodes(memberId, { limit, cursor, isSummarized = false }) {
      const size = Math.min(limit, MAX_PAGE);
      const [last = null] = cursor === undefined ? [] : decodeKey(cursor, ['number']);
      const { name, text } = isSummarized ? SUMMARIZED : EPISODES;
      const found = await rows<Row>(name, text, [memberId, size + 1, last]);
      return toItems(found, size, {
        item: toEpisode,
        key: ({ episode_id }) => encodeKey([Number(episode_id)]),
      });
    },
  };
}

async function storedFeed(query: TransactionQuery, memberId: number): Promise<Stored | undefined> {
  const [row] = await query<{ version: number; token_digest: string }>(STORED, [memberId]);
  return row && { version: row.version, digest: row.token_digest };
}

function toEpisode(row: Row): NewEpisode {
  return {
    id: Number(row.episode_id),
    showName: row.show_name,
    showSlug: row.show_slug,
    title: row.episode_title,
    image: row.image ?? undefined,
    releasedOn: row.released_on ?? undefined,
    foundAt: row.found_at,
    isOpened: row.is_opened,
    ...(row.id !== null && { analysis: toAnalysis(row) }),
  };
}

import {
  type AdminDigest,
  type AdminFollowedShow,
  DIGEST_STATES,
  type DigestState,
  MAX_LISTED_DIGESTS,
  MAX_LISTED_SHOWS,
} from '#core/admin/admin-following.js';
import { maskMailAddress } from '#core/mail/mailbox.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import { isoTime, type RowOf, withoutNulls } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import { appendAccessLog } from './append-access-log.js';

const SHOW_COLUMNS = `s.id::float8 as id, s.slug, s.name, p.url, p.outcome, p.message, p.failures, p.paused as "isPaused",
  p.requests::float8 as requests, p.unchanged::float8 as unchanged, ${isoTime('p.polled_at')} as "polledAt",
  ${isoTime('p.succeeded_at')} as "succeededAt", ${isoTime('p.due_at')} as "dueAt",
  (select count(*)::int from (select from follows where show_id = s.id limit ${MAX_LISTED_SHOWS}) counted) as followers`;
const showsOf = (condition: string) => `select ${SHOW_COLUMNS} from (
    select * from show_polls ${condition} order by show_id desc limit $1 offset $2
  ) p join followed_shows s on s.id = p.show_id order by s.id desc`;
const showCountOf = (condition: string) =>
  `select count(*)::int as total from (select from show_polls ${condition} limit ${MAX_LISTED_SHOWS}) counted`;
const FAILING = 'where failures > 0';
const ALL_SHOWS = { name: 'admin_follows', list: showsOf(''), count: showCountOf('') };
const FAILING_SHOWS = { name: 'admin_follows_failing', list: showsOf(FAILING), count: showCountOf(FAILING) };
const IS_PAUSED = 'select paused from following_control';
const PAUSE = 'update show_polls set paused = $2 where show_id = $1 returning show_id';
const PAUSE_ALL = 'update following_control set paused = $1 returning only_row';

/** Followed shows for the admin area, in Postgres. */
export function postgresAdminFollows(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
): AdminArea['follows'] {
  const rows = preparedQueries(postgres.pool);
  return {
    async list({ page, limit, isFailing }) {
      const { name, list, count } = isFailing ? FAILING_SHOWS : ALL_SHOWS;
      const offset = (page - 1) * limit;
      const [shows, [counted], [control]] = await Promise.all([
        offset >= MAX_LISTED_SHOWS
          ? []
          : rows<RowOf<AdminFollowedShow>>(name, list, [Math.min(limit, MAX_LISTED_SHOWS - offset), offset]),
        rows<{ total: number }>(`${name}_count`, count, []),
        rows<{ paused: boolean }>('following_is_paused', IS_PAUSED, []),
      ]);
      return {
        shows: shows.map(withoutNulls<AdminFollowedShow>),
        total: counted?.total ?? 0,
        isPaused: control?.paused ?? false,
      };
    },
    setPaused: (show, isPaused, entry) =>
      inTransaction<boolean>(postgres, async (em) => {
        const query = transactionQueries(em);
        const changed =
          show === 'all' ? await query(PAUSE_ALL, [isPaused]) : await query(PAUSE, [show, isPaused]);
        if (changed.length === 0) return new RollbackSignal(false);
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
  };
}

const digestsOf = (
  condition: string,
) => `select d.id::float8 as id, d.member_id::float8 as "memberId", m.email as member,
    to_char(d.slot, 'YYYY-MM-DD') as slot, d.state, d.episodes, d.attempts, ${isoTime('d.created_at')} as "createdAt",
    ${isoTime('d.ended_at')} as "endedAt"
  from (select * from digests ${condition} order by created_at desc, id desc limit $1 offset $2) d
  join members m on m.id = d.member_id order by d.created_at desc, d.id desc`;
const ALL_DIGESTS = digestsOf('');
const DIGESTS_OF_STATE = digestsOf('where state = $3');
const DIGEST_COUNTS = `select state, (select count(*)::int from (
    select from digests where state = known.state limit ${MAX_LISTED_DIGESTS}) counted) as count
  from unnest($1::text[]) as known (state)`;
const DIGEST_COUNT = `select count(*)::int as total from (select from digests limit ${MAX_LISTED_DIGESTS}) counted`;

/** Digest mails for the admin area, in Postgres. */
export function postgresAdminDigests({ pool }: Pick<Postgres, 'pool'>): AdminArea['digests'] {
  const rows = preparedQueries(pool);
  return {
    async list({ page, limit, state }) {
      const offset = (page - 1) * limit;
      const values = [Math.min(limit, MAX_LISTED_DIGESTS - offset), offset];
      const [matches, counted, [all]] = await Promise.all([
        offset >= MAX_LISTED_DIGESTS
          ? []
          : state
            ? rows<RowOf<AdminDigest>>('admin_digests_of_state', DIGESTS_OF_STATE, [...values, state])
            : rows<RowOf<AdminDigest>>('admin_digests', ALL_DIGESTS, values),
        rows<{ state: DigestState; count: number }>('admin_digest_counts', DIGEST_COUNTS, [DIGEST_STATES]),
        rows<{ total: number }>('admin_digests_total', DIGEST_COUNT, []),
      ]);
      const counts = Object.fromEntries(counted.map((row) => [row.state, row.count])) as Record<
        DigestState,
        number
      >;
      return {
        digests: matches.map((row) => ({
          ...withoutNulls<AdminDigest>(row),
          member: maskMailAddress(row.member),
        })),
        total: state ? counts[state] : (all?.total ?? 0),
        counts,
      };
    },
  };
}

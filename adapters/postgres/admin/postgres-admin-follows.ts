import { MAX_LISTED_SHOWS } from '#core/admin/followed-shows.js';
import type { AdminFollowedShow, AdminFollows } from '#core/ports/admin-follows.js';
import type { Clock } from '#core/ports/clock.js';
import { preparedQueries } from '../connection/prepared-queries.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import { appendAccessLog } from './append-access-log.js';

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const COLUMNS = `s.id, s.slug, s.name, p.url, p.outcome, p.message, p.failures, p.paused, p.requests, p.unchanged,
  ${iso('p.polled_at')} as polled_at, ${iso('p.succeeded_at')} as succeeded_at, ${iso('p.due_at')} as due_at,
  (select count(*)::int from (select from follows where show_id = s.id limit ${MAX_LISTED_SHOWS}) counted) as followers`;
const listOf = (condition: string) => `select ${COLUMNS} from (
    select * from show_polls ${condition} order by show_id desc limit $1 offset $2
  ) p join followed_shows s on s.id = p.show_id order by s.id desc`;
const countOf = (condition: string) =>
  `select count(*)::int as total from (select from show_polls ${condition} limit ${MAX_LISTED_SHOWS}) counted`;
const FAILING = 'where failures > 0';
const ALL = { name: 'admin_follows', list: listOf(''), count: countOf('') };
const ONLY_FAILING = { name: 'admin_follows_failing', list: listOf(FAILING), count: countOf(FAILING) };
const IS_PAUSED = 'select paused from following_control';
const PAUSE = 'update show_polls set paused = $2 where show_id = $1 returning show_id';
const PAUSE_ALL = 'update following_control set paused = $1 returning only_row';

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly url: string | null;
  readonly outcome: string | null;
  readonly message: string | null;
  readonly failures: number;
  readonly paused: boolean;
  readonly requests: string;
  readonly unchanged: string;
  readonly polled_at: string | null;
  readonly succeeded_at: string | null;
  readonly due_at: string | null;
  readonly followers: number;
}

/** Followed shows for the admin area, in Postgres. */
export function postgresAdminFollows(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): AdminFollows {
  const rows = preparedQueries(postgres.pool);
  return {
    async list({ page, limit, isFailing }) {
      const { name, list, count } = isFailing ? ONLY_FAILING : ALL;
      const offset = (page - 1) * limit;
      const [shows, [counted], [control]] = await Promise.all([
        offset >= MAX_LISTED_SHOWS
          ? []
          : rows<Row>(name, list, [Math.min(limit, MAX_LISTED_SHOWS - offset), offset]),
        rows<{ total: number }>(`${name}_count`, count, []),
        rows<{ paused: boolean }>('following_is_paused', IS_PAUSED, []),
      ]);
      return {
        shows: shows.map(toAdminShow),
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

function toAdminShow(row: Row): AdminFollowedShow {
  return {
    id: Number(row.id),
    slug: row.slug,
    name: row.name,
    followers: row.followers,
    url: row.url ?? undefined,
    outcome: row.outcome ?? undefined,
    message: row.message ?? undefined,
    failures: row.failures,
    polledAt: row.polled_at ?? undefined,
    succeededAt: row.succeeded_at ?? undefined,
    dueAt: row.due_at ?? undefined,
    isPaused: row.paused,
    requests: Number(row.requests),
    unchanged: Number(row.unchanged),
  };
}

import {
  type AdminDigest,
  DIGEST_STATES,
  type DigestState,
  MAX_LISTED_DIGESTS,
} from '#core/admin/admin-digest.js';
import { maskMailAddress } from '#core/admin/mask-mail-address.js';
import type { AdminDigests } from '#core/ports/admin-digests.js';
import { preparedQueries } from '../connection/prepared-queries.js';
import type { Postgres } from '../open-postgres.js';

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const listOf = (
  condition: string,
) => `select d.id, d.member_id, m.email, to_char(d.slot, 'YYYY-MM-DD') as slot, d.state, d.episodes,
    d.attempts, ${iso('d.created_at')} as created_at, ${iso('d.ended_at')} as ended_at
  from (select * from digests ${condition} order by created_at desc, id desc limit $1 offset $2) d
  join members m on m.id = d.member_id order by d.created_at desc, d.id desc`;
const ALL = listOf('');
const OF_STATE = listOf('where state = $3');
const COUNTS = `select state, (select count(*)::int from (
    select from digests where state = wanted.state limit ${MAX_LISTED_DIGESTS}) counted) as count
  from unnest($1::text[]) as wanted (state)`;
const COUNT_ALL = `select count(*)::int as total from (select from digests limit ${MAX_LISTED_DIGESTS}) counted`;

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly email: string;
  readonly slot: string;
  readonly state: DigestState;
  readonly episodes: number;
  readonly attempts: number;
  readonly created_at: string;
  readonly ended_at: string | null;
}

/** Digest mails for the admin area, in Postgres. */
export function postgresAdminDigests({ pool }: Pick<Postgres, 'pool'>): AdminDigests {
  const rows = preparedQueries(pool);
  return {
    async list({ page, limit, state }) {
      const offset = (page - 1) * limit;
      const values = [Math.min(limit, MAX_LISTED_DIGESTS - offset), offset];
      const [found, counted, [all]] = await Promise.all([
        offset >= MAX_LISTED_DIGESTS
          ? []
          : state
            ? rows<Row>('admin_digests_of_state', OF_STATE, [...values, state])
            : rows<Row>('admin_digests', ALL, values),
        rows<{ state: DigestState; count: number }>('admin_digest_counts', COUNTS, [DIGEST_STATES]),
        rows<{ total: number }>('admin_digests_total', COUNT_ALL, []),
      ]);
      const countOf = (wanted: DigestState) => counted.find((row) => row.state === wanted)?.count ?? 0;
      const counts = {
        open: countOf('open'),
        sent: countOf('sent'),
        undeliverable: countOf('undeliverable'),
        released: countOf('released'),
        cancelled: countOf('cancelled'),
      };
      return {
        digests: found.map(toAdminDigest),
        total: state ? counts[state] : (all?.total ?? 0),
        counts,
      };
    },
  };
}

function toAdminDigest({ id, member_id, email, created_at, ended_at, ...row }: Row): AdminDigest {
  return {
    ...row,
    id: Number(id),
    memberId: Number(member_id),
    member: maskMailAddress(email),
    createdAt: created_at,
    ...(ended_at !== null && { endedAt: ended_at }),
  };
}

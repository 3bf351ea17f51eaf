import type { StartedAnalyses } from '#core/ports/analysis-jobs.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from '../catalogue/analysis-mapping.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { decodePosition, encodePosition } from '../lists/list-cursor.js';
import { MAX_PAGE, toPage } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

const MATCHES = `from started_analyses s join analyses a on a.id = s.analysis_id
  where s.owner_id = $1 and (a.visibility <> 'private' or a.owner_id = $1)`;
const pageSql = (behind: string) => `select ${ANALYSIS_COLUMNS},
    to_char(s.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as started_at ${MATCHES} ${behind}
  order by s.started_at desc, s.analysis_id desc limit $2`;
const FIRST_PAGE = pageSql('');
const NEXT_PAGE = pageSql('and (s.started_at, s.analysis_id) < ($3, $4)');
const TOTAL = `select count(*)::int as total ${MATCHES}`;

/** Analyses by their submitters in Postgres. `open-job.ts` and a trigger of the jobs write them. */
export function postgresStartedAnalyses({ pool }: Pick<Postgres, 'pool'>): StartedAnalyses {
  const rows = preparedQueries(pool);
  return {
    async list(ownerId, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const [found, [sum]] = await Promise.all([
        cursor === undefined
          ? rows<StartedRow>('started_first_page', FIRST_PAGE, [ownerId, size + 1])
          : rows<StartedRow>('started_next_page', NEXT_PAGE, [ownerId, size + 1, ...position(cursor)]),
        rows<{ total: number }>('started_total', TOTAL, [ownerId]),
      ]);
      return toPage(found, size, sum?.total ?? 0, {
        item: toAnalysis,
        key: ({ started_at, id }) => encodePosition({ sortKey: '', createdAt: started_at, id: Number(id) }),
      });
    },
  };
}

type StartedRow = StoredAnalysis & { readonly started_at: string };

function position(cursor: string): unknown[] {
  const { createdAt, id } = decodePosition(cursor);
  return [createdAt, id];
}

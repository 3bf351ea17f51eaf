import { OVERVIEW_SAMPLE, type OverviewStatistics, overviewDays } from '#core/admin/overview-statistics.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import type { Postgres } from '../open-postgres.js';
import { postgresAccessLog } from './postgres-access-log.js';
import { postgresAdminDigests, postgresAdminFollows } from './postgres-admin-following.js';
import { postgresAdminJobs } from './postgres-admin-jobs.js';
import { postgresAdminSetup } from './postgres-admin-setup.js';
import { postgresAdminSummaries } from './postgres-admin-summaries.js';
import { postgresAdminUsers } from './postgres-admin-users.js';

/**
 * The admin area in Postgres.
 * @param mailboxIdOf the keyed hash under which usage of an e-mail address is counted; an edited count applies to it as well
 */
export function postgresAdminArea(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
  mailboxIdOf: (email: string) => string | undefined,
): AdminArea {
  return {
    users: postgresAdminUsers(postgres, clock, mailboxIdOf),
    summaries: postgresAdminSummaries(postgres, clock),
    jobs: postgresAdminJobs(postgres, clock),
    follows: postgresAdminFollows(postgres, clock),
    digests: postgresAdminDigests(postgres),
    setup: postgresAdminSetup(postgres, clock),
    log: postgresAccessLog(postgres, clock),
    statistics: adminStatistics(postgres, clock),
  };
}

const TOTALS = `select coalesce(sum(free), 0)::int as free, coalesce(sum(plus), 0)::int as plus,
    coalesce(sum(pro), 0)::int as pro, coalesce(sum(all_access), 0)::int as all_access,
    (coalesce(sum(summaries), 0) - (select count(*) from removed_analyses))::int as summaries from admin_days`;

const DAYS = `select day::text as day, sum(analyses)::int as analyses, sum(sign_ups)::int as sign_ups,
    sum(cost_usd)::float8 as cost_usd, sum(input_tokens)::float8 as input_tokens, sum(output_tokens)::float8 as output_tokens
  from admin_days where day >= $1::date group by admin_days.day`;

const FAILED = `select (updated_at at time zone 'UTC')::date::text as day, count(*)::int as failed
  from jobs where status = 'failed' and updated_at >= $1::date::timestamp at time zone 'UTC' group by 1`;

const DURATIONS = `select percentile_cont(array[0.5, 0.95]) within group (order by took) as at from (
    select (provenance ->> 'tookMs')::float8 as took from analyses
    where id > (select coalesce(max(id), 0) - ${OVERVIEW_SAMPLE} from analyses)
  ) as newest`;

/** Without a reason: statements that passed. */
const STATEMENTS = `with latest as (
    select kept, removed from statement_removals where created_at >= $1::date::timestamp at time zone 'UTC'
    order by created_at desc limit ${OVERVIEW_SAMPLE}
  )
  select null as reason, coalesce(sum(kept), 0)::int as count from latest
  union all select key, sum(value::int)::int from latest, jsonb_each_text(removed) group by key`;

const QUEUE = `select count(*) filter (where status = 'queued')::int as waiting,
  count(*) filter (where status = 'running')::int as active from jobs where status in ('queued', 'running')`;

interface DayRow {
  readonly day: string;
  readonly analyses: number;
  readonly sign_ups: number;
  readonly cost_usd: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
}

/** The admin overview in Postgres, from daily counters and from the indexes of unfinished and failed jobs. */
function adminStatistics({ pool }: Pick<Postgres, 'pool'>, clock: Clock): AdminArea['statistics'] {
  const rows = preparedQueries(pool, 'long');
  return async () => {
    const days = overviewDays(clock.now());
    const since = [days[0]];
    const [[totals], counters, failed, [durations], statements, [queue]] = await Promise.all([
      rows<OverviewStatistics['plans'] & { summaries: number }>('admin_totals', TOTALS, []),
      rows<DayRow>('admin_days', DAYS, since),
      rows<{ day: string; failed: number }>('admin_failed', FAILED, since),
      rows<{ at: number[] | null }>('admin_durations', DURATIONS, []),
      rows<{ reason: string | null; count: number }>('admin_statements', STATEMENTS, since),
      rows<OverviewStatistics['queue']>('admin_queue', QUEUE, []),
    ]);
    const { summaries = 0, free = 0, plus = 0, pro = 0, all_access = 0 } = totals ?? {};
    const [p50Ms, p95Ms] = durations?.at?.map(Math.round) ?? [];
    const sum = (of: (row: DayRow) => number) => counters.reduce((total, row) => total + of(row), 0);
    return {
      totalUsers: free + plus + pro + all_access,
      totalSummaries: summaries,
      days: days.map((day) => {
        const { analyses = 0, sign_ups: signUps = 0 } = counters.find((row) => row.day === day) ?? {};
        return { day, analyses, failed: failed.find((row) => row.day === day)?.failed ?? 0, signUps };
      }),
      plans: { free, plus, pro, all_access },
      durations: { p50Ms, p95Ms },
      statements: {
        kept: statements.find(({ reason }) => reason === null)?.count ?? 0,
        removed: Object.fromEntries(
          statements.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, count]])),
        ),
      },
      llm: {
        costUsd: sum((row) => row.cost_usd),
        inputTokens: sum((row) => row.input_tokens),
        outputTokens: sum((row) => row.output_tokens),
      },
      queue: queue ?? { waiting: 0, active: 0 },
    };
  };
}

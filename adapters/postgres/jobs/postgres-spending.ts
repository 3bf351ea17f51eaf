import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  ModelBudget,
  ReserveResult,
  Spending,
  SpendingCaps,
  SpendingLedger,
} from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import { type LedgerEntry, type PurposeTotals, spendingMeters } from '#core/usage/spending.js';
import { preparedQueries } from '../connection/pool-connections.js';
import {
  inTransaction,
  RollbackSignal,
  type TransactionQuery,
  transactionQueries,
} from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';

/** Locks the counter of a day, so that all changes of its spending follow one another. */
const LOCK = `insert into usage_counters (meter, used) values ($1, 0)
  on conflict (meter) do update set used = usage_counters.used`;
const TAKE = `insert into usage_counters (meter, used) select $1, $2::int where $3::int is null or $2::int <= $3::int
  on conflict (meter) do update set used = usage_counters.used + $2::int
  where $3::int is null or usage_counters.used + $2::int <= $3::int returning used`;
const CHANGE = `insert into usage_counters (meter, used) values ($1, greatest(0, $2::int))
  on conflict (meter) do update set used = greatest(0, usage_counters.used + $2::int)`;

const DROP_ENDED = `delete from model_reservations where subject = $1 or expires_at < $2
  returning day, member_id, units`;
const ENTER = `insert into model_reservations (id, subject, day, member_id, units, expires_at)
  values ($1, $2, $3, $4, $5, $6)`;
const EXTEND = 'update model_reservations set units = units + $2 where id = $1 returning 1 as held';
const DROP = 'delete from model_reservations where id = $1 returning units';

interface Held {
  readonly day: string;
  readonly member_id: string | null;
  readonly units: number;
}

/** The daily budget in Postgres, counted by usage counters. */
export function postgresModelBudget(postgres: Pick<Postgres, 'orm'>, clock: Clock): ModelBudget {
  /** Runs `work` alone on the spending of a day. */
  const onDay = <T>(day: string, work: (query: TransactionQuery) => Promise<T | RollbackSignal<T>>) =>
    inTransaction<T>(postgres, async (em: EntityManager) => {
      const query = transactionQueries(em);
      await query(LOCK, [spendingMeters(day)[0]]);
      return work(query);
    });

  return {
    async reserve({ id, subject, day, memberId, units, expiresAt }, caps) {
      return onDay<ReserveResult>(day, async (query) => {
        for (const held of await query<Held>(DROP_ENDED, [subject, clock.now()])) {
          const owner = held.member_id === null ? undefined : Number(held.member_id);
          await change(query, spendingMeters(held.day, owner), -held.units);
        }
        const result = await take(query, spendingMeters(day, memberId), units, caps);
        if (result !== 'reserved') return new RollbackSignal<ReserveResult>(result);
        await query(ENTER, [id, subject, day, memberId ?? null, units, expiresAt]);
        return result;
      });
    },
    async extend({ id, day, memberId }, units, caps) {
      return onDay<boolean>(day, async (query) => {
        const result = await take(query, spendingMeters(day, memberId), units, caps);
        const isHeld = result === 'reserved' && (await query(EXTEND, [id, units])).length > 0;
        return isHeld || new RollbackSignal(false);
      });
    },
    async settle({ id, day, memberId }, spent) {
      await onDay(day, async (query) => {
        const [held] = await query<Pick<Held, 'units'>>(DROP, [id]);
        await change(query, spendingMeters(day, memberId), spent - (held?.units ?? 0));
      });
    },
  };
}

async function take(
  query: TransactionQuery,
  [installation, member]: readonly [string, ...string[]],
  units: number,
  caps: SpendingCaps,
): Promise<ReserveResult> {
  const isTaken = async (meter: string, cap: number | undefined) =>
    (await query(TAKE, [meter, units, cap ?? null])).length > 0;
  if (!(await isTaken(installation, caps.installation))) return 'installation_exhausted';
  if (member !== undefined && !(await isTaken(member, caps.member))) return 'member_exhausted';
  return 'reserved';
}

async function change(query: TransactionQuery, meters: readonly string[], units: number): Promise<void> {
  for (const meter of meters) await query(CHANGE, [meter, units]);
}

const ADD = `insert into model_ledger as known (day, plan, model, purpose, runs, failed, calls, input_tokens, cached_tokens,
    output_tokens, cost_usd, unpriced_runs, audio_seconds)
  values ($1::date, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (day, plan, model, purpose) do update set runs = known.runs + excluded.runs,
    failed = known.failed + excluded.failed, calls = known.calls + excluded.calls,
    input_tokens = known.input_tokens + excluded.input_tokens,
    cached_tokens = known.cached_tokens + excluded.cached_tokens,
    output_tokens = known.output_tokens + excluded.output_tokens, cost_usd = known.cost_usd + excluded.cost_usd,
    unpriced_runs = known.unpriced_runs + excluded.unpriced_runs,
    audio_seconds = known.audio_seconds + excluded.audio_seconds`;

/** Numbers as numbers: a day's tokens are far below what they hold exactly. */
const COLUMNS = `to_char(day, 'YYYY-MM-DD') as day, plan, model, purpose, runs, failed, calls,
  input_tokens::float8 as "inputTokens", cached_tokens::float8 as "cachedTokens",
  output_tokens::float8 as "outputTokens", cost_usd::float8 as "costUsd", unpriced_runs as "unpricedRuns",
  audio_seconds::float8 as "audioSeconds"`;
const ORDER = 'order by model_ledger.day desc, plan desc, model desc, purpose desc';

const LIST = `select ${COLUMNS} from model_ledger ${ORDER} offset $1 limit $2`;
const TOTAL = 'select count(*)::int as total from model_ledger';
const FIRST = `select ${COLUMNS} from model_ledger ${ORDER} limit $1`;
const BEHIND = `select ${COLUMNS} from model_ledger
  where (model_ledger.day, plan, model, purpose) < ($1::date, $2, $3, $4) ${ORDER} limit $5`;

const TOTALS = `select purpose, sum(runs)::int as runs, sum(failed)::int as failed, sum(calls)::int as calls,
    sum(cost_usd)::float8 as "costUsd", sum(unpriced_runs)::int as "unpricedRuns"
  from model_ledger where day >= $1::date group by purpose limit 100`;

/** The ledger of models in Postgres. */
export function postgresSpendingLedger({ pool }: Pick<Postgres, 'pool'>): SpendingLedger {
  const rows = preparedQueries(pool);
  return {
    async add({ day, plan, model, purpose, runs, failed, calls, ...sums }) {
      const { inputTokens, cachedTokens, outputTokens, costUsd, unpricedRuns, audioSeconds } = sums;
      const tokens = [inputTokens, cachedTokens, outputTokens];
      const spent = [...tokens, costUsd, unpricedRuns, audioSeconds];
      const values = [day, plan, model, purpose, runs, failed, calls, ...spent];
      await rows('model_ledger_add', ADD, values);
    },
    async list({ page, limit }) {
      const [entries, [count]] = await Promise.all([
        rows<LedgerEntry>('model_ledger_list', LIST, [(page - 1) * limit, limit]),
        rows<{ total: number }>('model_ledger_total', TOTAL, []),
      ]);
      return { entries, total: count?.total ?? 0 };
    },
    totals: (since) => rows<PurposeTotals>('model_ledger_totals', TOTALS, [since]),
    async *all(batch) {
      let found = await rows<LedgerEntry>('model_ledger_first', FIRST, [batch]);
      for (;;) {
        if (found.length > 0) yield found;
        const last = found.at(-1);
        if (!last || found.length < batch) return;
        const { day, plan, model, purpose } = last;
        found = await rows<LedgerEntry>('model_ledger_behind', BEHIND, [day, plan, model, purpose, batch]);
      }
    },
  };
}

/** Spending on models in Postgres. */
export function postgresSpending(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Spending {
  return { budget: postgresModelBudget(postgres, clock), ledger: postgresSpendingLedger(postgres) };
}

import type { SpendingLedger } from '#core/ports/spending.js';
import type { LedgerEntry } from '#core/usage/spending.js';
import { preparedQueries } from '../connection/pool-connections.js';
import type { Postgres } from '../open-postgres.js';

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

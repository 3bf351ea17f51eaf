import type { ModelBudget } from '#core/ports/model-budget.js';
import type { Postgres } from './open-postgres.js';
import { preparedQueries } from './prepared-queries.js';

const RESERVE = `insert into allowances (meter, used) select $1, $2::int where $2::int <= $3::int
  on conflict (meter) do update set used = allowances.used + $2::int
  where allowances.used + $2::int <= $3::int returning used`;

const ADJUST = 'update allowances set used = greatest(0, used + $2::int) where meter = $1';

/** The daily budget in Postgres, in the table of the allowances. */
export function postgresModelBudget({ pool }: Pick<Postgres, 'pool'>): ModelBudget {
  const query = preparedQueries(pool);
  const meterOf = (day: string) => `llm:${day}`;
  return {
    async reserve(day, units, ceiling) {
      return (await query('model_budget_reserve', RESERVE, [meterOf(day), units, ceiling])).length > 0;
    },
    async adjust(day, units) {
      await query('model_budget_adjust', ADJUST, [meterOf(day), units]);
    },
  };
}

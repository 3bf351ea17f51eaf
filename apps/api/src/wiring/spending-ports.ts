import type { Spending } from '#core/ports/spending.js';
import type { Clock, Ids } from '#core/ports/system.js';
import type { Env } from '../env/env.js';

/** Names of what accounts for spending. */
export const SPENDING_PORTS = ['spending', 'clock', 'ids'] as const;

interface SpendingPorts {
  readonly spending: Pick<Spending, 'budget' | 'ledger'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function spendingPorts(env: Env, { spending: { budget, ledger }, clock, ids }: SpendingPorts) {
  return { budget, ledger, clock, ids, dailyUsd: dailyBudgets(env) };
}

/** US dollars that may be spent on a day. */
export function dailyBudgets({
  LLM_DAILY_BUDGET_USD: installation,
  LLM_MEMBER_DAILY_BUDGET_USD: member,
}: Env) {
  return { installation, member };
}

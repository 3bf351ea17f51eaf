import type { Spending } from '#core/ports/spending.js';
import type { Clock, Ids } from '#core/ports/system.js';
import type { Env } from '../env/env.js';

/** Tokens of what accounts for spending, to be injected in this order. */
export const SPENDING_PORTS = ['spending', 'clock', 'ids'];
export type SpendingPorts = [Spending, Clock, Ids];

export function toSpendingPorts([{ budget, ledger }, clock, ids]: SpendingPorts) {
  return { budget, ledger, clock, ids };
}

/** US dollars that may be spent on a day. */
export function dailyBudgets({
  LLM_DAILY_BUDGET_USD: installation,
  LLM_MEMBER_DAILY_BUDGET_USD: member,
}: Env) {
  return { installation, member };
}

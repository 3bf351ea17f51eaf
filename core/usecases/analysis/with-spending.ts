import { DomainError } from '#core/errors.js';
import type { ModelBudget, ReserveResult, SpendingCaps, SpendingLedger } from '#core/ports/spending.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { secondsLeftOfDay, usageDay } from '#core/usage/quota.js';
import {
  budgetUnits,
  type LedgerEntry,
  type SpendingAccount,
  type SpendingPurpose,
} from '#core/usage/spending.js';

export interface SpendingPorts {
  readonly budget: ModelBudget;
  readonly ledger: SpendingLedger;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Name of the model. */
  readonly model: string;
  /** US dollars that may be spent on a day. */
  readonly dailyUsd: { readonly installation?: number; readonly member?: number };
}

export type Exhausted = Exclude<ReserveResult, 'reserved'>;

interface SpendingRequest {
  readonly purpose: SpendingPurpose;
  readonly account?: SpendingAccount;
  /** False: nothing is counted against the caps, and the ledger says that a price is missing. */
  readonly isPriced: boolean;
  refuse(result: Exhausted, retryAfterSeconds: number): DomainError;
}

/** Spending of a run so far; `costUsd` is absent when it is unknown. `check` is the part that another model took. */
type Spent = Partial<
  Pick<LedgerEntry, 'calls' | 'inputTokens' | 'cachedTokens' | 'outputTokens' | 'audioSeconds' | 'costUsd'>
> & { readonly check?: Omit<Spent, 'check'> & { readonly model: string } };

/** Spending while a model works. */
export interface SpendingRun {
  /** Holds an estimated cost back before anything is begun; another call replaces it. @throws what `refuse` returns */
  hold(usd: number): Promise<void>;
  /** Holds it back for what begins now. Nothing is entered for a run that never did. @throws what `refuse` returns */
  reserve(usd: number): Promise<void>;
  /** Holds more back, or returns false beyond a cap. */
  extend(usd: number): Promise<boolean>;
  onSpent(spent: Spent): void;
}

/** Longer than any run. */
const RESERVED_MS = 15 * 60_000;

/** Runs `work` and replaces what it reserved by what it spent, in the daily budget and the ledger, also when it failed. */
export async function withSpending<T>(
  { budget, ledger, clock, ids, model, dailyUsd }: SpendingPorts,
  { purpose, account = { plan: 'visitor' }, isPriced, refuse }: SpendingRequest,
  work: (run: SpendingRun) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const day = usageDay(now);
  const id = ids.next();
  const { memberId, subject = id, plan } = account;
  const caps: SpendingCaps = {
    ...(dailyUsd.installation !== undefined && { installation: budgetUnits(dailyUsd.installation) }),
    ...(dailyUsd.member !== undefined && { member: budgetUnits(dailyUsd.member) }),
  };
  const isCapped = isPriced && Object.keys(caps).length > 0;
  const reservation = { id, day, memberId };
  let isHeld = false;
  let hasBegun = false;
  let spent: Spent | undefined;
  let failed = 1;
  const hold = async (usd: number) => {
    if (!isCapped) return;
    const expiresAt = new Date(clock.now().getTime() + RESERVED_MS);
    const units = budgetUnits(usd);
    const reserved = await budget.reserve({ ...reservation, subject, units, expiresAt }, caps);
    if (reserved !== 'reserved') throw refuse(reserved, secondsLeftOfDay(now));
    isHeld = true;
  };
  try {
    const result = await work({
      hold,
      async reserve(usd) {
        await hold(usd);
        hasBegun = true;
      },
      extend: async (usd) => !isCapped || budget.extend(reservation, budgetUnits(usd), caps),
      onSpent: (taken) => {
        spent = taken;
      },
    });
    failed = 0;
    return result;
  } finally {
    const check = spent?.check;
    const usd = spent?.costUsd ?? check?.costUsd;
    const units = usd === undefined ? 0 : budgetUnits(usd);
    // A reservation that cannot be settled expires; what was written is not lost for it.
    if (isHeld) await budget.settle(reservation, units).catch(() => undefined);
    const enter = (entry: Pick<LedgerEntry, 'model' | 'purpose' | 'failed'>, taken?: Spent, others?: Spent) =>
      ledger.add({ day, plan, runs: 1, ...entry, ...ledgerSums(taken, others) }).catch(() => undefined);
    if (hasBegun) await enter({ model, purpose, failed }, spent, check);
    if (check) await enter({ model: check.model, purpose: 'check', failed: 0 }, check);
  }
}

/** What was taken, without what others took of it. */
function ledgerSums(taken: Spent = { costUsd: 0 }, others: Spent = {}) {
  const sumOf = (name: 'calls' | 'inputTokens' | 'cachedTokens' | 'outputTokens' | 'audioSeconds') =>
    (taken[name] ?? 0) - (others[name] ?? 0);
  const { costUsd } = taken;
  return {
    calls: sumOf('calls'),
    inputTokens: sumOf('inputTokens'),
    cachedTokens: sumOf('cachedTokens'),
    outputTokens: sumOf('outputTokens'),
    audioSeconds: sumOf('audioSeconds'),
    costUsd: costUsd === undefined ? 0 : costUsd - (others.costUsd ?? 0),
    unpricedRuns: costUsd === undefined ? 1 : 0,
  };
}

/** Refusal beyond a budget. */
export function budgetError(work: string, result: Exhausted, retryAfterSeconds: number): DomainError {
  const reason =
    result === 'installation_exhausted'
      ? 'today: the budget of this installation is used up'
      : 'for you today: the daily budget of an account is used up';
  const message = `No more ${work} ${reason}. Please try again tomorrow.`;
  return new DomainError('upstream_unavailable', message, { retryAfterSeconds });
}

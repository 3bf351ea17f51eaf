import { calculateCost, type ModelPrice, type TokenCounts } from '../analysis/model-price.js';
import type { ModelUsage } from '../analysis/model-usage.js';
import { DomainError } from '../errors.js';
import type { Clock } from '../ports/clock.js';
import type { Ids } from '../ports/ids.js';
import type { ModelBudget, ReserveResult, SpendingCaps } from '../ports/model-budget.js';
import type { QuestionAnswerer } from '../ports/question-answerer.js';
import type { SpendingLedger } from '../ports/spending-ledger.js';
import type { Summarizer } from '../ports/summarizer.js';
import { answerTokens, budgetUnits, summaryTokens } from '../usage/model-spending.js';
import type { SpendingAccount, SpendingPurpose } from '../usage/spending-account.js';
import { secondsLeftOfDay, usageDay } from '../usage/usage-day.js';

interface Ports {
  readonly budget: ModelBudget;
  readonly ledger: SpendingLedger;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Name of the model. */
  readonly model: string;
  /** Required with a cap. */
  readonly price?: ModelPrice;
  /** US dollars that may be spent on a day. */
  readonly dailyUsd: { readonly installation?: number; readonly member?: number };
}

/** Longer than any run. */
const RESERVED_MS = 15 * 60_000;

type Exhausted = Exclude<ReserveResult, 'reserved'>;

export const BUDGET_MESSAGES: Readonly<Record<SpendingPurpose, Readonly<Record<Exhausted, string>>>> = {
  summary: {
    installation_exhausted:
      'No more summaries can be written today: the budget of this installation is used up. Please try again tomorrow.',
    member_exhausted:
      'No more summaries can be written for you today: the daily budget of an account is used up. Please try again tomorrow.',
  },
  question: {
    installation_exhausted:
      'No more questions can be answered today: the budget of this installation is used up. Please ask again tomorrow.',
    member_exhausted:
      'No more questions can be answered for you today: the daily budget of an account is used up. Please ask again tomorrow.',
  },
};

/** Spending while a model works. */
interface SpendingRun {
  onUsage(usage: ModelUsage): void;
  mayAsk(tokens: TokenCounts): Promise<boolean>;
}

/**
 * Enters what summaries cost into the ledger and the daily budget. The estimated cost is reserved before a run and
 * replaced by the actual cost after it, also of one that failed.
 * @throws upstream_unavailable beyond the budget, before the model is asked
 */
export function accountForSummaries(summarizer: Summarizer, ports: Ports): Summarizer {
  return {
    identity: summarizer.identity,
    summarize: (request, run) =>
      withSpending(ports, 'summary', run.account, summaryTokens(request.transcript), (spending) =>
        summarizer.summarize(request, {
          ...run,
          mayAsk: spending.mayAsk,
          onUsage(usage) {
            spending.onUsage(usage);
            run.onUsage?.(usage);
          },
        }),
      ),
  };
}

/** The same for answers to questions. */
export function accountForAnswers(answerer: QuestionAnswerer, ports: Ports): QuestionAnswerer {
  return {
    materialTokens: answerer.materialTokens,
    answer: (request, signal, run = {}) =>
      withSpending(ports, 'question', run.account, answerTokens(request), ({ onUsage }) =>
        answerer.answer(request, signal, { ...run, onUsage }),
      ),
  };
}

async function withSpending<T>(
  { budget, ledger, clock, ids, model, price, dailyUsd }: Ports,
  purpose: SpendingPurpose,
  account: SpendingAccount = { plan: 'visitor' },
  estimate: TokenCounts,
  work: (run: SpendingRun) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const day = usageDay(now);
  const id = ids.next();
  const { memberId, subject = id } = account;
  const caps: SpendingCaps = {
    ...(dailyUsd.installation !== undefined && { installation: budgetUnits(dailyUsd.installation) }),
    ...(dailyUsd.member !== undefined && { member: budgetUnits(dailyUsd.member) }),
  };
  const isCapped = price !== undefined && Object.keys(caps).length > 0;
  const unitsOf = (tokens: TokenCounts) => (price ? budgetUnits(calculateCost(price, tokens)) : 0);
  const reservation = { id, day, memberId };

  if (isCapped) {
    const expiresAt = new Date(now.getTime() + RESERVED_MS);
    const units = unitsOf(estimate);
    const result = await budget.reserve({ ...reservation, subject, units, expiresAt }, caps);
    if (result !== 'reserved') {
      throw new DomainError('upstream_unavailable', BUDGET_MESSAGES[purpose][result], {
        retryAfterSeconds: secondsLeftOfDay(now),
      });
    }
  }
  let usage: ModelUsage | undefined;
  let failed = 1;
  try {
    const result = await work({
      onUsage: (taken) => {
        usage = taken;
      },
      mayAsk: async (tokens) => !isCapped || budget.extend(reservation, unitsOf(tokens), caps),
    });
    failed = 0;
    return result;
  } finally {
    const { costUsd, calls = 0, inputTokens = 0, cachedTokens = 0, outputTokens = 0 } = usage ?? {};
    const spent = costUsd === undefined ? 0 : budgetUnits(costUsd);
    // A reservation that cannot be settled expires; what was written is not lost for it.
    if (isCapped) await budget.settle(reservation, spent).catch(() => undefined);
    const unpricedRuns = usage && costUsd === undefined ? 1 : 0;
    const tokens = { calls, inputTokens, cachedTokens, outputTokens, costUsd: costUsd ?? 0, unpricedRuns };
    const entry = { day, plan: account.plan, model, purpose, runs: 1, failed, ...tokens };
    await ledger.add(entry).catch(() => undefined);
  }
}

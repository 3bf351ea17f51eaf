import type { ModelPrice } from '../analysis/model-price.js';
import type { ModelUsage } from '../analysis/model-usage.js';
import { DomainError } from '../errors.js';
import type { Clock } from '../ports/clock.js';
import type { ModelBudget } from '../ports/model-budget.js';
import type { Summarizer } from '../ports/summarizer.js';
import { budgetUnits, estimateSummaryCost } from '../usage/model-spending.js';
import { secondsLeftOfDay, usageDay } from '../usage/usage-day.js';

interface Ports {
  readonly summarizer: Summarizer;
  readonly budget: ModelBudget;
  readonly clock: Clock;
  readonly price: ModelPrice;
  /** US dollars that all summaries of a day may cost. */
  readonly dailyUsd: number;
}

export const BUDGET_MESSAGE =
  'No more summaries can be written today: the budget of this installation is used up. Please try again tomorrow.';

/**
 * Wraps a summarizer with a daily budget. The estimated cost is reserved before a run and corrected to the actual cost
 * after it, also of one that failed. @throws upstream_unavailable beyond the budget, before the model is asked
 */
export function limitModelSpending({ summarizer, budget, clock, price, dailyUsd }: Ports): Summarizer {
  return {
    identity: summarizer.identity,
    async summarize(request, run) {
      const now = clock.now();
      const day = usageDay(now);
      const reserved = budgetUnits(estimateSummaryCost(price, request.transcript));
      if (!(await budget.reserve(day, reserved, budgetUnits(dailyUsd)))) {
        throw new DomainError('upstream_unavailable', BUDGET_MESSAGE, {
          retryAfterSeconds: secondsLeftOfDay(now),
        });
      }
      let usage: ModelUsage | undefined;
      const onUsage = (taken: ModelUsage) => {
        usage = taken;
        run.onUsage?.(taken);
      };
      try {
        return await summarizer.summarize(request, { ...run, onUsage });
      } finally {
        const spent = usage?.costUsd === undefined ? 0 : budgetUnits(usage.costUsd);
        await budget.adjust(day, spent - reserved);
      }
    },
  };
}

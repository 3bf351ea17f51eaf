import { calculateCost, type ModelPrice, type TokenCounts } from '#core/analysis/provenance/model-price.js';
import type { ModelUsage } from '#core/analysis/provenance/model-usage.js';
import { DomainError } from '#core/errors.js';
import type { QuestionAnswerer } from '#core/ports/question-answerer.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { answerTokens, summaryTokens } from '#core/usage/model-spending.js';
import type { SpendingAccount } from '#core/usage/spending-account.js';
import { type Exhausted, type SpendingPorts, type SpendingRun, withSpending } from './account-spending.js';

interface Ports extends SpendingPorts {
  /** Required with a cap. */
  readonly price?: ModelPrice;
}

type Purpose = 'summary' | 'question';

export const BUDGET_MESSAGES: Readonly<Record<Purpose, Readonly<Record<Exhausted, string>>>> = {
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

/**
 * Enters what summaries cost into the ledger and the daily budget. The estimated cost is reserved before a run and
 * replaced by the actual cost after it, also of one that failed.
 * @throws upstream_unavailable beyond the budget, before the model is asked
 */
export function accountForSummaries(summarizer: Summarizer, ports: Ports): Summarizer {
  return {
    identity: summarizer.identity,
    summarize: (request, run) =>
      withTokens(ports, 'summary', run.account, summaryTokens(request.transcript), (spending) =>
        summarizer.summarize(request, {
          ...run,
          mayAsk: (tokens) => spending.extend(costOf(ports, tokens)),
          onUsage(usage) {
            enter(spending, usage);
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
      withTokens(ports, 'question', run.account, answerTokens(request), (spending) =>
        answerer.answer(request, signal, { ...run, onUsage: (usage) => enter(spending, usage) }),
      ),
  };
}

function withTokens<T>(
  ports: Ports,
  purpose: Purpose,
  account: SpendingAccount | undefined,
  estimate: TokenCounts,
  work: (run: SpendingRun) => Promise<T>,
): Promise<T> {
  const refuse = (result: Exhausted, retryAfterSeconds: number) =>
    new DomainError('upstream_unavailable', BUDGET_MESSAGES[purpose][result], { retryAfterSeconds });
  const isPriced = ports.price !== undefined;
  return withSpending(ports, { purpose, account, isPriced, refuse }, async (run) => {
    await run.reserve(costOf(ports, estimate));
    return work(run);
  });
}

function costOf({ price }: Ports, tokens: TokenCounts): number {
  return price ? calculateCost(price, tokens) : 0;
}

function enter({ onSpent }: SpendingRun, usage: ModelUsage): void {
  const { calls, inputTokens, cachedTokens = 0, outputTokens, costUsd } = usage;
  onSpent({ calls, inputTokens, cachedTokens, outputTokens, costUsd });
}

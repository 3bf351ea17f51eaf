import {
  calculateCost,
  type ModelPrice,
  type ModelUsage,
  type TokenCounts,
  transcriptionCost,
} from '#core/analysis/provenance/model-usage.js';
import { DomainError } from '#core/errors.js';
import type { AudioTranscripts } from '#core/ports/audio-transcripts.js';
import type { BriefingCheck, BriefingWriter } from '#core/ports/briefing-writer.js';
import type { QuestionAnswerer } from '#core/ports/question-answerer.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import { secondsLeftOfDay } from '#core/usage/quota.js';
import { answerTokens, comparisonTokens, type SpendingAccount, summaryTokens } from '#core/usage/spending.js';
import {
  budgetError,
  type Exhausted,
  type SpendingPorts,
  type SpendingRun,
  withSpending,
} from './with-spending.js';

interface ModelPorts extends SpendingPorts {
  /** Required with a cap. */
  readonly price?: ModelPrice;
  /** Price of the model that judges statements; defaults to `price`. */
  readonly checkPrice?: ModelPrice;
}

const WORK = {
  summary: 'summaries can be written',
  question: 'questions can be answered',
  briefing: 'briefings can be written',
} as const;

const BUDGET_USED_UP =
  'The daily budget was used up while this briefing was being written. Please try again tomorrow.';

/**
 * Enters what summaries cost into the ledger and the daily budget. The estimated cost is reserved before a run and
 * replaced by the actual cost after it, also of one that failed.
 * @throws upstream_unavailable beyond the budget, before the model is asked
 */
export function accountForSummaries(summarizer: Summarizer, ports: ModelPorts): Summarizer {
  return {
    identity: summarizer.identity,
    summarize(request, run) {
      const estimate = summarizer.estimate?.(request) ?? summaryTokens(request.transcript);
      return withTokens(ports, 'summary', run.account, costOf(ports, estimate), (spending) =>
        summarizer.summarize(request, {
          ...run,
          mayAsk: (tokens, asked) =>
            spending.extend(
              costOf(asked === 'check' ? { price: ports.checkPrice ?? ports.price } : ports, tokens),
            ),
          onUsage(usage) {
            spending.onSpent(usage);
            run.onUsage?.(usage);
          },
        }),
      );
    },
  };
}

/** The same for answers to questions. */
export function accountForAnswers(answerer: QuestionAnswerer, ports: ModelPorts): QuestionAnswerer {
  return {
    materialTokens: (signal) => answerer.materialTokens(signal),
    answer: (request, signal, run = {}) =>
      withTokens(ports, 'question', run.account, costOf(ports, answerTokens(request)), (spending) =>
        answerer.answer(request, signal, { ...run, onUsage: spending.onSpent }),
      ),
  };
}

/** Share of the prompt that a statement takes, and its verdict. */
const CHECK_PROMPT_TOKENS = 500;
const VERDICT_TOKENS = 100;

/**
 * The same for briefings. Before each request more is held back where what was spent and is being asked for takes more than the
 * estimate.
 */
export function accountForBriefings(writer: BriefingWriter, ports: ModelPorts): BriefingWriter {
  const { checkPrice } = ports;
  return {
    ...writer,
    write(run, work) {
      const { writing, judging } = run.estimate;
      let heldUsd = costOf(ports, writing) + (checkPrice ? 0 : costOf(ports, judging));
      return withTokens(ports, 'briefing', run.account, heldUsd, (spending) => {
        let spentUsd = 0;
        let pendingUsd = 0;
        const withinBudget = async <T>(usd: number, request: () => Promise<T>): Promise<T> => {
          pendingUsd += usd;
          const missingUsd = Math.max(0, spentUsd + pendingUsd - heldUsd);
          heldUsd += missingUsd;
          try {
            if (missingUsd === 0 || (await spending.extend(missingUsd))) return await request();
            heldUsd -= missingUsd;
            const retryAfterSeconds = secondsLeftOfDay(ports.clock.now());
            throw new DomainError('upstream_unavailable', BUDGET_USED_UP, { retryAfterSeconds });
          } finally {
            pendingUsd -= usd;
          }
        };
        const onUsage = (usage: ModelUsage) => {
          spentUsd = usage.costUsd ?? 0;
          spending.onSpent(usage);
          run.onUsage?.(usage);
        };
        return writer.write({ ...run, onUsage }, ({ findEvidence, compose, judge, ...limits }) =>
          work({
            ...limits,
            findEvidence: (request) =>
              withinBudget(costOf(ports, answerTokens(request)), () => findEvidence(request)),
            compose: (request) =>
              withinBudget(costOf(ports, comparisonTokens(request.evidence)), () => compose(request)),
            ...(judge && {
              judge: (checks: readonly BriefingCheck[]) =>
                withinBudget(costOf({ price: checkPrice ?? ports.price }, checkTokens(checks)), () =>
                  judge(checks),
                ),
            }),
          }),
        );
      });
    },
  };
}

function checkTokens(checks: readonly BriefingCheck[]): TokenCounts {
  const read = checks.reduce(
    (sum, { excerpt, text }) => sum + estimateTokens(excerpt) + estimateTokens(text),
    0,
  );
  return {
    inputTokens: read + checks.length * CHECK_PROMPT_TOKENS,
    cachedTokens: 0,
    outputTokens: checks.length * VERDICT_TOKENS,
  };
}

function withTokens<T>(
  ports: ModelPorts,
  purpose: keyof typeof WORK,
  account: SpendingAccount | undefined,
  usd: number,
  work: (run: SpendingRun) => Promise<T>,
): Promise<T> {
  const refuse = (...refused: [Exhausted, number]) => budgetError(WORK[purpose], ...refused);
  const isPriced = ports.price !== undefined;
  return withSpending(ports, { purpose, account, isPriced, refuse }, async (run) => {
    await run.reserve(usd);
    return work(run);
  });
}

function costOf({ price }: Pick<ModelPorts, 'price'>, tokens: TokenCounts): number {
  return price ? calculateCost(price, tokens) : 0;
}

interface TranscriptionPorts extends SpendingPorts {
  /** Price of a minute of audio; absent when it is unknown, so that no cap can hold it back. */
  readonly usdPerMinute?: number;
}

const REASONS = {
  installation_exhausted: 'transcription_budget',
  member_exhausted: 'transcription_member_budget',
} as const;

/**
 * Enters what transcriptions cost into the ledger and the daily budget. The cost of the announced length is held back
 * before the download, that of the whole recording before its first part is sent; what was answered replaces both.
 * @throws upstream_unavailable beyond the budget, before the download or before the service is asked
 */
export function accountForTranscriptions(
  audio: AudioTranscripts,
  { usdPerMinute, ...ports }: TranscriptionPorts,
): AudioTranscripts {
  const costOf = (seconds: number) =>
    usdPerMinute === undefined ? undefined : transcriptionCost(usdPerMinute, seconds);
  return {
    transcribe: (recording, run) =>
      withSpending(
        ports,
        {
          purpose: 'transcription',
          account: run.account,
          isPriced: usdPerMinute !== undefined,
          refuse: (result, retryAfterSeconds) =>
            transcriptError('upstream_unavailable', REASONS[result], { retryAfterSeconds }),
        },
        async ({ hold, reserve, onSpent }) => {
          await hold(costOf(recording.durationSeconds ?? 0) ?? 0);
          return audio.transcribe(recording, {
            ...run,
            beforeSpending: (seconds) => reserve(costOf(seconds) ?? 0),
            onUsage(usage) {
              const costUsd = costOf(usage.seconds);
              onSpent({ calls: usage.calls, audioSeconds: usage.seconds, costUsd });
              run.onUsage?.({ ...usage, ...(costUsd !== undefined && { costUsd }) });
            },
          });
        },
      ),
  };
}

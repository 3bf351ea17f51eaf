import { z } from 'zod';
import type { JudgedStatement } from '#core/analysis/claims/statement-checks.js';
import { statementKey } from '#core/analysis/claims/statement-checks.js';
import { estimateTokens } from '#core/analysis/estimate-tokens.js';
import type { TokenCounts } from '#core/analysis/model-price.js';
import { isDomainError } from '#core/errors.js';
import { type LanguageModel, ModelError, type OutputSchema } from '#core/ports/language-model.js';
import type { ModelJudgement } from './check-draft.js';
import { JUDGE_V1 } from './prompts/judge-v1.js';
import type { TokenMeter } from './token-meter.js';

/** Statements a request, and at most. */
const BATCH_SIZE = 25;
const MAX_STATEMENTS = 200;
const TOKENS_PER_VERDICT = 40;
/** Tokens of an item beside its texts. */
const TOKENS_PER_ITEM = 20;
const FRAME_TOKENS = 1500;

const VERDICTS = ['supported', 'contradicted', 'not_found'] as const;
type Verdict = (typeof VERDICTS)[number];

const Verdicts = z.object({
  verdicts: z.array(z.object({ id: z.number(), verdict: z.enum(VERDICTS) })),
});

const JUDGE_OUTPUT: OutputSchema = {
  name: 'verdicts',
  schema: z.toJSONSchema(Verdicts, { target: 'draft-7' }),
};

/** Calls the model with retries. @throws ModelError, DomainError */
export type CallModel = <T>(attempt: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Upper estimate of what judging takes. */
export function judgeTokens(statements: readonly JudgedStatement[]): TokenCounts {
  const judged = statements.slice(0, MAX_STATEMENTS);
  const batches = Math.ceil(judged.length / BATCH_SIZE);
  const material = judged.reduce((sum, { text, evidence }) => sum + estimateTokens(text + evidence), 0);
  return {
    inputTokens: material + judged.length * TOKENS_PER_ITEM + batches * FRAME_TOKENS,
    cachedTokens: 0,
    outputTokens: judged.length * TOKENS_PER_VERDICT,
  };
}

/**
 * Lets the model judge statements against their evidence, in batches. What a failed batch, or a statement without a
 * verdict, leaves open is not complete; the verdicts that were given count.
 * @throws DomainError cancelled
 */
export async function judgeClaims(
  model: LanguageModel,
  statements: readonly JudgedStatement[],
  call: CallModel,
  meter: TokenMeter,
): Promise<ModelJudgement> {
  const judged = statements.slice(0, MAX_STATEMENTS);
  const batches = Array.from({ length: Math.ceil(judged.length / BATCH_SIZE) }, (_, i) =>
    judged.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE),
  );
  const results = await Promise.allSettled(
    batches.map((batch) => call((signal) => judgeBatch(model, batch, signal, meter))),
  );
  for (const result of results)
    if (result.status === 'rejected' && isDomainError(result.reason, 'cancelled')) throw result.reason;
  const verdicts = new Map(results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])));
  const found = [...verdicts].flatMap(([key, verdict]) =>
    verdict === 'supported' ? [] : [[key, verdict] as const],
  );
  const isComplete = statements.every(({ text }) => verdicts.has(statementKey(text)));
  return { judgements: new Map(found), isComplete };
}

async function judgeBatch(
  model: LanguageModel,
  batch: readonly JudgedStatement[],
  signal: AbortSignal,
  meter: TokenMeter,
): Promise<[string, Verdict][]> {
  const items = batch.map(({ text, evidence }, i) => ({ id: i + 1, statement: text, excerpt: evidence }));
  try {
    const { text, usage } = await model.generate({
      instructions: JUDGE_V1,
      material: items.map((item) => JSON.stringify(item)).join('\n'),
      output: JUDGE_OUTPUT,
      maxOutputTokens: FRAME_TOKENS + batch.length * TOKENS_PER_VERDICT,
      signal,
    });
    meter.count(usage);
    return parseVerdicts(text).flatMap(({ id, verdict }): [string, Verdict][] => {
      const statement = batch[id - 1];
      return statement ? [[statementKey(statement.text), verdict]] : [];
    });
  } catch (error) {
    if (error instanceof ModelError && error.usage) meter.count(error.usage);
    throw error;
  }
}

function parseVerdicts(text: string): z.infer<typeof Verdicts>['verdicts'] {
  try {
    return Verdicts.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))).verdicts;
  } catch (error) {
    throw new ModelError('invalid_output', 'the verdicts do not fit the schema', {
      cause: error,
      retryable: false,
    });
  }
}

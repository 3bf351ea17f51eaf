import { z } from 'zod';
import type { JudgedStatement, Judgements } from '#core/analysis/claims/statement-checks.js';
import { statementKey } from '#core/analysis/claims/statement-checks.js';
import { type LanguageModel, ModelError, type OutputSchema } from '#core/ports/language-model.js';
import { JUDGE_V1 } from './prompts/judge-v1.js';
import type { TokenMeter } from './token-meter.js';

/** Statements a request, and at most. */
const BATCH_SIZE = 25;
const MAX_STATEMENTS = 100;
const TOKENS_PER_VERDICT = 40;
const FRAME_TOKENS = 1500;

const Verdicts = z.object({
  verdicts: z.array(
    z.object({ id: z.number(), verdict: z.enum(['supported', 'contradicted', 'not_found']) }),
  ),
});

const JUDGE_OUTPUT: OutputSchema = {
  name: 'verdicts',
  schema: z.toJSONSchema(Verdicts, { target: 'draft-7' }),
};

/** Calls the model with retries. @throws ModelError, DomainError */
export type CallModel = <T>(attempt: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Lets the model judge statements against their evidence, in batches. Statements without a verdict count as supported.
 * @throws ModelError, DomainError
 */
export async function judgeClaims(
  model: LanguageModel,
  statements: readonly JudgedStatement[],
  call: CallModel,
  meter: TokenMeter,
): Promise<Judgements> {
  const judged = statements.slice(0, MAX_STATEMENTS);
  const batches = Array.from({ length: Math.ceil(judged.length / BATCH_SIZE) }, (_, i) =>
    judged.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE),
  );
  const results = await Promise.all(
    batches.map((batch) => call((signal) => judgeBatch(model, batch, signal, meter))),
  );
  return new Map(results.flat());
}

async function judgeBatch(
  model: LanguageModel,
  batch: readonly JudgedStatement[],
  signal: AbortSignal,
  meter: TokenMeter,
): Promise<[string, 'contradicted' | 'not_found'][]> {
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
    return parseVerdicts(text).flatMap(({ id, verdict }): [string, 'contradicted' | 'not_found'][] => {
      const statement = batch[id - 1];
      return statement && verdict !== 'supported' ? [[statementKey(statement.text), verdict]] : [];
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

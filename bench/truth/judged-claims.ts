import { judgeClaims } from '#adapters/llm/pipeline/judge-claims.js';
import { TokenMeter } from '#adapters/llm/pipeline/token-meter.js';
import { statementKey } from '#core/analysis/claims/statement-checks.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import type { ReferenceCounts } from './reference-claims.js';

/** Statements a summary, of which the judge takes no more. */
const STATEMENTS_A_SUMMARY = 100;

/**
 * Number of the false statements that the rules keep and that a model removes which judges each of them right: what
 * reaches the judge, in its batches, with evidence, and is removed by its answer.
 */
export async function caughtByJudge({ missed }: ReferenceCounts): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let at = 0; at < missed.length; at += STATEMENTS_A_SUMMARY) {
    const statements = missed.slice(at, at + STATEMENTS_A_SUMMARY);
    const signal = new AbortController().signal;
    const { judgements } = await judgeClaims(
      RIGHT,
      statements,
      (attempt) => attempt(signal),
      new TokenMeter({ promptVersion: 'judge' }),
    );
    for (const { kind, text } of statements)
      if (judgements.has(statementKey(text))) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** A scripted model that contradicts each statement for which it is given an excerpt. */
const RIGHT: LanguageModel = {
  name: 'scripted',
  contextTokens: 100_000,
  async generate({ material }) {
    const items = material.split('\n').map((line): { id: number; excerpt: string } => JSON.parse(line));
    const verdicts = items.map(({ id, excerpt }) => ({
      id,
      verdict: excerpt ? 'contradicted' : 'supported',
    }));
    return { text: JSON.stringify({ verdicts }), usage: {} };
  },
};

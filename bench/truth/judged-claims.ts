import { judgeClaims } from '#adapters/llm/pipeline/judge-claims.js';
import { TokenMeter } from '#adapters/llm/pipeline/token-meter.js';
import { statementKey } from '#core/analysis/claims/statement-checks.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import type { ReferenceCounts } from './reference-claims.js';

/** Passages a summary, of whose statements the judge takes no more than 200. */
const PASSAGES_A_SUMMARY = 10;

/**
 * Number of the false statements that the rules keep and that a model removes which judges each of them right: what
 * reaches the judge, in its batches, with an excerpt, and is removed by its answer.
 */
export async function caughtByJudge({ missed, passages }: ReferenceCounts): Promise<Record<string, number>> {
  const caught = new Set<string>();
  for (let at = 0; at < passages.length; at += PASSAGES_A_SUMMARY) {
    const signal = new AbortController().signal;
    const { judgements } = await judgeClaims(
      RIGHT,
      { title: '', show: '' },
      passages.slice(at, at + PASSAGES_A_SUMMARY),
      (attempt) => attempt(signal),
      new TokenMeter({ promptVersion: 'judge' }),
    );
    for (const key of judgements.keys()) caught.add(key);
  }
  const counts: Record<string, number> = {};
  for (const { kind, text } of missed)
    if (caught.has(statementKey(text))) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** A scripted model that contradicts each statement for which it is given an excerpt. */
const RIGHT: LanguageModel = {
  name: 'scripted',
  contextTokens: 100_000,
  async generate({ material }) {
    const lines = material
      .split('\n')
      .map((line): { excerpt: string; statements: { id: number }[] } => JSON.parse(line));
    const verdicts = lines.flatMap(({ excerpt, statements }) =>
      statements.map(({ id }) => ({ id, verdict: excerpt ? 'contradicted' : 'supported' })),
    );
    return { text: JSON.stringify({ verdicts }), usage: {} };
  },
};

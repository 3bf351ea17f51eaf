import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalysis } from '#core/analysis/parse-analysis.js';

/** Parses a list of analyses; invalid items are dropped. */
export function parseAnalyses(answer: unknown): Analysis[] {
  return Array.isArray(answer) ? answer.flatMap((item) => parseAnalysis(item) ?? []) : [];
}

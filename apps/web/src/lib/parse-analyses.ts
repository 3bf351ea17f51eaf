import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalysis } from '#core/analysis/parse-analysis.js';

/** A list of analyses as an answer has it; what is no analysis is left out. */
export function parseAnalyses(answer: unknown): Analysis[] {
  return Array.isArray(answer) ? answer.flatMap((item) => parseAnalysis(item) ?? []) : [];
}

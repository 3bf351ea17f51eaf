import type { Analysis } from '#core/analysis/analysis.js';
import { readAnalysis } from '#core/analysis/read-analysis.js';

/** A list of analyses as an answer has it; what is no analysis is left out. */
export function readAnalyses(answer: unknown): Analysis[] {
  return Array.isArray(answer) ? answer.flatMap((item) => readAnalysis(item) ?? []) : [];
}

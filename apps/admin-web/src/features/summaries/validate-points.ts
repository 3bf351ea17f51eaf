import { jsonProblem } from '#admin-web/lib/json-problem.js';
import { summaryTexts } from './texts.js';

export interface PointsError {
  /** Line of the syntax error; absent if the JSON is valid but has the wrong shape. */
  readonly line?: number;
  readonly message: string;
}

/** Validates a typed list of points: it must be JSON and a list of titles with descriptions. */
export function validatePoints(text: string): PointsError | undefined {
  const { editor } = summaryTexts;
  const problem = jsonProblem(text);
  if (problem) {
    const { line, column, message } = problem;
    return { line, message: editor.problemAt(line, column, message) };
  }
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) return { message: editor.notList };
  for (const [index, item] of value.entries()) {
    const message = pointProblem(item, index + 1);
    if (message) return { message };
  }
  return undefined;
}

function pointProblem(item: unknown, number: number): string | undefined {
  const { editor } = summaryTexts;
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return editor.notPoint(number);
  const point = item as Record<string, unknown>;
  if (typeof point.title !== 'string' || point.title.trim() === '') return editor.missing(number, 'title');
  if (typeof point.description !== 'string') return editor.missing(number, 'description');
  return point.quote === undefined || typeof point.quote === 'string'
    ? undefined
    : editor.notText(number, 'quote');
}

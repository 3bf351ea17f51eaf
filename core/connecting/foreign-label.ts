import { promptInjectionFilter } from '../analysis/drafts/prompt-injection-filter.js';
import { toSingleLine, truncateText } from '../text/truncate-text.js';

const MAX_LENGTH = 150;

/**
 * A foreign title as a label that language models see without marks around it: one short line, or `fallback` where it speaks
 * to a machine.
 */
export function foreignLabel(text: string, fallback: string): string {
  const label = truncateText(toSingleLine(text), MAX_LENGTH);
  return label === '' || promptInjectionFilter([label])(label) ? fallback : label;
}

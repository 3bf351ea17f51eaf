import type { Figure } from '../analysis/summary.js';

/** A number's measure, owner and date, on one line. */
export function figureFacts({ what, who, when }: Pick<Figure, 'what' | 'who' | 'when'>): string {
  return [what, who, when].filter(Boolean).join(' · ');
}

import type { Figure } from '../analysis/summary.js';

/** What a number measures, whose it is and of when, on one line. */
export function figureFacts({ what, who, when }: Pick<Figure, 'what' | 'who' | 'when'>): string {
  return [what, who, when].filter(Boolean).join(' · ');
}

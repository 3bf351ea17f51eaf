import { createContext, useContext } from 'react';
import { toAddedSteps } from '#core/analysis/next-steps.js';
import type { Claim } from '../evidence/claims.js';

/** The reader's own steps on a page. */
export interface Todo {
  readonly has: (claim: Claim) => boolean;
  /** Adds an insight, or takes it off again. */
  readonly toggle: (claim: Claim) => void;
}

export const TodoContext = createContext<Todo | undefined>(undefined);

/** Absent where insights cannot be added. */
export function useTodo(): Todo | undefined {
  return useContext(TodoContext);
}

/** An insight as a step: its title and the second of its first quote. */
export function toStep({ title, evidence }: Claim) {
  const seconds = evidence.find(({ startSeconds }) => startSeconds !== undefined)?.startSeconds;
  const [step] = toAddedSteps([
    { text: title, ...(seconds !== undefined && { startSeconds: Math.floor(seconds) }) },
  ]);
  return step;
}

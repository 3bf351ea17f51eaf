import type { ReactNode } from 'react';
import { showToast } from '#ui/lib/toasts.js';
import { useShortcuts } from '#web/lib/shortcuts.js';
import { useStepTicks } from '#web/lib/steps/use-step-ticks.js';
import type { Claim } from '../evidence/claims.js';
import { insightToasts } from '../texts.js';
import { currentClaim } from '../use-reading-keys.js';
import { type Todo, TodoContext, toStep } from './todo-context.js';

interface TodoProviderProps {
  readonly analysisId: number;
  readonly claims: readonly Claim[];
  readonly children: ReactNode;
}

/** Lets readers add insights to the steps of a page; the key t adds the current one. */
export function TodoProvider({ analysisId, claims, children }: TodoProviderProps) {
  const { added, toggleAdded } = useStepTicks(analysisId);
  const has = (claim: Claim) => added.some(({ key }) => key === toStep(claim)?.key);
  const toggle = (claim: Claim) => {
    const step = toStep(claim);
    if (!step) return;
    showToast(has(claim) ? insightToasts.removed : insightToasts.added);
    toggleAdded(step);
  };
  useShortcuts({
    t: () => {
      const claim = currentClaim(claims);
      if (claim) toggle(claim);
      return claim !== undefined;
    },
  });
  const todo: Todo = { has, toggle };
  return <TodoContext value={todo}>{children}</TodoContext>;
}

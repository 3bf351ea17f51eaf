import { createContext, type ReactNode, useContext } from 'react';
import { toAddedSteps } from '#core/analysis/next-steps.js';
import { showToast } from '#ui/lib/toasts.js';
import { useShortcuts } from '#web/lib/shortcuts.js';
import { useStepTicks } from '#web/lib/steps/use-step-ticks.js';
import type { Claim } from '../sections.js';
import { insightToasts } from '../texts.js';
import { currentClaim } from '../use-reading-keys.js';

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

/** The reader's own steps on a page. */
interface Todo {
  readonly has: (claim: Claim) => boolean;
  /** Adds an insight, or takes it off again. */
  readonly toggle: (claim: Claim) => void;
}

const TodoContext = createContext<Todo | undefined>(undefined);

/** Absent where insights cannot be added. */
export function useTodo(): Todo | undefined {
  return useContext(TodoContext);
}

/** An insight as a step: its title and the second of its first quote. */
function toStep({ title, evidence }: Claim) {
  const seconds = evidence.find(({ startSeconds }) => startSeconds !== undefined)?.startSeconds;
  const [step] = toAddedSteps([
    { text: title, ...(seconds !== undefined && { startSeconds: Math.floor(seconds) }) },
  ]);
  return step;
}

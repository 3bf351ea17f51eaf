import { createContext, type ReactNode, useContext } from 'react';
import { toAddedSteps } from '#core/analysis/next-steps.js';
import { showToast } from '#ui/lib/toasts.js';
import { pressTarget, useShortcuts } from '#web/lib/shortcuts.js';
import { useStepTicks } from '#web/lib/steps/use-step-ticks.js';
import type { Claim } from '../sections.js';
import { insightToasts } from '../texts.js';
import { copyToClipboard, insightText, pageAddress } from './insight-text.js';

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

/** Keys of a summary: j and k walk the insights, c copies one, x ticks the next step, s saves, p plays. */
export function useReadingKeys(claims: readonly Claim[]): void {
  useShortcuts({
    j: () => walk(claims, 1),
    k: () => walk(claims, -1),
    c: () => copyCurrent(claims),
    x: tickStep,
    s: () => pressTarget('save'),
    p: () => pressTarget('play'),
  });
}

/** Index of the insight that has the focus, else of the last one above the middle of the window; -1 above all. */
function currentIndex(claims: readonly Claim[]): number {
  const elements = claims.map(({ id }) => document.getElementById(id));
  const focused = elements.findIndex((element) => element?.contains(document.activeElement));
  if (focused >= 0) return focused;
  return elements.findLastIndex(
    (element) => element !== null && element.getBoundingClientRect().top < window.innerHeight / 2,
  );
}

/** The insight that keys act on; the first above all. */
function currentClaim(claims: readonly Claim[]): Claim | undefined {
  return claims[Math.max(0, currentIndex(claims))];
}

function walk(claims: readonly Claim[], by: -1 | 1): boolean {
  const target = claims[Math.max(0, currentIndex(claims) + by)];
  const element = target && document.getElementById(target.id);
  if (!element) return false;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
  return true;
}

function copyCurrent(claims: readonly Claim[]): boolean {
  // Words that are selected are what the reader wants to copy.
  if (!window.getSelection()?.isCollapsed) return false;
  const claim = currentClaim(claims);
  if (!claim) return false;
  void copyToClipboard(insightText(claim, pageAddress(window.location)));
  return true;
}

/** Goes to the first open step, and ticks the one that has the focus. */
function tickStep(): boolean {
  const steps = [...document.querySelectorAll<HTMLInputElement>('.step > input')];
  const focused = steps.find((step) => step === document.activeElement);
  focused?.click();
  const next = steps.find((step) => step !== focused && !step.checked) ?? focused;
  next?.focus();
  return next !== undefined;
}

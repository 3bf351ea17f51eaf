import { STEP_GROUPS, type StepKey } from '../analysis/sections.js';
import type { NextSteps } from '../analysis/summary.js';

/** A next step of an analysis. `key` depends on its words only, so ticks survive edits of other steps. */
export interface NextStep {
  readonly key: string;
  readonly text: string;
  readonly list: StepKey;
}

/** The steps of an analysis with the keys of those that a reader has done (contract §7). */
export interface StepProgress {
  readonly steps: readonly NextStep[];
  readonly done: readonly string[];
}

/** The next steps of an analysis in order; a step that a list repeats counts once. */
export function listNextSteps(nextSteps: NextSteps): NextStep[] {
  const steps = STEP_GROUPS.flatMap(({ key: list }) =>
    nextSteps[list].map((text) => ({ key: stepKey(list, text), text, list })),
  );
  return [...new Map(steps.map((step) => [step.key, step])).values()];
}

/** Keeps the keys of steps that exist; an edit may have removed a step since it was ticked. */
export function stepProgress(nextSteps: NextSteps, ticked: readonly string[]): StepProgress {
  const steps = listNextSteps(nextSteps);
  const done = new Set(ticked);
  return { steps, done: steps.map(({ key }) => key).filter((key) => done.has(key)) };
}

/** Whether a step is still to be done. */
export function isOpen({ steps, done }: StepProgress): boolean {
  return done.length < steps.length;
}

function stepKey(list: StepKey, text: string): string {
  return hashText(`${list} ${text.trim().replace(/\s+/g, ' ').toLowerCase()}`);
}

/** 64 bits of two FNV-1a hashes, as 16 hexadecimal digits. */
function hashText(text: string): string {
  let [low, high] = [0x811c9dc5, 0x84222325];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ 0x5f, 0x01000193);
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

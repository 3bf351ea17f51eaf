import type { Analysis } from '../analysis/analysis.js';
import { isOpen, type NextStep, type StepProgress, stepProgress } from '../library/next-steps.js';
import type { PageRequest } from '../ports/page.js';
import type { StepTicks } from '../ports/step-ticks.js';

/** A step with where in the episode it was said. */
export interface PlacedStep extends NextStep {
  readonly startSeconds?: number;
}

/** Steps of a saved analysis. */
export interface SavedSteps extends StepProgress {
  readonly steps: readonly PlacedStep[];
  readonly analysis: Analysis;
}

/** Progress of a member with the next steps of an analysis that they may see (contract §7). */
export function readSteps({ ticks }: { ticks: StepTicks }) {
  return async (memberId: number, analysis: Analysis): Promise<StepProgress> =>
    progressOf(analysis, await ticks.find(memberId, analysis.id));
}

/** Replaces the ticks; keys of steps that do not exist are dropped. */
export function tickSteps({ ticks }: { ticks: StepTicks }) {
  return async (memberId: number, analysis: Analysis, done: readonly string[]): Promise<StepProgress> => {
    const progress = progressOf(analysis, done);
    await ticks.save(memberId, analysis.id, progress.done);
    return progress;
  };
}

/** Saved analyses with steps, last saved first; with `open` only those with a step to do. */
export function listSavedSteps({ ticks }: { ticks: StepTicks }) {
  return async (memberId: number, page: PageRequest, { open }: { readonly open: boolean }) => {
    const { items, next } = await ticks.listSaved(memberId, page);
    const all = items.map(({ analysis, ticked }) => ({ analysis, ...progressOf(analysis, ticked) }));
    const shown = all.filter((item) => (open ? isOpen(item) : item.steps.length > 0));
    return { items: shown.map(placed), next };
  };
}

function placed({ analysis, steps, done }: SavedSteps): SavedSteps {
  const seconds = new Map(
    (analysis.businessInsights.claims ?? []).map(({ text, startSeconds }) => [text, startSeconds]),
  );
  return { analysis, done, steps: steps.map((step) => ({ ...step, startSeconds: seconds.get(step.text) })) };
}

function progressOf({ businessInsights }: Analysis, ticked: readonly string[]): StepProgress {
  return stepProgress(businessInsights.nextSteps, ticked);
}

import type { Analysis } from '../analysis/analysis.js';
import { isOpen, type StepProgress, stepProgress } from '../library/next-steps.js';
import type { PageRequest } from '../ports/page.js';
import type { StepTicks } from '../ports/step-ticks.js';

/** Steps of a saved analysis. */
export interface SavedSteps extends StepProgress {
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
    const steps = items.map(({ analysis, ticked }) => ({ analysis, ...progressOf(analysis, ticked) }));
    return { items: steps.filter((item) => (open ? isOpen(item) : item.steps.length > 0)), next };
  };
}

function progressOf({ businessInsights }: Analysis, ticked: readonly string[]): StepProgress {
  return stepProgress(businessInsights.nextSteps, ticked);
}

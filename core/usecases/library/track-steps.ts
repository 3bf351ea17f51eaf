import type { Analysis } from '#core/analysis/analysis.js';
import {
  type AddedStep,
  isOpen,
  type NextStep,
  type StepMarks,
  type StepProgress,
  stepProgress,
  toAddedSteps,
} from '#core/analysis/next-steps.js';
import type { StepTicks } from '#core/ports/library.js';
import type { PageRequest } from '#core/ports/page.js';

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

/** A reader's ticks and added steps. */
export interface StepChange {
  readonly done: readonly string[];
  /** Absent: what was added before stays. */
  readonly added?: readonly Omit<AddedStep, 'key'>[];
}

/** Replaces the ticks, and the added steps where they are given; keys of steps that do not exist are dropped. */
export function tickSteps({ ticks }: { ticks: StepTicks }) {
  return async (memberId: number, analysis: Analysis, change: StepChange): Promise<StepProgress> => {
    const added = change.added ? toAddedSteps(change.added) : (await ticks.find(memberId, analysis.id)).added;
    const progress = progressOf(analysis, { ticked: change.done, added });
    await ticks.save(memberId, analysis.id, { ticked: progress.done, added });
    return progress;
  };
}

/** Saved analyses with steps, last saved first; with `open` only those with a step to do. */
export function listSavedSteps({ ticks }: { ticks: StepTicks }) {
  return async (memberId: number, page: PageRequest, { open }: { readonly open: boolean }) => {
    const { items, next } = await ticks.listSaved(memberId, page);
    const all = items.map(({ analysis, ...marks }) => ({ analysis, ...progressOf(analysis, marks) }));
    const shown = all.filter((item) => (open ? isOpen(item) : item.steps.length > 0 || item.added));
    return { items: shown.map(placed), next };
  };
}

function placed({ analysis, steps, ...progress }: SavedSteps): SavedSteps {
  const seconds = new Map(
    (analysis.businessInsights.claims ?? []).map(({ text, startSeconds }) => [text, startSeconds]),
  );
  const places = steps.map((step) => ({ ...step, startSeconds: seconds.get(step.text) }));
  return { analysis, ...progress, steps: places };
}

function progressOf({ businessInsights }: Analysis, { ticked, added }: StepMarks): StepProgress {
  return stepProgress(businessInsights.nextSteps, ticked, added);
}

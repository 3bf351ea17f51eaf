import { toSingleLine } from '../text/truncate-text.js';
import { STEP_GROUPS, type StepKey } from './sections/sections.js';
import type { NextSteps } from './summary.js';

/** A next step of an analysis. `key` depends on its words only, so ticks survive edits of other steps. */
export interface NextStep {
  readonly key: string;
  readonly text: string;
  readonly list: StepKey;
}

/** A step of the reader's own, such as an insight to act on. Its words are kept, so an edit of the page leaves it alone. */
export interface AddedStep {
  readonly key: string;
  readonly text: string;
  /** Second of the episode where it was said. */
  readonly startSeconds?: number;
}

/** A reader's ticks and added steps. */
export interface StepMarks {
  readonly ticked: readonly string[];
  readonly added: readonly AddedStep[];
}

/** The steps of an analysis with the keys of those that a reader has done (contract §7). */
export interface StepProgress {
  readonly steps: readonly NextStep[];
  readonly done: readonly string[];
  /** Absent without any. */
  readonly added?: readonly AddedStep[];
}

/** Steps of their own that a reader has for one analysis. */
export const MAX_ADDED_STEPS = 30;
/** Characters of one of them. */
export const MAX_ADDED_TEXT = 300;

/** The next steps of an analysis in order; a step that a list repeats counts once. */
export function listNextSteps(nextSteps: NextSteps): NextStep[] {
  const steps = STEP_GROUPS.flatMap(({ key: list }) =>
    nextSteps[list].map((text) => ({ key: stepKey(list, text), text, list })),
  );
  return [...new Map(steps.map((step) => [step.key, step])).values()];
}

/** New keys of steps by their old ones, where names changed their words. */
export function renamedSteps(before: NextSteps, after: NextSteps): ReadonlyMap<string, string> {
  const keys = STEP_GROUPS.flatMap(({ key: list }) =>
    before[list].map((text, at) => [stepKey(list, text), stepKey(list, after[list][at] ?? text)] as const),
  );
  return new Map(keys.filter(([old, renewed]) => old !== renewed));
}

/** Keeps the keys of steps that exist; an edit may have removed a step since it was ticked. */
export function stepProgress(
  nextSteps: NextSteps,
  ticked: readonly string[],
  added: readonly AddedStep[] = [],
): StepProgress {
  const steps = listNextSteps(nextSteps);
  const marked = new Set(ticked);
  const done = [...steps, ...added].map(({ key }) => key).filter((key) => marked.has(key));
  return { steps, done, ...(added.length > 0 && { added }) };
}

/** Steps of a reader's own words: on one line each, without repetitions. */
export function toAddedSteps(items: readonly Omit<AddedStep, 'key'>[]): AddedStep[] {
  const steps = items
    .map(({ text, startSeconds }) => ({ text: toSingleLine(text).slice(0, MAX_ADDED_TEXT), startSeconds }))
    .filter(({ text }) => text !== '')
    .map(({ text, startSeconds }) => ({
      key: stepKey('added', text),
      text,
      ...(startSeconds !== undefined && { startSeconds }),
    }));
  return [...new Map(steps.map((step) => [step.key, step])).values()].slice(0, MAX_ADDED_STEPS);
}

/** True when a step is still to be done. */
export function isOpen({ steps, done, added = [] }: StepProgress): boolean {
  return done.length < steps.length + added.length;
}

function stepKey(list: StepKey | 'added', text: string): string {
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

import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AddedStep, isOpen, type StepProgress, toAddedSteps } from '#core/analysis/next-steps.js';
import type { ApiClient } from '../api-client.js';
import { sendOrQueue } from '../queued-changes.js';

/** Paths of next steps begin with this. */
export const STEPS_PATH = '/api/user/next-steps';

/** GET /api/user/next-steps/{analysisId} (contract §7). */
export function stepProgressQuery(id: number) {
  return queryOptions<StepProgress>({ queryKey: [STEPS_PATH, id] });
}

/** A reader's ticks and added steps. */
export type StepMarks = Pick<StepProgress, 'done' | 'added'>;

/** Key of GET /api/user/next-steps?open=true. */
export const OPEN_STEPS = [STEPS_PATH, 'open'] as const;

interface OpenSteps extends StepProgress {
  readonly analysisId: number;
}

/** Marks steps in the list of open steps before the server answers; summaries without an open step leave it. */
export function updateOpenSteps(queryClient: QueryClient, id?: number, marks?: StepMarks): void {
  queryClient.setQueryData<InfiniteData<{ readonly items: readonly OpenSteps[] }>>(OPEN_STEPS, (known) => {
    const pages = known?.pages.map((page) => ({
      ...page,
      items: page.items
        .map((item) => (item.analysisId === id ? { ...item, ...marks } : item))
        .filter((item) => isOpen(item)),
    }));
    return known && pages && { ...known, pages };
  });
}

/** Begins a mark that is a step of the reader's own, as JSON; other marks are keys of steps that are done. */
const OWN = '+';

/** A step of the reader's own as a mark. */
export function toMark({ text, startSeconds }: Omit<AddedStep, 'key'>): string {
  return OWN + JSON.stringify({ text, startSeconds });
}

/** A reader's ticks and added steps, as one list of marks. */
export function toMarks({ done, added = [] }: StepMarks): readonly string[] {
  return [...done, ...added.map(toMark)];
}

/** Ticks and steps from marks; unreadable marks are left out. */
export function fromMarks(marks: readonly string[]): Required<StepMarks> {
  const own = marks.filter((mark) => mark.startsWith(OWN)).flatMap(parseStep);
  return { done: marks.filter((mark) => !mark.startsWith(OWN)), added: toAddedSteps(own) };
}

/**
 * PUT /api/user/next-steps/{analysisId}: replaces what is done and added, once the server can be reached. It always says
 * both, because a later one takes the place of one that waits.
 */
export async function putMarks(
  api: ApiClient,
  uid: string,
  id: number,
  { done, added = [] }: StepMarks,
): Promise<void> {
  const body = { done, added: added.map(({ text, startSeconds }) => ({ text, startSeconds })) };
  await sendOrQueue(api, { uid, path: `${STEPS_PATH}/${id}`, method: 'PUT', body });
}

/** The list with an item added, or without it. */
export function toggled(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
}

function parseStep(mark: string): Omit<AddedStep, 'key'>[] {
  try {
    const { text, startSeconds } = JSON.parse(mark.slice(OWN.length));
    if (typeof text !== 'string') return [];
    return [Number.isInteger(startSeconds) && startSeconds >= 0 ? { text, startSeconds } : { text }];
  } catch {
    return [];
  }
}

import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AddedStep, isOpen, type StepProgress, toAddedSteps } from '#core/analysis/next-steps.js';
import type { ApiClient } from '../api-client.js';
import { storedJson, storeText } from '../browser-storage.js';
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

/** Ticked step keys by `ticksKey`. */
type LocalTicks = Readonly<Record<string, readonly string[]>>;

const STORE = 'podgist.step-ticks';
const MAX_ANALYSES = 200;
const NONE: LocalTicks = {};

const watchers = new Set<() => void>();
let cached: LocalTicks | undefined;

/** Ticks of an analysis: a visitor's, kept until they sign in, or those of a member whose account could not be read yet. */
export function ticksKey(id: number, uid = ''): string {
  return uid === '' ? String(id) : `${id} ${uid}`;
}

/** The ticks of this browser. The same object until they change. */
export function localTicks(): LocalTicks {
  cached ??= read();
  return cached;
}

/** Replaces the ticks under a key; none removes the entry. The oldest entries give way. */
export function saveLocalTicks(key: string, keys: readonly string[]): void {
  const { [key]: _, ...others } = localTicks();
  store(keys.length > 0 ? { ...others, [key]: keys } : others);
}

/** Removes what members ticked, at the sign-out. */
export function clearMemberTicks(): void {
  const ofMembers = ([key]: [string, unknown]) => key.includes(' ');
  const entries = Object.entries(localTicks());
  if (entries.some(ofMembers)) store(Object.fromEntries(entries.filter((entry) => !ofMembers(entry))));
}

function store(ticks: LocalTicks): void {
  cached = Object.fromEntries(Object.entries(ticks).slice(-MAX_ANALYSES));
  // Without storage the ticks last as long as the page.
  storeText('localStorage', STORE, JSON.stringify(cached));
  for (const notify of watchers) notify();
}

export function watchLocalTicks(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

/** For server rendering and hydration. */
export function noTicks(): LocalTicks {
  return NONE;
}

function read(): LocalTicks {
  return Object.fromEntries(
    Object.entries(storedJson('localStorage', STORE) ?? NONE).filter(
      (entry): entry is [string, string[]] =>
        /^\d+(?: \S+)?$/.test(entry[0]) &&
        Array.isArray(entry[1]) &&
        entry[1].every((key) => typeof key === 'string'),
    ),
  );
}

import { storedJson, storeText } from '../browser-storage.js';

/** Ticked step keys by `ticksKey`. */
export type LocalTicks = Readonly<Record<string, readonly string[]>>;

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

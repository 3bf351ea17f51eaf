/** Ticked step keys by analysis id, kept in a visitor's browser until they sign in. */
export type LocalTicks = Readonly<Record<string, readonly string[]>>;

const STORE = 'podgist.step-ticks';
const MAX_ANALYSES = 200;
const NONE: LocalTicks = {};

const watchers = new Set<() => void>();
let known: LocalTicks | undefined;

/** The ticks of this browser. The same object until they change. */
export function localTicks(): LocalTicks {
  known ??= read();
  return known;
}

/** Replaces the ticks of an analysis; none removes the entry. The oldest entries give way. */
export function saveLocalTicks(id: number, keys: readonly string[]): void {
  const { [id]: _, ...others } = localTicks();
  const entries = keys.length > 0 ? { ...others, [id]: keys } : others;
  known = Object.fromEntries(Object.entries(entries).slice(-MAX_ANALYSES));
  try {
    localStorage.setItem(STORE, JSON.stringify(known));
  } catch {
    // Storage is unavailable: the ticks last as long as the page.
  }
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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return NONE;
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string[]] =>
          /^\d+$/.test(entry[0]) &&
          Array.isArray(entry[1]) &&
          entry[1].every((key) => typeof key === 'string'),
      ),
    );
  } catch {
    return NONE;
  }
}

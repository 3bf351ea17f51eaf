import { useState } from 'react';
import { MAX_EXPORT_SELECTION } from '#core/library/export/library-exports.js';

export interface Selection {
  /** In the order of the list. */
  readonly ids: readonly number[];
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Selected items of a list; those that leave the list are no longer selected. */
export function useSelection(listed: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = listed.filter((id) => chosen.has(id)).slice(0, MAX_EXPORT_SELECTION);
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => setChosen(new Set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    selectAll: () => setChosen(new Set(listed.slice(0, MAX_EXPORT_SELECTION))),
    clear: () => setChosen(new Set()),
  };
}

import type { Ids } from '#core/ports/ids.js';

/** Ids in a row: `<prefix>-1`, `<prefix>-2` … */
export function sequentialIds(prefix = 'id'): Ids {
  let last = 0;
  return { next: () => `${prefix}-${++last}` };
}

import type { Ids } from '#core/ports/system.js';

/** Sequential ids: `<prefix>-1`, `<prefix>-2` … */
export function sequentialIds(prefix = 'id'): Ids {
  let last = 0;
  return { next: () => `${prefix}-${++last}` };
}

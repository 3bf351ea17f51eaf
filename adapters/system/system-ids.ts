import { randomUUID } from 'node:crypto';
import type { Ids } from '#core/ports/ids.js';

/** Random UUIDs: 122 bits that nobody can guess. */
export const systemIds: Ids = { next: () => randomUUID() };

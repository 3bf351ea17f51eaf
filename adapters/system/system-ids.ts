import { randomUUID } from 'node:crypto';
import type { Ids } from '#core/ports/ids.js';

/** Random UUIDs with 122 unpredictable bits. */
export const systemIds: Ids = { next: () => randomUUID() };

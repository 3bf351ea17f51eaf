import { randomUUID } from 'node:crypto';
import type { Clock, Ids } from '#core/ports/system.js';

export const systemClock: Clock = { now: () => new Date() };

/** Random UUIDs with 122 unpredictable bits. */
export const systemIds: Ids = { next: () => randomUUID() };

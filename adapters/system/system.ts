import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, Ids, Timers } from '#core/ports/system.js';

export const systemClock: Clock = { now: () => new Date() };

/** Random UUIDs with 122 unpredictable bits. */
export const systemIds: Ids = { next: () => randomUUID() };

export const systemTimers: Timers = {
  delay: (milliseconds) => delay(milliseconds),
  schedule(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

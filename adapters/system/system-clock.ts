import type { Clock } from '#core/ports/clock.js';

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };

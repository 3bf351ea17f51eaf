import type { Clock } from '#core/ports/clock.js';

export const systemClock: Clock = { now: () => new Date() };

import type { Clock } from '#core/ports/system.js';

/** A clock that only advances when told to. */
export class FixedClock implements Clock {
  private time: number;

  constructor(start: Date | string = '2026-05-01T10:20:30.000Z') {
    this.time = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

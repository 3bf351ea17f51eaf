import { MAX_TASK_ATTEMPTS, taskRetryDelayMs } from './background-task.js';

describe('taskRetryDelayMs', () => {
  it('doubles from half a minute to six hours, and bridges half a day of outage before giving up', () => {
    const pauses = Array.from({ length: MAX_TASK_ATTEMPTS }, (_, index) => taskRetryDelayMs(index + 1));
    expect(pauses.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
    expect(Math.max(...pauses)).toBe(6 * 3_600_000);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(12 * 3_600_000);
  });
});

import fc from 'fast-check';
import {
  nextProgressPercent,
  PROGRESS_CAP,
  PROGRESS_CLEAR_MS,
  PROGRESS_TICK_MS,
  progressPercent,
  STAGES,
  stageOf,
  type WatchedJob,
} from './progress.js';

const stage = fc.constantFrom(...STAGES.map(({ id }) => id));
const unclear = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
const elapsed = fc.oneof(fc.integer({ min: -20_000, max: 20_000 }), unclear);
const share = fc.oneof(
  fc.integer({ min: -10, max: 20 }).map((tenths) => tenths / 10),
  unclear,
);

describe('stages', () => {
  it('have the spec’s targets and durations, tick and rest (§4, §9)', () => {
    expect(
      STAGES.filter(({ durationMs }) => durationMs > 0).map(({ target, durationMs }) => [target, durationMs]),
    ).toEqual([
      [15, 3000],
      [30, 5000],
      [50, 8000],
      [85, 12000],
      [95, 3000],
    ]);
    expect([PROGRESS_TICK_MS, PROGRESS_CAP, PROGRESS_CLEAR_MS]).toEqual([200, 95, 2000]);
  });

  it('begin where the one before ended, at 0 while waiting', () => {
    expect(STAGES.map(({ id }) => stageOf(id).from)).toEqual([
      0,
      ...STAGES.slice(0, -1).map(({ target }) => target),
    ]);
    expect(progressPercent('queued', 60_000, 1)).toBe(0);
    for (const { id } of STAGES) expect(progressPercent(id, 0)).toBe(stageOf(id).from);
  });
});

describe('progressPercent', () => {
  it('reaches the stage’s target after its duration, and half of the way after half of it (§4)', () => {
    for (const { id, durationMs, target } of STAGES) {
      expect(progressPercent(id, durationMs)).toBe(target);
      expect(progressPercent(id, durationMs / 2)).toBe(Math.round((stageOf(id).from + target) / 2));
      expect(progressPercent(id, 0, 1)).toBe(target);
    }
  });

  it('never falls with time or share, and stays between the stage’s beginning, its target and 95', () => {
    fc.assert(
      fc.property(stage, elapsed, elapsed, share, share, (id, a, b, c, d) => {
        const percent = progressPercent(id, a, c);
        expect(percent).toBeGreaterThanOrEqual(stageOf(id).from);
        expect(percent).toBeLessThanOrEqual(Math.min(stageOf(id).target, PROGRESS_CAP));
        if (b >= a && d >= c) expect(progressPercent(id, b, d)).toBeGreaterThanOrEqual(percent);
      }),
    );
  });
});

describe('nextShownPercent', () => {
  const job = (overrides: Partial<WatchedJob> = {}): WatchedJob => ({
    status: 'running',
    stage: 'reading',
    percent: 30,
    ...overrides,
  });
  const status = fc.constantFrom<WatchedJob['status']>('queued', 'running');
  const watched = fc.record({ status, stage, percent: fc.double({ min: -10, max: 200 }) });

  it('is 100 when the job is done and 0 when it failed, whatever was shown (§4)', () => {
    expect(nextProgressPercent(37, job({ status: 'done' }), 0)).toBe(100);
    expect(nextProgressPercent(37, job({ status: 'failed', percent: 50 }), 9000)).toBe(0);
  });

  it('moves between news, takes up news, and waits at the stage’s end', () => {
    expect(nextProgressPercent(30, job(), 4000)).toBe(40);
    expect(nextProgressPercent(30, job({ percent: 44 }), 0)).toBe(44);
    expect(nextProgressPercent(30, job(), 60_000)).toBe(50);
  });

  it('does not go back when a job begins anew', () => {
    expect(nextProgressPercent(72, job({ stage: 'locating', percent: 0 }), 1000)).toBe(72);
  });

  it('never goes back, and never ahead of the real stage or above 95, through any news', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(watched, elapsed)), (news) => {
        let shown = 0;
        let furthest = 0;
        for (const [view, ms] of news) {
          const next = nextProgressPercent(shown, view, ms);
          furthest = Math.max(furthest, stageOf(view.stage).target);
          expect(next).toBeGreaterThanOrEqual(shown);
          expect(next).toBeLessThanOrEqual(Math.min(furthest, PROGRESS_CAP));
          shown = next;
        }
      }),
    );
  });
});

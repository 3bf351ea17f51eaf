import fc from 'fast-check';
import { STAGES, type StageId, stageOf } from '#core/progress/progress.js';
import type { JobView } from '../api.js';
import {
  completedProgress,
  initialProgress,
  type ProgressDisplay,
  progressAfterTick,
  progressAfterUpdate,
} from './submission-state.js';

const news = (stage: StageId, percent = 0): JobView => ({
  status: 'running',
  stage,
  percent,
  message: stage,
});

describe('the shown progress', () => {
  it('moves within a stage every tick and waits at its end (§4)', () => {
    let shown = progressAfterUpdate(initialProgress(0), news('locating'), 1000);
    const seen = [2000, 3000, 4000, 60_000].map((now) => {
      shown = progressAfterTick(shown, now);
      return shown.percent;
    });
    expect(seen).toEqual([5, 10, 15, 15]);
  });

  it('starts with the default message and ends with the complete one (§2, §4)', () => {
    expect(initialProgress(0)).toMatchObject({ percent: 0, message: 'Starting analysis...' });
    expect(completedProgress(initialProgress(0))).toMatchObject({
      percent: 100,
      message: 'Analysis complete!',
    });
  });

  it('keeps the time of a stage when more news of the same stage come', () => {
    const first = progressAfterUpdate(initialProgress(0), news('reading', 30), 1000);
    const second = progressAfterUpdate(first, news('reading', 35), 4000);
    expect(progressAfterTick(second, 5000).percent).toBe(40);
  });

  it('never goes back, never shows more than 95, never leaves the latest real stage (§9, contract §2)', () => {
    const stages = STAGES.map(({ id }) => id);
    const event = fc.record({
      wait: fc.integer({ min: 0, max: 20_000 }),
      stage: fc.option(fc.constantFrom(...stages)),
      percent: fc.integer({ min: 0, max: 95 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let now = 0;
        let furthest = 0;
        let shown: ProgressDisplay = initialProgress(0);
        for (const { wait, stage, percent } of events) {
          now += wait;
          const before = shown.percent;
          if (stage) {
            // The server never reports a percentage beyond the stage's target.
            const view = news(stage, Math.min(percent, stageOf(stage).target));
            shown = progressAfterUpdate(shown, view, now);
            furthest = Math.max(furthest, stageOf(stage).target);
          } else shown = progressAfterTick(shown, now);
          expect(shown.percent).toBeGreaterThanOrEqual(before);
          expect(shown.percent).toBeLessThanOrEqual(Math.min(95, furthest));
        }
      }),
    );
  });
});

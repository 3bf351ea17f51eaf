import { RunAdmission, runStandings } from './run-admission.js';

const SECOND = 1_000;
const run = () => new AbortController().signal;
function runOf(standing: { readonly hasWaited?: true; readonly isOfBatch?: true }): AbortSignal {
  const signal = run();
  runStandings.set(signal, { hasWaited: false, isOfBatch: false, ...standing });
  return signal;
}
/** Another run of a job that was refused before. */
const backAgain = () => runOf({ hasWaited: true });
/** A host that gives one turn a second, and none is taken yet. */
const turnEachSecond = (start: number) => (position: number) => start + position * SECOND;

describe('the admission of runs', () => {
  const limits = { requests: 3, maxWaitMs: 3 * SECOND, batchesPerMinute: 60 };

  it('begins a run when there is room for all of it, and lets its requests pass', () => {
    const admission = new RunAdmission(limits);
    const first = run();
    for (let request = 0; request < 5; request += 1) {
      expect(admission.admit(first, 0, turnEachSecond(0))).toBeUndefined();
    }
  });

  it('keeps room for what begun runs may still ask, and tells each next one a later time', () => {
    const admission = new RunAdmission(limits);
    expect(admission.admit(run(), 0, turnEachSecond(0))).toBeUndefined();
    const times = [run(), run(), run()].map((next) => admission.admit(next, 0, turnEachSecond(0)));
    expect(times).toEqual([
      { retryAfterMs: 4 * SECOND, nextTurnMs: 4 * SECOND },
      { retryAfterMs: 7 * SECOND, nextTurnMs: 4 * SECOND },
      { retryAfterMs: 10 * SECOND, nextTurnMs: 4 * SECOND },
    ]);
  });

  it('refuses all requests of a run alike, with one place in the line', () => {
    const admission = new RunAdmission(limits);
    admission.admit(run(), 0, turnEachSecond(0));
    const late = run();
    const answers = [late, late, late].map((again) => admission.admit(again, 0, turnEachSecond(0)));
    expect(new Set(answers).size).toBe(1);
    expect(admission.admit(run(), 0, turnEachSecond(0))?.retryAfterMs).toBe(7 * SECOND);
  });

  it('lets nobody new before those who wait, and them when their time has come', () => {
    const admission = new RunAdmission({ requests: 1, maxWaitMs: 0, batchesPerMinute: 60 });
    const full = (position: number) => (60 + position) * SECOND;
    expect(admission.admit(run(), 0, full)).toMatchObject({ retryAfterMs: 60 * SECOND });
    expect(admission.admit(run(), 0, full)).toMatchObject({ retryAfterMs: 61 * SECOND });
    const now = 60 * SECOND;
    expect(admission.admit(run(), now, turnEachSecond(now))).toMatchObject({ retryAfterMs: 2 * SECOND });
    expect(admission.admit(backAgain(), now, turnEachSecond(now))).toBeUndefined();
  });

  it('keeps the order of those who come back too early, before all others', () => {
    const admission = new RunAdmission({ requests: 1, maxWaitMs: 0, batchesPerMinute: 60 });
    for (let waiting = 0; waiting < 3; waiting += 1) admission.admit(run(), 0, (n) => (10 + n) * SECOND);
    const late = (position: number) => (15 + position) * SECOND;
    const told = [backAgain(), backAgain()].map((back) => admission.admit(back, 12 * SECOND, late));
    expect(told).toMatchObject([{ retryAfterMs: 3 * SECOND }, { retryAfterMs: 4 * SECOND }]);
  });

  it('gives away a place that nobody comes for', () => {
    const admission = new RunAdmission({ requests: 1, maxWaitMs: 0, batchesPerMinute: 60 });
    admission.admit(run(), 0, () => 60 * SECOND);
    expect(admission.admit(run(), 91 * SECOND, turnEachSecond(91 * SECOND))).toBeUndefined();
  });

  it('holds batches to their share, and lets others pass those of them that wait (contract §13)', () => {
    const admission = new RunAdmission({ requests: 1, maxWaitMs: 0, batchesPerMinute: 2 });
    const ofBatch = (standing = {}) => runOf({ isOfBatch: true, ...standing });
    const free = (now: number) => () => now;
    expect(admission.admit(ofBatch(), 0, free(0))).toBeUndefined();
    expect(admission.admit(ofBatch(), 20 * SECOND, free(20 * SECOND))).toBeUndefined();
    const now = 40 * SECOND;
    const waits = [ofBatch(), ofBatch(), ofBatch()].map((late) => admission.admit(late, now, free(now)));
    expect(waits.map((wait) => wait?.retryAfterMs)).toEqual([20, 40, 80].map((seconds) => seconds * SECOND));
    expect(admission.admit(run(), now, turnEachSecond(now))).toBeUndefined();
    const back = ofBatch({ hasWaited: true });
    expect(admission.admit(back, 60 * SECOND, free(60 * SECOND))).toBeUndefined();
  });

  it('lets a run of a batch wait behind all others', () => {
    const admission = new RunAdmission({ requests: 1, maxWaitMs: 0, batchesPerMinute: 60 });
    const full = (position: number) => (10 + position) * SECOND;
    const wait = (standing = {}) => admission.admit(runOf(standing), 0, full)?.retryAfterMs;
    expect([wait({ isOfBatch: true }), wait(), wait({ isOfBatch: true, hasWaited: true })]).toEqual(
      [10, 10, 11].map((seconds) => seconds * SECOND),
    );
  });
});

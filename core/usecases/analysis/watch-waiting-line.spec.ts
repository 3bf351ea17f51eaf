import type { AnalysisJob } from '#core/jobs/job.js';
import type { JobWait } from '#core/jobs/waiting-line.js';
import { sourceOf } from '#core/links/source.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { followJob } from './follow-job.js';
import { LINE_INTERVAL_MS, watchWaitingLine } from './watch-waiting-line.js';

const WATCHERS = 1000;
const source = sourceOf('youtube', 'pricing0001');

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A store of queued jobs and a line in which they wait. */
function aLine(...first: readonly string[]) {
  const stored = new Map<string, AnalysisJob>();
  const listeners = new Set<() => void>();
  const counts = { jobs: 0, line: 0 };
  const state = { ids: first as readonly string[], isAway: false };
  const clock = new FixedClock();
  const createdAt = clock.now().toISOString();
  let next: (() => void) | undefined;
  for (const id of first) {
    stored.set(id, {
      ...{ id, dedupeKey: id, request: { source }, visibility: 'public', status: 'queued', stage: 'queued' },
      ...{ stageShare: 0, charges: [], attempt: 0, createdAt },
    });
  }
  const jobs = stubPort<AnalysisJobs>({
    async watch(_, listener) {
      const own = () => listener(false);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    async byId(id) {
      counts.jobs += 1;
      return stored.get(id);
    },
  });
  const queue = {
    async waitingIds() {
      counts.line += 1;
      if (state.isAway) throw new Error('away');
      return state.ids;
    },
  };
  const line = watchWaitingLine({
    queue,
    clock,
    timers: {
      schedule(milliseconds, callback) {
        const timer = () => {
          clock.advance(milliseconds);
          next = undefined;
          callback();
        };
        next = timer;
        return () => {
          if (next === timer) next = undefined;
        };
      },
    },
  });
  const follow = followJob({ jobs, line });
  const leaving = new AbortController();
  const jobOf = (id: string) => stored.get(id) as AnalysisJob;
  return {
    counts,
    state,
    line,
    /** Lets intervals pass, with whatever is due after each. */
    async pass(intervals: number) {
      for (let count = 0; count < intervals; count += 1) {
        await settled();
        if (next) next();
        else clock.advance(LINE_INTERVAL_MS);
      }
      await settled();
    },
    isScheduled: () => next !== undefined,
    leave: () => leaving.abort(),
    job: jobOf,
    begin(id: string) {
      stored.set(id, { ...jobOf(id), status: 'running', stage: 'locating' });
      for (const listener of listeners) listener();
    },
    seenBy(id: string) {
      const seen: (JobWait['jobsAhead'] | 'starts' | 'runs' | 'unknown')[] = [];
      const follows = async () => {
        for await (const { status, wait } of follow(id, leaving.signal))
          seen.push(status === 'running' ? 'runs' : wait ? (wait.jobsAhead ?? 'unknown') : 'starts');
      };
      void follows();
      return seen;
    },
  };
}

describe('the place in line (contract §2)', () => {
  it('is told to each watcher when it changes, and ends with the wait', async () => {
    const { seenBy, state, begin, leave, pass } = aLine('a', 'b', 'c');
    const seen = seenBy('c');
    await pass(3);
    expect(seen).toEqual(['starts', 2]);
    state.ids = ['b', 'c'];
    await pass(2);
    state.ids = ['b', 'priority', 'c'];
    await pass(2);
    expect(seen).toEqual(['starts', 2, 1, 2]);
    begin('c');
    await pass(3);
    expect(seen).toEqual(['starts', 2, 1, 2, 'runs']);
    leave();
  });

  it('costs one reading of the queue an interval and none of the jobs for any number of watchers, and nothing without any', async () => {
    const { seenBy, state, counts, leave, pass, isScheduled } = aLine('a', 'b');
    const watchers = Array.from({ length: WATCHERS }, () => seenBy('b'));
    await pass(3);
    const jobsRead = counts.jobs;
    const lineRead = counts.line;
    state.ids = ['b'];
    await pass(10);
    expect(new Set(watchers.map((seen) => seen.join()))).toEqual(new Set(['starts,1,0']));
    expect([jobsRead, counts.jobs, counts.line - lineRead]).toEqual([WATCHERS, WATCHERS, 10]);
    leave();
    await pass(10);
    expect(counts.line - lineRead).toBe(10);
    expect(isScheduled()).toBe(false);
  });

  it('is one reading for callers who ask at once or soon again', async () => {
    const { line, job, counts, pass } = aLine('a', 'b');
    expect([await line.waitOf(job('b')), counts.line]).toEqual([undefined, 0]);
    await pass(3);
    const asked = Array.from({ length: 50 }, () => line.waitOf(job('b')));
    expect(new Set((await Promise.all(asked)).map((wait) => wait?.jobsAhead))).toEqual(new Set([1]));
    expect([await line.waitOf(job('a')), counts.line]).toEqual([{ jobsAhead: 0 }, 1]);
    await pass(1);
    await line.waitOf(job('a'));
    expect(counts.line).toBe(2);
  });

  it('is unknown while the queue is away, and known again afterwards', async () => {
    const { seenBy, state, leave, pass } = aLine('a');
    state.isAway = true;
    const seen = seenBy('a');
    await pass(3);
    expect(seen).toEqual(['starts', 'unknown']);
    state.isAway = false;
    await pass(1);
    expect(seen).toEqual(['starts', 'unknown', 0]);
    leave();
  });
});

import { startStopwatch } from '#test/support/stopwatch.js';
import { checkReadiness } from './check-readiness.js';

const answers = async () => ({ waiting: 0, active: 0 });
const fails = () => Promise.reject(new Error('away'));
const hangs = () => new Promise<never>(() => {});
const READY = { failing: [], degraded: [] };

describe('readiness (contract §1)', () => {
  it('is given while database and queue answer', async () => {
    expect(
      await checkReadiness({ pingDatabase: answers, queue: { depth: answers }, isWorker: false }),
    ).toEqual(READY);
  });

  it.each([
    ['fails', fails],
    ['hangs', hangs],
  ])(
    'of a process with readers stays while the queue %s; a worker has nothing to do then',
    async (_, depth) => {
      const ports = { pingDatabase: answers, queue: { depth } };
      expect(await checkReadiness({ ...ports, isWorker: false })).toEqual({
        failing: [],
        degraded: ['queue'],
      });
      expect(await checkReadiness({ ...ports, isWorker: true })).toEqual({
        failing: ['queue'],
        degraded: [],
      });
    },
  );

  it('is refused at once without the database, whatever the queue does', async () => {
    const stopwatch = startStopwatch();
    for (const isWorker of [false, true]) {
      const state = await checkReadiness({ pingDatabase: fails, queue: { depth: hangs }, isWorker });
      expect(state.failing).toEqual(['database']);
    }
    expect(stopwatch.stop()).toBeLessThan(300);
  });
});

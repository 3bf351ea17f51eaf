import { DomainError } from '#core/errors.js';
import { MAX_WAIT_MS, throttledError } from '#core/jobs/job-failure.js';
import type { SummaryResult } from '#core/ports/summarizer.js';
import { aDraft } from '#test/builders/draft.js';
import { MemoryEpisodeSource } from '#test/fakes/memory-episode-source.js';
import { AnalysisRun, charge, USAGE } from '#test/support/analysis-run.js';
import type { RunResult } from './run-analysis.js';

const AWAY = new DomainError('upstream_unavailable', 'Away.', { retryAfterSeconds: 30 });

describe('an analysis that does not finish (contract §2)', () => {
  let analysis: AnalysisRun;
  beforeEach(() => {
    analysis = new AnalysisRun();
  });

  /** The job failed with this error for its reader, and its quota is free again. */
  const expectFailed = async (result: RunResult, failure: object) => {
    expect(result).toMatchObject({ outcome: 'failed', failure });
    expect(await analysis.job()).toMatchObject({ status: 'failed', failure });
    expect(await analysis.ports.meters.used(charge.meter)).toBe(0);
  };

  describe('fails with a message for the reader and gives the quota back', () => {
    it.each([
      ['its own', AWAY, { code: 'upstream_unavailable', message: 'Away.', retryAfterSeconds: 30 }],
      [
        'its own, without a time',
        new DomainError('summarizer_failed', 'No.', { retryAfterSeconds: 'soon' }),
        { code: 'summarizer_failed', message: 'No.' },
      ],
      [
        'an unknown error',
        new Error('secret'),
        { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
      ],
      [
        'a deadline',
        new DomainError('deadline_exceeded', 'Late.'),
        {
          code: 'deadline_exceeded',
          message: 'The analysis took too long and was stopped. Please try again.',
        },
      ],
      [
        'a stop',
        new DomainError('cancelled', 'Stopped.'),
        {
          code: 'deadline_exceeded',
          message: 'The analysis took too long and was stopped. Please try again.',
        },
      ],
    ])('for %s', async (_, cause, failure) => {
      analysis.summarize = () => Promise.reject(cause);
      const result = await analysis.run();
      await expectFailed(result, failure);
      expect(result).toMatchObject({ failure: failure, cause, usage: USAGE });
      expect(Object.keys((await analysis.job())?.failure ?? {})).toEqual(Object.keys(failure));
    });

    it('when its time is over, whatever was thrown', async () => {
      const stop = new AbortController();
      analysis.summarize = () => {
        stop.abort();
        return Promise.reject(throttledError('api.test', {}));
      };
      await expectFailed(await analysis.run({}, stop.signal), { code: 'deadline_exceeded' });
    });

    it('when its time is over between two stages', async () => {
      const stop = new AbortController();
      analysis.summarize = async () => {
        stop.abort();
        return { draft: aDraft(), shareUsed: 1 };
      };
      await expectFailed(await analysis.run({}, stop.signal), { code: 'deadline_exceeded' });
    });

    it('when the episode is unknown', async () => {
      analysis.episodes = new MemoryEpisodeSource();
      await expectFailed(await analysis.run(), { code: 'episode_not_found' });
    });
  });

  describe('when our rate limit delays it', () => {
    const throttle = (retryAfterMs?: number) => {
      analysis.summarize = () => Promise.reject(throttledError('api.test', { retryAfterMs }));
    };

    it('is postponed with its quota, and knows that it waited', async () => {
      throttle(60_000);
      expect(await analysis.run()).toEqual({ outcome: 'postponed', delayMs: 60_000, usage: USAGE });
      expect(await analysis.job()).toMatchObject({
        status: 'queued',
        waitingSince: '2026-05-01T10:20:31.500Z',
      });
      expect(await analysis.ports.meters.used(charge.meter)).toBe(1);
      analysis.ports.clock.advance(60_000);
      analysis.summarize = async () => ({ draft: aDraft(), shareUsed: 1 });
      expect(await analysis.start()).toMatchObject({ outcome: 'done' });
      expect(analysis.waited).toEqual([false, true]);
    });

    it('gives up before it would wait longer than an hour in all', async () => {
      throttle(MAX_WAIT_MS);
      expect(await analysis.run()).toMatchObject({ outcome: 'postponed', delayMs: MAX_WAIT_MS });
      await expectFailed(await analysis.start(), { code: 'upstream_unavailable', retryAfterSeconds: 600 });
    });
  });

  describe('changes nothing when it is superseded', () => {
    /** Another run starts while the summary is written. */
    const overtake = (then: () => Promise<SummaryResult>) => {
      analysis.summarize = async () => {
        await analysis.ports.jobs.start('job-1');
        return then();
      };
    };

    it('at the end', async () => {
      overtake(async () => ({ draft: aDraft(), shareUsed: 1 }));
      expect(await analysis.run()).toEqual({ outcome: 'superseded', usage: USAGE });
      expect([await analysis.stored(), (await analysis.job())?.status]).toEqual([undefined, 'running']);
    });

    it('with a failure', async () => {
      overtake(() => Promise.reject(AWAY));
      expect(await analysis.run()).toEqual({ outcome: 'superseded', usage: USAGE });
      expect((await analysis.job())?.status).toBe('running');
    });

    it('with a delay', async () => {
      overtake(() => Promise.reject(throttledError('api.test', {})));
      expect(await analysis.run()).toEqual({ outcome: 'superseded', usage: USAGE });
    });

    it('before it starts', async () => {
      expect(await analysis.start()).toEqual({ outcome: 'superseded' });
    });
  });
});

import { DomainError } from '../errors.js';
import { MAX_WAIT_MS, throttleDelayMs, throttledError, toJobFailure } from './job-failure.js';

const HOST = 'feeds.example';
const NOW = new Date('2026-03-10T10:00:00Z');
const request = { link: 'https://feeds.example/1' } as unknown as Parameters<
  typeof throttleDelayMs
>[1]['request'];
const paying = { request: { ...request, priority: 'priority' } } as Parameters<typeof throttleDelayMs>[1];

describe('a job that hit one of our rate limits', () => {
  it('says so, with the host and the delays', () => {
    const cause = new Error('429');
    const error = throttledError(HOST, { retryAfterMs: 5000, nextTurnMs: 900 }, cause);
    expect(error).toMatchObject({
      code: 'throttled',
      message: 'More is asked for than can be worked on at the moment. Please try again in a few minutes.',
      details: { host: HOST, retryAfterMs: 5000, nextTurnMs: 900 },
      cause,
    });
  });

  it.each([
    ['a paying member at the next turn', paying, { retryAfterMs: 5000, nextTurnMs: 900 }, 900],
    ['a paying member after all, where no turn is known', paying, { retryAfterMs: 5000 }, 5000],
    ['everybody else after all who wait', { request }, { retryAfterMs: 5000, nextTurnMs: 900 }, 5000],
    ['everybody after half a minute, where nothing is known', { request }, {}, 30_000],
  ])('is tried again by %s', (_, job, throttling, delay) => {
    expect(throttleDelayMs(throttledError(HOST, throttling), job, NOW)).toBe(delay);
  });

  it.each([new Error('throttled'), new DomainError('upstream_unavailable', 'Down.'), undefined])(
    'is nothing else: %s',
    (error) => expect(throttleDelayMs(error, { request }, NOW)).toBeUndefined(),
  );

  it.each([
    ['an hour', {}, [600_000, undefined, undefined, undefined]],
    [
      'a day, and hourly then, where its file would be deleted (contract §13)',
      { transcript: { upload: 'upload-1' } },
      [600_000, MAX_WAIT_MS, MAX_WAIT_MS, undefined],
    ],
  ])('waits for %s and no longer', (_, own, delays) => {
    const delayAfter = (minutes: number) => {
      const waitingSince = new Date(NOW.getTime() - minutes * 60_000).toISOString();
      const job = { request: { ...request, ...own } as typeof request, waitingSince };
      return throttleDelayMs(throttledError(HOST, { retryAfterMs: 600_000 }), job, NOW);
    };
    expect([50, 51, 23 * 60, 23 * 60 + 1].map(delayAfter)).toEqual(delays);
    expect(MAX_WAIT_MS).toBe(3_600_000);
  });
});

describe('what a failed run tells the reader', () => {
  const TOO_LONG = {
    code: 'deadline_exceeded',
    message: 'The analysis took too long and was stopped. Please try again.',
  };

  it.each<[why: string, error: unknown, isAborted: boolean, failure: object]>([
    ['a stopped run', new Error('any'), true, TOO_LONG],
    ['a cancelled request', new DomainError('cancelled', 'Gone.'), false, TOO_LONG],
    ['a deadline', new DomainError('deadline_exceeded', 'Late.'), false, TOO_LONG],
    [
      'a wait without end',
      throttledError(HOST, {}),
      false,
      {
        code: 'upstream_unavailable',
        message:
          'More analyses are waiting than can be worked on within an hour, so this one was given up. Please try again later.',
        retryAfterSeconds: 600,
      },
    ],
    [
      'a wait for a storage that stays away',
      throttledError('uploads', {}, new DomainError('overloaded', 'Full.', { retryAfterSeconds: 60 })),
      false,
      { code: 'overloaded', message: 'Full.', retryAfterSeconds: 60 },
    ],
    [
      'an error of ours',
      new DomainError('transcript_unavailable', 'No transcript.', { host: HOST }),
      false,
      { code: 'transcript_unavailable', message: 'No transcript.' },
    ],
    [
      'an error with a time',
      new DomainError('upstream_unavailable', 'Busy.', { retryAfterSeconds: 20 }),
      false,
      { code: 'upstream_unavailable', message: 'Busy.', retryAfterSeconds: 20 },
    ],
    [
      'an error with a time that is no number',
      new DomainError('upstream_unavailable', 'Busy.', { retryAfterSeconds: '20' }),
      false,
      { code: 'upstream_unavailable', message: 'Busy.' },
    ],
    [
      'a defect',
      new TypeError('x is undefined'),
      false,
      { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
    ],
  ])('of %s', (_, error, isAborted, failure) =>
    expect(toJobFailure(error, isAborted)).toStrictEqual(failure),
  );
});

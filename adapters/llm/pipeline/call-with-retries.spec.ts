import { setTimeout as delay } from 'node:timers/promises';
import { callWithRetries, ServerActivity } from './call-with-retries.js';

const ANSWER_MS = 100;
const DEADLINE_MS = 400;

/** A server that works on one request after the other. */
function serialServer() {
  let last: Promise<unknown> = Promise.resolve();
  return (signal: AbortSignal) => {
    last = last.then(() => delay(ANSWER_MS, 'answer', { signal }));
    return last;
  };
}

describe('the deadline of a call', () => {
  const { signal } = new AbortController();

  it('does not count the time in which the server answers other calls', async () => {
    const ask = serialServer();
    const options = { deadlineMs: DEADLINE_MS, retryDelayMs: 1, activity: new ServerActivity() };
    const answers = Array.from({ length: 8 }, () => callWithRetries(ask, signal, options));
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 8 }, () => 'answer'));
  });

  it('ends a call while the server answers nobody', async () => {
    const options = { deadlineMs: 30, retryDelayMs: 1, activity: new ServerActivity() };
    const silent = () => new Promise<never>(() => undefined);
    await expect(callWithRetries(silent, signal, options)).rejects.toMatchObject({
      code: 'deadline_exceeded',
    });
  });
});

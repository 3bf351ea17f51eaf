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

  it('ends a call that hangs while the server answers later ones', async () => {
    const options = { deadlineMs: 100, retryDelayMs: 1, activity: new ServerActivity() };
    let hasEnded = false;
    const hanging = callWithRetries(() => new Promise<never>(() => undefined), signal, options).finally(
      () => {
        hasEnded = true;
      },
    );
    const ended = expect(hanging).rejects.toMatchObject({ code: 'deadline_exceeded' });
    for (let i = 0; i < 100 && !hasEnded; i += 1) {
      await callWithRetries(() => delay(20, 'answer'), signal, options);
    }
    expect(hasEnded).toBe(true);
    await ended;
  });

  it('ends a call while the server answers nobody', async () => {
    const options = { deadlineMs: 30, retryDelayMs: 1, activity: new ServerActivity() };
    const silent = () => new Promise<never>(() => undefined);
    await expect(callWithRetries(silent, signal, options)).rejects.toMatchObject({
      code: 'deadline_exceeded',
    });
  });
});

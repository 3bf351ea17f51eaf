import { jest } from '@jest/globals';
import { type FakeNetwork, fakeNetwork } from '#ui/test/fake-network.js';
import { createApiClient } from '#web/lib/api-client.js';
import { fakeSession } from '#web-test/fake-identity.js';
import { type JobView, watchJob } from './api.js';

const JOB = 'GET /api/analyze/jobs/job-1';
const running = { status: 'running', stage: 'reading', percent: 30, message: 'Reading the transcript…' };
const done = { ...running, status: 'done', percent: 100, analysis: { id: 7 } };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function watch(network: FakeNetwork) {
  const views: JobView['status'][] = [];
  const lost: string[] = [];
  const stop = watchJob(createApiClient(network, fakeSession()), 'job-1', {
    onView: ({ status }) => void views.push(status),
    onLost: (message) => void lost.push(message),
  });
  const [stream] = network.streams;
  if (!stream) throw new Error('no stream was opened');
  return { views, lost, stop, stream };
}

describe('watching a job', () => {
  it('passes its events on until it is done, and then asks for nothing more', async () => {
    const network = fakeNetwork();
    const { views, stream } = watch(network);
    stream.send('status', running);
    stream.send('status', done);
    stream.break();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(views).toEqual(['running', 'done']);
    expect(stream.closed).toBe(true);
    expect(network.sent).toEqual([]);
  });

  it('asks for the job when the stream breaks, through faults of network and server and rate limits, to its end', async () => {
    const network = fakeNetwork();
    network.answer(
      JOB,
      new TypeError('network'),
      { status: 503, body: {} },
      { status: 429, body: {} },
      { body: running },
      { body: done },
    );
    const { views, lost, stream } = watch(network);
    stream.break();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(views).toEqual(['running', 'done']);
    expect(lost).toEqual([]);
    expect(network.sent).toHaveLength(5);
  });

  it('gives up on a job that the server does not know, in the words of the server', async () => {
    const body = { message: 'There is no such analysis job.' };
    const { lost, stream } = watch(fakeNetwork({ [JOB]: { status: 404, body } }));
    stream.break();
    await jest.advanceTimersByTimeAsync(1000);
    expect(lost).toEqual([body.message]);
  });

  it('gives up on a server that stays silent, after a while', async () => {
    const network = fakeNetwork({ [JOB]: new TypeError('network') });
    const { lost, stream } = watch(network);
    stream.break();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(lost).toEqual([]);
    await jest.advanceTimersByTimeAsync(90_000);
    expect(lost).toHaveLength(1);
    expect(network.sent.length).toBeLessThan(20);
  });

  it('stops asking when nobody watches any more', async () => {
    const network = fakeNetwork({ [JOB]: { body: running } });
    const { views, stop, stream } = watch(network);
    stream.break();
    await jest.advanceTimersByTimeAsync(1500);
    const seen = views.length;
    stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(seen).toBe(2);
    expect(views).toHaveLength(seen);
  });
});

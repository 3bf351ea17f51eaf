import { jest } from '@jest/globals';
import { openEventStream } from './event-stream.js';

type Given = Response | Error;

/** Fake server that returns the responses in order and repeats the last one. */
function server(...answers: Given[]) {
  const requests: Headers[] = [];
  const fetch: typeof globalThis.fetch = async (_path, init) => {
    requests.push(new Headers(init?.headers));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer ?? new Response();
  };
  return { requests, fetch };
}

function stream(...chunks: string[]): Response {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of bytes) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

function open({ fetch }: ReturnType<typeof server>) {
  const heard: string[] = [];
  const events = openEventStream('/api/analyze/jobs/1/events', fetch);
  for (const name of ['status', 'message', 'error']) {
    events.addEventListener(name, ({ data }) => void heard.push(`${name} ${data}`.trim()));
  }
  return { events, heard };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const SPENT = new Response(null, { status: 204 });

describe('a stream of server-sent events', () => {
  it('is put together from pieces that end anywhere, inside a letter too', async () => {
    const bytes = new TextEncoder().encode('event: status\ndata: {"a":"é"}\n\ndata: plain\n\n');
    const cut = bytes.indexOf(0xc3) + 1;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });
    const answer = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    const { heard } = open(server(answer, SPENT));
    await jest.advanceTimersByTimeAsync(100);
    expect(heard).toEqual(['status {"a":"é"}', 'message plain', 'error']);
  });

  it('is opened again where it broke, after the pause that the server wants', async () => {
    const net = server(
      stream('retry: 500\nid: 41\ndata: one\n\n'),
      new TypeError('network'),
      stream('data: two\n\n'),
      SPENT,
    );
    const { heard } = open(net);
    await jest.advanceTimersByTimeAsync(100);
    expect(net.requests.map((headers) => headers.get('last-event-id'))).toEqual([null]);
    await jest.advanceTimersByTimeAsync(1100);
    expect(net.requests.map((headers) => headers.get('last-event-id'))).toEqual([null, '41', '41']);
    expect(heard).toEqual(['message one', 'error', 'error', 'message two', 'error']);
    expect(net.requests[0]?.get('accept')).toBe('text/event-stream');
  });

  it.each([
    ['a refusal', () => new Response('{}', { status: 404 })],
    ['no content', () => new Response(null, { status: 204 })],
    ['something else', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('is over after %s', async (_name, answer) => {
    const net = server(answer());
    const { heard } = open(net);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([heard, net.requests.length]).toEqual([['error'], 1]);
  });

  it('says nothing and asks for nothing once it is closed', async () => {
    const net = server(stream('data: one\n\n'));
    const { heard, events } = open(net);
    await jest.advanceTimersByTimeAsync(100);
    const before = heard.length;
    events.close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([heard.length, net.requests.length]).toEqual([before, 1]);
  });
});

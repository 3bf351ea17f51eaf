import { act } from '@testing-library/react';
import type { EventStream, Network } from '../lib/network.js';

/** A fake response: a body, JSON unless it is a text or a stream, with its status; or a network error. */
export type Answer =
  | {
      readonly status?: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      /** Delays the response until the promise resolves. */
      readonly after?: Promise<void>;
    }
  | Error;

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  readonly body: unknown;
}

/** A stream of server-sent events that the test feeds. */
export class FakeStream implements EventStream {
  closed = false;
  private readonly listeners: [name: string, react: (event: MessageEvent<string>) => void][] = [];

  constructor(readonly path: string) {}

  addEventListener(name: string, react: (event: MessageEvent<string>) => void): void {
    this.listeners.push([name, react]);
  }

  send(name: string, data: unknown): void {
    const event = new MessageEvent(name, { data: JSON.stringify(data) });
    act(() => {
      for (const [known, react] of this.listeners) if (known === name) react(event);
    });
  }

  break(): void {
    this.send('error', null);
  }

  close(): void {
    this.closed = true;
  }
}

export interface FakeNetwork extends Network {
  /** Requests in the order they were sent. */
  readonly sent: Sent[];
  readonly streams: FakeStream[];
  /** Sets the responses of a method and path, such as `POST /api/analyze`. */
  answer(request: string, ...answers: Answer[]): void;
}

/**
 * Fake network of the web apps. Responses of a request are returned in order and the last one is repeated; unknown requests
 * get 404.
 */
export function fakeNetwork(answers: Readonly<Record<string, Answer | Answer[]>> = {}): FakeNetwork {
  const queues = new Map<string, Answer[]>();
  const sent: Sent[] = [];
  const streams: FakeStream[] = [];
  const network: FakeNetwork = {
    sent,
    streams,
    answer: (request, ...given) => void queues.set(request, given),
    fetch: async (input, init = {}) => {
      const path = String(input);
      const method = init.method ?? 'GET';
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      sent.push({ method, path, headers: new Headers(init.headers), credentials: init.credentials, body });
      const queue = queues.get(`${method} ${path}`) ?? [];
      const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404, body: {} };
      if (answer instanceof Error) throw answer;
      const isRaw = typeof answer.body === 'string' || answer.body instanceof ReadableStream;
      const content = isRaw ? (answer.body as BodyInit) : JSON.stringify(answer.body);
      await answer.after;
      return new Response(content, { status: answer.status ?? 200, headers: answer.headers });
    },
    openEvents: (path) => {
      const stream = new FakeStream(path);
      streams.push(stream);
      return stream;
    },
  };
  for (const [request, given] of Object.entries(answers)) {
    network.answer(request, ...(Array.isArray(given) ? given : [given]));
  }
  return network;
}

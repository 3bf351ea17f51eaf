import type { RunningProduct } from './product.js';
import { responseChecker } from './response-checker.js';
import { statusEvents } from './status-events.js';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface Call {
  readonly method?: string;
  readonly body?: unknown;
  /** Raw body, sent instead of `body`. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An HTTP client that keeps cookies and validates every API response against the OpenAPI document. */
export class Visitor {
  private cookie: string | undefined;
  private readonly check: ReturnType<typeof responseChecker>;

  constructor(private readonly product: RunningProduct) {
    this.check = responseChecker(product.document);
  }

  async call<T = Record<string, unknown>>(
    path: string,
    { method = 'GET', body, raw, headers }: Call = {},
  ): Promise<Answer<T>> {
    const response = await fetch(this.product.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined || raw !== undefined ? { 'content-type': 'application/json' } : {}),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const set = response.headers.getSetCookie()[0];
    if (set) this.cookie = set.split(';')[0];
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = isJson ? await response.json() : await response.text();
    if (isJson) this.check(method, path, response.status, answer);
    return { status: response.status, headers: response.headers, body: answer as T };
  }

  /** POST /api/analyze. */
  analyze<T = Record<string, unknown>>(body: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call<T>('/api/analyze', { method: 'POST', body, headers });
  }

  /** Yields the `status` events of a stream as they arrive. Leaves the stream when the reader does. */
  async *follow(path: string): AsyncGenerator<Record<string, unknown>> {
    const left = new AbortController();
    const headers: Record<string, string> = this.cookie ? { cookie: this.cookie } : {};
    try {
      yield* statusEvents(await fetch(this.product.url + path, { headers, signal: left.signal }));
    } finally {
      left.abort();
    }
  }

  /** Reads the `status` events of a stream until it ends. */
  async events(path: string): Promise<Record<string, unknown>[]> {
    const events: Record<string, unknown>[] = [];
    for await (const event of this.follow(path)) events.push(event);
    return events;
  }
}

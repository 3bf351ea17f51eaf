import { parseAllowedUrl } from './allowed-url.js';
import { concurrencyLimiter, type HostRegistry } from './concurrency-limiter.js';
import { abortError, createDeadline, type Deadline, type Timers } from './deadline.js';
import { HostError, toDomainError, toHostError } from './host-error.js';
import type { HttpRequest, SendHttpRequest } from './http-request.js';
import type { OutboundEvent, OutboundOutcome, OutboundPolicy } from './outbound-policy.js';
import { trackBody } from './read-body.js';
import { RequestDeduplicator } from './request-deduplicator.js';
import { outcomeOf, requestWithRetries } from './request-with-retries.js';
import {
  type BufferedResponse,
  cacheKey,
  type ResponseCache,
  type StreamedResponse,
  toFetchResponse,
} from './responses.js';

/** State shared by the clients of all policies. */
export interface OutboundContext {
  readonly allow: ReadonlySet<string>;
  readonly userAgent: string;
  readonly httpRequest: SendHttpRequest;
  readonly hostOf: HostRegistry;
  readonly answers: ResponseCache;
  /** Pending calls, aborted on close. */
  readonly calls: Set<Deadline>;
  readonly time: Timers;
  random(): number;
  report(event: OutboundEvent): void;
}

/** A `fetch` bound to a policy. Rejects with `upstream_unavailable`, `deadline_exceeded` or `cancelled` only. */
export function createClient(policy: OutboundPolicy, context: OutboundContext): typeof globalThis.fetch {
  const { allow, httpRequest, answers, calls, time, random, report } = context;
  const options = {
    policy,
    allow,
    httpRequest,
    time,
    random,
    report,
    now: time.now,
    acquireSlot: concurrencyLimiter(policy, context.hostOf, time),
    budgetOf: (host: string) => context.hostOf(host).budget,
  };
  const deduplicator = new RequestDeduplicator<BufferedResponse | StreamedResponse>();

  function reportWithoutRequest(host: string, outcome: OutboundOutcome, status?: number): void {
    report({ policy: policy.name, host, outcome, status, ms: 0, attempt: 0 });
  }

  /** Sends a request; the deadline ends with the last byte of the response. */
  async function run(request: HttpRequest, call: FetchCall, deadline: Deadline) {
    const { host } = request.url;
    try {
      const answer = await requestWithRetries(request, call.redirect, deadline, call.signal, options);
      if (answer.body instanceof Uint8Array) {
        deadline.end();
        return answer;
      }
      return { ...answer, body: trackBody(host, answer.body, deadline.end) };
    } catch (error) {
      const failure = toDomainError(toHostError(host, error));
      deadline.end(failure);
      throw failure;
    }
  }

  function open(host: string, signal?: AbortSignal): Deadline {
    const deadline = createDeadline(host, policy.timeoutMs, time, signal);
    calls.add(deadline);
    deadline.onEnd(() => calls.delete(deadline));
    return deadline;
  }

  async function runShared(
    request: HttpRequest,
    call: FetchCall,
  ): Promise<BufferedResponse | StreamedResponse> {
    const { host } = request.url;
    const key = cacheKey(policy.name, request);
    const kept = answers.get(key);
    if (kept) {
      reportWithoutRequest(host, 'cached', kept.status);
      return kept;
    }
    const joins = deduplicator.has(key);
    const answer = await deduplicator.run(key, host, call.signal, () => {
      const deadline = open(host);
      return { deadline, response: run(request, call, deadline) };
    });
    if (joins) reportWithoutRequest(host, 'shared', answer.status);
    else if (answer.body instanceof Uint8Array) answers.store(key, { ...answer, body: answer.body }, policy);
    return answer;
  }

  return async (input, init) => {
    const call = await parseFetchCall(input, init);
    const request = admitted(call);
    if (call.signal?.aborted) {
      const stopped = abortError(request.url.host, call.signal.reason);
      reportWithoutRequest(request.url.host, outcomeOf(stopped));
      throw stopped;
    }
    const sharable = call.method === 'GET' && call.redirect === 'follow' && !policy.streams;
    const answer = sharable
      ? await runShared(request, call)
      : await run(request, call, open(request.url.host, call.signal));
    return toFetchResponse(answer);
  };

  function admitted({ address, method, headers, body }: FetchCall): HttpRequest {
    if (!headers.has('user-agent')) headers.set('user-agent', context.userAgent);
    if (!headers.has('accept')) headers.set('accept', '*/*');
    const isVerbatim = policy.accept?.includes('audio') || headers.has('range');
    headers.set('accept-encoding', isVerbatim ? 'identity' : 'gzip, br');
    try {
      return { ...parseAllowedUrl(address, policy.hosts, allow), method, headers, body };
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      reportWithoutRequest(error.host, outcomeOf(error));
      throw toDomainError(error);
    }
  }
}

/** Normalized arguments of a `fetch` call. */
interface FetchCall {
  readonly address: string;
  /** Upper case. */
  readonly method: string;
  readonly headers: Headers;
  readonly body?: Uint8Array;
  readonly redirect: RequestInit['redirect'];
  readonly signal?: AbortSignal;
}

type FetchInput = Parameters<typeof globalThis.fetch>[0];

/** Hop-by-hop and framing headers, which this client sets itself. */
const CONNECTION_HEADERS =
  'accept-encoding connection content-length expect host keep-alive proxy-authorization proxy-connection te trailer transfer-encoding upgrade'.split(
    ' ',
  );
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Parses the arguments of `fetch`. The body is buffered so that a retry can send it again.
 * @throws TypeError on invalid arguments; its message contains no URL and no header value
 */
async function parseFetchCall(input: FetchInput, init: RequestInit = {}): Promise<FetchCall> {
  const request = input instanceof Request ? input : undefined;
  const method = (init.method ?? request?.method ?? 'GET').toUpperCase();
  if (!METHODS.has(method)) throw new TypeError('unsupported method');
  const headers = readHeaders(init.headers ?? request?.headers);
  for (const name of CONNECTION_HEADERS) headers.delete(name);
  const given = init.body ?? (request?.body ? request.clone().body : null);
  if (given !== null && (method === 'GET' || method === 'HEAD')) {
    throw new TypeError('GET and HEAD take no body');
  }
  return {
    address: request?.url ?? String(input),
    method,
    headers,
    body: given === null ? undefined : await readBody(given, headers),
    redirect: init.redirect ?? request?.redirect ?? 'follow',
    signal: init.signal ?? request?.signal,
  };
}

function readHeaders(given: RequestInit['headers']): Headers {
  try {
    return new Headers(given);
  } catch {
    throw new TypeError('invalid header');
  }
}

/** Takes the Content-Type of form data and URL parameters. */
async function readBody(given: NonNullable<RequestInit['body']>, headers: Headers): Promise<Uint8Array> {
  // A part of an upload has megabytes.
  if (given instanceof Uint8Array) return given;
  const packed = new Response(given);
  const type = packed.headers.get('content-type');
  if (type && !headers.has('content-type')) headers.set('content-type', type);
  return new Uint8Array(await packed.arrayBuffer());
}

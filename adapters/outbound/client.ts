import { parseAllowedUrl } from './allowed-url.js';
import { concurrencyLimiter, type HostRegistry } from './concurrency-limiter.js';
import { abortError, createDeadline, type Deadline } from './deadline.js';
import { type FetchCall, parseFetchCall } from './fetch-call.js';
import { HostError, toDomainError, toHostError } from './host-error.js';
import type { HttpRequest, SendHttpRequest } from './http-request.js';
import type { OutboundEvent, OutboundOutcome, OutboundPolicy } from './outbound-policy.js';
import { trackBody } from './read-body.js';
import { RequestDeduplicator } from './request-deduplicator.js';
import { outcomeOf, requestWithRetries } from './request-with-retries.js';
import { type BufferedResponse, type StreamedResponse, toFetchResponse } from './response.js';
import { cacheKey, type ResponseCache } from './response-cache.js';
import type { Timers } from './timers.js';

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

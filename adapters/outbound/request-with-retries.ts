import { DomainError, isDomainError } from '#core/errors.js';
import type { RetryBudget } from './concurrency-limiter.js';
import { type Deadline, delay, type Timers } from './deadline.js';
import { HostError, type HostErrorReason } from './host-error.js';
import type { HttpRequest } from './http-request.js';
import { describeRequests } from './observe-http-clients.js';
import type { OutboundEvent, OutboundOutcome, OutboundPolicy } from './outbound-policy.js';
import { type RequestOptions, requestWithRedirects } from './request-with-redirects.js';
import type { BufferedResponse, StreamedResponse } from './responses.js';

const DEFAULT_RETRIES = 2;
const INITIAL_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;

export interface RetryOptions extends RequestOptions {
  readonly time: Timers;
  /** A number from 0 to 1, as Math.random returns it. */
  random(): number;
  budgetOf(host: string): RetryBudget;
  report(event: OutboundEvent): void;
}

/**
 * Sends a request and retries transient failures within the host's retry budget and the deadline, with exponential backoff,
 * full jitter and at least the host's `Retry-After`. The only place that retries.
 * @throws HostError, or the deadline's reason
 */
export async function requestWithRetries(
  request: HttpRequest,
  redirect: RequestInit['redirect'],
  deadline: Deadline,
  run: AbortSignal | undefined,
  options: RetryOptions,
): Promise<BufferedResponse | StreamedResponse> {
  const { policy, time, random, report } = options;
  const { host } = request.url;
  const budget = options.budgetOf(host);
  budget.recordRequest();
  // Hosts that anybody may name stay out of metrics and traces.
  const isNamed = policy.hosts !== 'public' && !policy.sharesHosts;
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = time.now();
    const ended = (outcome: OutboundOutcome, status?: number) =>
      report({ policy: policy.name, host, outcome, status, ms: time.now() - startedAt, attempt });
    try {
      const answer = await describeRequests({ upstream: policy.name, isNamed, resends: attempt - 1 }, () =>
        requestWithRedirects(request, redirect, deadline, run, options),
      );
      if (answer.body instanceof Uint8Array) ended('answered', answer.status);
      else deadline.onEnd((failure) => ended(failure ? outcomeOf(failure) : 'answered', answer.status));
      return answer;
    } catch (error) {
      ended(outcomeOf(error), error instanceof HostError ? error.status : undefined);
      if (!(error instanceof HostError && error.retryable) || !isRetryable(request.method, attempt, policy)) {
        throw error;
      }
      const jitter = random() * Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (attempt - 1));
      const delayMs = (error.retryAfterMs ?? 0) + jitter;
      if (time.now() + delayMs >= deadline.endsAt || !budget.tryTake()) throw error;
      await delay(delayMs, deadline.signal, time);
    }
  }
}

function isRetryable(
  method: string,
  attempt: number,
  { retries = DEFAULT_RETRIES, repeatsPost }: OutboundPolicy,
) {
  const isIdempotent = ['GET', 'HEAD', 'OPTIONS', 'PUT'].includes(method);
  return attempt <= retries && (isIdempotent || (method === 'POST' && repeatsPost === true));
}

const RATE_LIMIT_REASONS: ReadonlySet<HostErrorReason> = new Set([
  'rate_limited',
  'throttled',
  'circuit_open',
]);

export function outcomeOf(failure: unknown): OutboundOutcome {
  if (isDomainError(failure, 'deadline_exceeded')) return 'deadline_exceeded';
  if (failure instanceof DomainError) return 'cancelled';
  if (!(failure instanceof HostError)) return 'failed';
  if (failure.reason === 'address_refused') return 'refused';
  return RATE_LIMIT_REASONS.has(failure.reason) ? 'limited' : 'failed';
}

import { DomainError, isDomainError } from '#core/errors.js';
import type { Deadline } from './deadline.js';
import { HostError, type HostErrorReason } from './host-error.js';
import type { HttpRequest } from './http-request.js';
import type { OutboundEvent, OutboundOutcome, OutboundPolicy } from './outbound-policy.js';
import { isStreamed, type RequestOptions, requestWithRedirects } from './request-with-redirects.js';
import type { BufferedResponse, StreamedResponse } from './response.js';
import type { RetryBudget } from './retry-budget.js';
import { delay, type Timers } from './timers.js';

const DEFAULT_RETRIES = 2;
const INITIAL_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;

export interface RetryOptions extends RequestOptions {
  readonly time: Timers;
  /** 0 to 1, like Math.random. */
  random(): number;
  budgetOf(host: string): RetryBudget;
  report(event: OutboundEvent): void;
}

/**
 * Visits, again when what failed may pass and the host's budget and the deadline leave room for it: after a pause by
 * full jitter, never before the host's own `Retry-After`. The only place that repeats anything.
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
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = time.now();
    const ended = (outcome: OutboundOutcome, status?: number) =>
      report({ policy: policy.name, host, outcome, status, ms: time.now() - startedAt, attempt });
    try {
      const answer = await requestWithRedirects(request, redirect, deadline, run, options);
      if (!isStreamed(policy)) ended('answered', answer.status);
      else deadline.onEnd((failure) => ended(failure ? outcomeOf(failure) : 'answered', answer.status));
      return answer;
    } catch (error) {
      ended(outcomeOf(error), error instanceof HostError ? error.status : undefined);
      if (!(error instanceof HostError && error.retryable) || !mayRepeat(request.method, attempt, policy)) {
        throw error;
      }
      const jitter = random() * Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (attempt - 1));
      const wait = (error.retryAfterMs ?? 0) + jitter;
      if (time.now() + wait >= deadline.endsAt || !budget.tryTake()) throw error;
      await delay(wait, deadline.signal, time);
    }
  }
}

function mayRepeat(
  method: string,
  attempt: number,
  { retries = DEFAULT_RETRIES, repeatsPost }: OutboundPolicy,
) {
  const harmless = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return attempt <= retries && (harmless || (method === 'POST' && repeatsPost === true));
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

import { DomainError, isDomainError } from '#core/errors.js';
import type { StreamedAnswer, WholeAnswer } from './answer.js';
import type { Deadline } from './deadline.js';
import type { Outgoing } from './exchange.js';
import { type FailureReason, HostFailure } from './failures.js';
import type { OutboundEvent, OutboundOutcome, OutboundPolicy } from './outbound-policy.js';
import type { RetryBudget } from './retry-budget.js';
import { pause, type Time } from './time.js';
import { streams, type VisitOptions, visit } from './visit.js';

const DEFAULT_RETRIES = 2;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

export interface AttemptOptions extends VisitOptions {
  readonly time: Time;
  /** 0 to 1, like Math.random. */
  random(): number;
  budgetOf(host: string): RetryBudget;
  report(event: OutboundEvent): void;
}

/**
 * Visits, again when what failed may pass and the host's budget and the deadline leave room for it: after a pause by
 * full jitter, never before the host's own `Retry-After`. The only place that repeats anything.
 * @throws HostFailure, or the deadline's reason
 */
export async function attempts(
  request: Outgoing,
  redirect: RequestInit['redirect'],
  deadline: Deadline,
  run: AbortSignal | undefined,
  options: AttemptOptions,
): Promise<WholeAnswer | StreamedAnswer> {
  const { policy, time, random, report } = options;
  const { host } = request.url;
  const budget = options.budgetOf(host);
  budget.requested();
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = time.now();
    const ended = (outcome: OutboundOutcome, status?: number) =>
      report({ policy: policy.name, host, outcome, status, ms: time.now() - startedAt, attempt });
    try {
      const answer = await visit(request, redirect, deadline, run, options);
      if (!streams(policy)) ended('answered', answer.status);
      else deadline.atEnd((failure) => ended(failure ? outcomeOf(failure) : 'answered', answer.status));
      return answer;
    } catch (error) {
      ended(outcomeOf(error), error instanceof HostFailure ? error.status : undefined);
      if (!(error instanceof HostFailure && error.passing) || !mayRepeat(request.method, attempt, policy)) {
        throw error;
      }
      const jitter = random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
      const wait = (error.retryAfterMs ?? 0) + jitter;
      if (time.now() + wait >= deadline.endsAt || !budget.take()) throw error;
      await pause(wait, deadline.signal, time);
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

const LIMITED: ReadonlySet<FailureReason> = new Set(['rate_limited', 'throttled', 'circuit_open']);

export function outcomeOf(failure: unknown): OutboundOutcome {
  if (isDomainError(failure, 'deadline_exceeded')) return 'deadline_exceeded';
  if (failure instanceof DomainError) return 'cancelled';
  if (!(failure instanceof HostFailure)) return 'failed';
  if (failure.reason === 'address_refused') return 'refused';
  return LIMITED.has(failure.reason) ? 'limited' : 'failed';
}

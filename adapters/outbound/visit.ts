import { isDomainError } from '#core/errors.js';
import type { StreamedAnswer, WholeAnswer } from './answer.js';
import type { Verdict } from './circuit-breaker.js';
import type { Deadline } from './deadline.js';
import type { Exchange, Incoming, Outgoing } from './exchange.js';
import { HostFailure } from './failures.js';
import type { OutboundPolicy } from './outbound-policy.js';
import { sniffedBody, wholeBody } from './read-body.js';
import { redirected, redirectTarget } from './redirect.js';
import { retryAfterMs } from './retry-after.js';
import type { Turn } from './turns.js';

const DEFAULT_MAX_REDIRECTS = 5;
/** Answers that say: not now. They are never handed on: the caller gets `upstream_unavailable`. */
const NOT_NOW = new Set([408, 425, 429, 500, 502, 503, 504]);
/** A host that had less time than this when the deadline came was not slow: its callers waited too long for their turn. */
const FAIR_CHANCE_MS = 5_000;

export interface VisitOptions {
  readonly policy: OutboundPolicy;
  readonly allow: ReadonlySet<string>;
  readonly exchange: Exchange;
  takeTurn(host: string, deadline: Deadline, run?: AbortSignal): Promise<Turn>;
  now(): number;
}

/** Whether the policy's answers are handed on while they arrive. */
export function streams({ accept }: OutboundPolicy): boolean {
  return accept?.includes('audio') ?? false;
}

/**
 * One attempt: the request and what it is redirected to, each in its host's turn. A streamed answer keeps its host's
 * turn until its body has ended.
 * @throws HostFailure, or the deadline's reason
 */
export async function visit(
  first: Outgoing,
  redirect: RequestInit['redirect'],
  deadline: Deadline,
  run: AbortSignal | undefined,
  options: VisitOptions,
): Promise<WholeAnswer | StreamedAnswer> {
  const { policy, allow } = options;
  const { maxRedirects = DEFAULT_MAX_REDIRECTS } = policy;
  const visited = new Set<string>();
  let request = first;
  for (let hops = 0; ; hops += 1) {
    const step = await ask(request, redirect, deadline, run, options, hops > 0);
    if ('body' in step) return step;
    visited.add(`${request.method} ${request.url.href}`);
    if (redirect === 'error' || hops === maxRedirects) {
      throw new HostFailure(request.url.host, 'redirects', { status: step.status });
    }
    request = redirected(request, step.location, step.status, policy.hosts, allow);
    // Without cookies, the same request gets the same redirect again.
    if (visited.has(`${request.method} ${request.url.href}`)) {
      throw new HostFailure(request.url.host, 'redirects', { status: step.status });
    }
  }
}

interface Elsewhere {
  readonly status: number;
  readonly location: string;
}

async function ask(
  request: Outgoing,
  redirect: RequestInit['redirect'],
  deadline: Deadline,
  run: AbortSignal | undefined,
  { policy, exchange, takeTurn, now }: VisitOptions,
  wasRedirected: boolean,
): Promise<WholeAnswer | StreamedAnswer | Elsewhere> {
  const { host, href } = request.url;
  const turn = await takeTurn(host, deadline, run);
  let verdict: Verdict = 'none';
  let streaming = false;
  const startedAt = now();
  try {
    const answer = await exchange(request, policy.maxBytes, deadline.signal);
    const { status } = answer;
    const location = redirect === 'manual' ? undefined : redirectTarget(answer);
    if (location !== undefined) {
      verdict = 'good';
      answer.drop();
      return { status, location };
    }
    if (isNotNow(status)) throw notNow(host, answer, turn, now(), policy);
    const chunks = policy.accept ? await sniffedBody(host, answer, policy.accept) : answer.chunks;
    const head = { status, headers: [...answer.headers], url: href, redirected: wasRedirected };
    verdict = 'good';
    if (!streams(policy)) return { ...head, body: await wholeBody(chunks) };
    streaming = true;
    deadline.atEnd(() => {
      answer.drop();
      turn.leave();
    });
    return { ...head, body: chunks };
  } catch (error) {
    const hadTime = now() - startedAt >= Math.min(FAIR_CHANCE_MS, policy.timeoutMs / 2);
    verdict = verdictOf(error, hadTime);
    throw error;
  } finally {
    turn.judge(verdict);
    if (!streaming) turn.leave();
  }
}

/** Proxies have numbers of their own for a server behind them that does not answer. */
function isNotNow(status: number): boolean {
  return NOT_NOW.has(status) || (status >= 520 && status <= 530);
}

function notNow(
  host: string,
  { status, headers, drop }: Incoming,
  turn: Turn,
  now: number,
  { finalStatuses = [] }: OutboundPolicy,
): HostFailure {
  drop();
  const wait = retryAfterMs(headers.get('retry-after'), now);
  if (wait !== undefined) turn.holdOff(wait);
  return new HostFailure(host, 'status', {
    status,
    retryAfterMs: wait,
    passing: !finalStatuses.includes(status),
  });
}

/** What a failure says of the host: nothing good when it breaks, errs or never ends. */
function verdictOf(error: unknown, hadTime: boolean): Verdict {
  if (isDomainError(error, 'deadline_exceeded')) return hadTime ? 'bad' : 'none';
  if (!(error instanceof HostFailure) || error.reason === 'address_refused') return 'none';
  if (error.reason === 'status') return (error.status ?? 0) >= 500 ? 'bad' : 'good';
  return error.reason === 'unreachable' || error.reason === 'unreadable' ? 'bad' : 'good';
}

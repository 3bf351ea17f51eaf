import { isDomainError } from '#core/errors.js';
import { type AllowedUrl, parseAllowedUrl } from './allowed-url.js';
import type { HostOutcome, HostSlot } from './concurrency-limiter.js';
import type { Deadline } from './deadline.js';
import { HostError } from './host-error.js';
import type { HttpRequest, HttpResponse, SendHttpRequest } from './http-request.js';
import type { OutboundPolicy } from './outbound-policy.js';
import { bufferBody, expectChunks, sniffBody } from './read-body.js';
import { type BufferedResponse, NULL_BODY_STATUSES, type StreamedResponse } from './responses.js';

const DEFAULT_MAX_REDIRECTS = 5;
/** Statuses that never reach the caller, who gets `upstream_unavailable`. */
const TRANSIENT_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);
/** A deadline counts against the host only when the request had this much time: the rest was queueing. */
const MIN_RESPONSE_TIME_MS = 5_000;

const MAX_RETRY_AFTER_MS = 24 * 3_600_000;
/** A host is asked again after this time, whatever one answer of it said. */
const MAX_HOST_PAUSE_MS = 3_600_000;

export interface RequestOptions {
  readonly policy: OutboundPolicy;
  readonly allow: ReadonlySet<string>;
  readonly httpRequest: SendHttpRequest;
  acquireSlot(host: string, deadline: Deadline, run?: AbortSignal): Promise<HostSlot>;
  now(): number;
}

/**
 * Sends a request and follows its redirects, each in a slot of its host. A streamed response holds the slot until its body
 * has ended.
 * @throws HostError, or the deadline's reason
 */
export async function requestWithRedirects(
  first: HttpRequest,
  redirect: RequestInit['redirect'],
  deadline: Deadline,
  run: AbortSignal | undefined,
  options: RequestOptions,
): Promise<BufferedResponse | StreamedResponse> {
  const { policy, allow } = options;
  const { maxRedirects = DEFAULT_MAX_REDIRECTS } = policy;
  const visited = new Set<string>();
  let request = first;
  for (let hops = 0; ; hops += 1) {
    const step = await requestOnce(request, redirect, deadline, run, options, hops > 0);
    if ('body' in step) return step;
    visited.add(`${request.method} ${request.url.href}`);
    if (redirect === 'error' || hops === maxRedirects) {
      throw new HostError(request.url.host, 'redirects', { status: step.status });
    }
    request = redirectedRequest(request, step.location, step.status, policy.hosts, allow);
    // A repeated request is a redirect loop, since no cookies are sent.
    if (visited.has(`${request.method} ${request.url.href}`)) {
      throw new HostError(request.url.host, 'redirects', { status: step.status });
    }
  }
}

interface Redirect {
  readonly status: number;
  readonly location: string;
}

async function requestOnce(
  request: HttpRequest,
  redirect: RequestInit['redirect'],
  deadline: Deadline,
  run: AbortSignal | undefined,
  { policy, httpRequest, acquireSlot, now }: RequestOptions,
  wasRedirected: boolean,
): Promise<BufferedResponse | StreamedResponse | Redirect> {
  const { host, href } = request.url;
  const turn = await acquireSlot(host, deadline, run);
  let outcome: HostOutcome = 'none';
  let streaming = false;
  const startedAt = now();
  try {
    const answer = await withoutSilence(
      httpRequest(request, policy.maxBytes, deadline.signal),
      policy,
      deadline,
    );
    const { status } = answer;
    const location = redirect === 'manual' ? undefined : redirectLocation(answer);
    if (location !== undefined) {
      outcome = 'success';
      answer.abort();
      return { status, location };
    }
    if (isTransient(status)) throw transientError(host, answer, turn, now(), policy);
    const chunks = policy.accept ? await sniffBody(host, answer, policy.accept) : answer.chunks;
    const head = { status, headers: [...answer.headers], url: href, redirected: wasRedirected };
    outcome = 'success';
    if (!policy.streams || NULL_BODY_STATUSES.has(status)) return { ...head, body: await bufferBody(chunks) };
    streaming = true;
    deadline.onEnd(() => {
      answer.abort();
      turn.release();
    });
    return { ...head, body: chunks };
  } catch (error) {
    const { timeoutMs, maxSilenceMs = timeoutMs } = policy;
    const hadTime = now() - startedAt >= Math.min(MIN_RESPONSE_TIME_MS, maxSilenceMs / 2);
    outcome = outcomeForHost(error, hadTime);
    throw error;
  } finally {
    turn.report(outcome);
    if (!streaming) turn.release();
  }
}

/** Ends the call when its answer, or a part of its body, does not arrive within the policy's time. */
async function withoutSilence(
  asked: Promise<HttpResponse>,
  { maxSilenceMs }: OutboundPolicy,
  deadline: Deadline,
): Promise<HttpResponse> {
  if (maxSilenceMs === undefined) return asked;
  const expect = () => deadline.expectWithin(maxSilenceMs);
  const answer = await asked.finally(expect());
  return { ...answer, chunks: expectChunks(answer.chunks, expect) };
}

/** Includes Cloudflare's codes for an unreachable origin (520 to 530). */
function isTransient(status: number): boolean {
  return TRANSIENT_STATUSES.has(status) || (status >= 520 && status <= 530);
}

function transientError(
  host: string,
  { status, headers, abort: drop }: HttpResponse,
  turn: HostSlot,
  now: number,
  { finalStatuses = [] }: OutboundPolicy,
): HostError {
  drop();
  const wait = parseRetryAfter(headers.get('retry-after'), now);
  if (wait !== undefined) turn.pauseHost(Math.min(wait, MAX_HOST_PAUSE_MS));
  return new HostError(host, 'status', {
    status,
    retryAfterMs: wait,
    retryable: !finalStatuses.includes(status),
  });
}

/** A failure as evidence about the host's health. */
function outcomeForHost(error: unknown, hadTime: boolean): HostOutcome {
  if (isDomainError(error, 'deadline_exceeded')) return hadTime ? 'failure' : 'none';
  if (!(error instanceof HostError) || error.reason === 'address_refused') return 'none';
  if (error.reason === 'status') return (error.status ?? 0) >= 500 ? 'failure' : 'success';
  return error.reason === 'unreachable' || error.reason === 'unreadable' ? 'failure' : 'success';
}

/** Parses `Retry-After` (seconds or a date, RFC 9110 §10.2.3) into milliseconds; absent when invalid. */
function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const wait = /^\s*\d+(?:\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, wait));
}

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
/** The only headers forwarded to another origin; any other may hold credentials. */
const CROSS_ORIGIN_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-range',
  'range',
  'user-agent',
];

function redirectLocation({ status, headers }: HttpResponse): string | undefined {
  return REDIRECT_STATUSES.has(status) ? (headers.get('location') ?? undefined) : undefined;
}

/**
 * Builds the request of a redirect under the same rules as the first one. A body is never sent to another origin.
 * @throws HostError
 */
function redirectedRequest(
  from: HttpRequest,
  location: string,
  status: number,
  hosts: OutboundPolicy['hosts'],
  allow: ReadonlySet<string>,
): HttpRequest {
  const to = parseAllowedUrl(resolve(location, from.url), hosts, allow);
  const becomesGet = status === 303 || (status < 303 && from.method === 'POST');
  const method = becomesGet && from.method !== 'HEAD' ? 'GET' : from.method;
  const body = method === from.method ? from.body : undefined;
  const sameOrigin = to.url.origin === from.url.origin;
  if (!sameOrigin && method !== 'GET' && method !== 'HEAD') {
    throw new HostError(from.url.host, 'redirects', { status });
  }
  return {
    ...to,
    method,
    body,
    headers: sameOrigin ? headersFor(from, body) : crossOriginHeaders(from.headers),
  };
}

/** Absolute and protocol-relative locations stay as written, for the strict check of their spelling. */
function resolve(location: string, { href, host, protocol }: AllowedUrl['url']): string {
  // Header bytes arrive as Latin-1; non-ASCII ones are UTF-8.
  const text = Buffer.from(location, 'latin1').toString();
  const target = URL.parse(text, href);
  if (!target) throw new HostError(host, 'redirects');
  if (text.startsWith('//')) return protocol + text;
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : target.href;
}

function headersFor({ headers }: HttpRequest, body: Uint8Array | undefined): Headers {
  if (body) return headers;
  const kept = new Headers(headers);
  kept.delete('content-type');
  return kept;
}

function crossOriginHeaders(headers: Headers): Headers {
  const kept = new Headers();
  for (const name of CROSS_ORIGIN_HEADERS) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

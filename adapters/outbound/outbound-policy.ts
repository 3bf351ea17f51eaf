import type { RunLimits } from './run-admission.js';

/** Content detected from the first bytes of a body, regardless of its Content-Type. */
export type ContentFamily = 'json' | 'xml' | 'text' | 'html' | 'audio' | 'image';

/** Network permissions, limits and caching of one adapter. */
export interface OutboundPolicy {
  /** Label in logs and metrics. */
  readonly name: string;
  /**
   * Allowed hosts, redirects included: hosts with their port when it is not the scheme's own (`open.spotify.com`,
   * `127.0.0.1:4010`), or `*.example.com` for every host under that name. `public`: any public host (feeds,
   * transcripts, audio) and every allowed origin.
   */
  readonly hosts: readonly string[] | 'public';
  /** Maximum size of a decompressed body. */
  readonly maxBytes: number;
  /** Total time of a call: queueing, retries, redirects and the body. */
  readonly timeoutMs: number;
  /** Longest wait for the first byte of an answer, and between two parts of its body; the call ends then. Default: `timeoutMs`. */
  readonly maxSilenceMs?: number;
  /** Requests per host in any 60 seconds; excess requests queue. Absent: no limit. */
  readonly perMinute?: number;
  /** Concurrent requests per host; excess requests queue. Default: 8. */
  readonly concurrency?: number;
  /** Redirects to follow, each checked like the first URL. Default: 5. */
  readonly maxRedirects?: number;
  /**
   * Requests with the same caller's signal are one run. It begins when the rate leaves room for all of it; before that its
   * first request is refused with `throttled`. Requests of a run that has begun wait for their turns outside `timeoutMs`.
   */
  readonly runs?: RunLimits;
  /** Retries of a transient failure, within the host's retry budget. Default: 2. */
  readonly retries?: number;
  /** Transient statuses that are not retried, because a retry would prolong a block. Default: none. */
  readonly finalStatuses?: readonly number[];
  /** Retries POST like GET; only for idempotent operations. */
  readonly repeatsPost?: boolean;
  /**
   * The hosts serve endpoints of different owners: failures and `Retry-After` of one do not hold back requests to the others.
   */
  readonly sharesHosts?: boolean;
  /** Time that a 200 response to GET is cached. Absent: not cached. The cache key excludes credentials. */
  readonly cacheSeconds?: number;
  /** Time that a 404 or 410 response to GET is cached. Absent: not cached. */
  readonly negativeCacheSeconds?: number;
  /** Answers (2xx) of other families are refused. */
  readonly accept?: readonly ContentFamily[];
  /**
   * Gives a Response when its head has arrived: not cached, not shared, and not repeated once it has begun. The caller reads
   * or cancels the body. Without, a Response is given when its body has arrived whole.
   */
  readonly streams?: true;
}

/** Outcome of an attempt. `cached` and `shared` sent no request; `limited`: rate limit or open circuit. */
export type OutboundOutcome =
  | 'answered'
  | 'cached'
  | 'shared'
  | 'failed'
  | 'limited'
  | 'refused'
  | 'deadline_exceeded'
  | 'cancelled';

/** One attempt, for logs and metrics. Excludes path and query, which may contain keys. */
export interface OutboundEvent {
  readonly policy: string;
  /** Host of the first URL; empty for an invalid URL. */
  readonly host: string;
  readonly outcome: OutboundOutcome;
  readonly status?: number;
  /** From the start of the attempt to the end of the body, queueing included. */
  readonly ms: number;
  /** 1 for the first attempt; 0 when no request was sent. */
  readonly attempt: number;
}

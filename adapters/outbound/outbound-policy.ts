import type { RunLimits } from './run-admission.js';

/** What an answer turns out to be from its first bytes, whatever its Content-Type claims. */
export type ContentFamily = 'json' | 'xml' | 'text' | 'html' | 'audio';

/** What one adapter may do on the network, and how patient it is. */
export interface OutboundPolicy {
  /** Of the adapter, for logs and metrics. */
  readonly name: string;
  /**
   * Where it may go, redirects included: hosts with their port when it is not the scheme's own (`open.spotify.com`,
   * `127.0.0.1:4010`), or `*.example.com` for every host under that name. `public`: any public host (feeds,
   * transcripts, audio) and every allowed origin.
   */
  readonly hosts: readonly string[] | 'public';
  /** Of an answer's body once decompressed. */
  readonly maxBytes: number;
  /** For the whole answer: waiting for a turn, repetitions, redirects and the body. */
  readonly timeoutMs: number;
  /** Requests that one host gets in any 60 seconds; more wait their turn. Absent: no limit. */
  readonly perMinute?: number;
  /** Requests that one host gets at once; more wait their turn. 8 when absent. */
  readonly concurrency?: number;
  /** Redirects that one request follows, each held to the same rules as the first address. 5 when absent. */
  readonly maxRedirects?: number;
  /**
   * Requests with the same caller's signal are one run. It begins when the rate leaves room for all of it; before that its
   * first request is refused with `throttled`. Requests of a run that has begun wait for their turns outside `timeoutMs`.
   */
  readonly runs?: RunLimits;
  /** Repetitions of a request whose failure may pass, within the host's retry budget. 2 when absent. */
  readonly retries?: number;
  /** Statuses that are not repeated though they may pass, as each further request would make them last. None when absent. */
  readonly finalStatuses?: readonly number[];
  /** POST is repeated like GET: set it only where a second one does nothing new. */
  readonly repeatsPost?: boolean;
  /** How long a 200 to a GET is kept in memory. Absent: not at all. Credentials are not part of what makes two requests alike. */
  readonly cacheSeconds?: number;
  /** How long a 404 or 410 to a GET is kept. Absent: not at all. */
  readonly negativeCacheSeconds?: number;
  /**
   * Answers (2xx) of other families are refused. With `audio` the body is streamed: not cached, not shared, and not
   * repeated once it has begun. Without, a Response is given when its body has arrived whole.
   */
  readonly accept?: readonly ContentFamily[];
}

/** How one attempt ended. `cached` and `shared` cost no request; `limited`: no turn within the deadline, or the host is being spared. */
export type OutboundOutcome =
  | 'answered'
  | 'cached'
  | 'shared'
  | 'failed'
  | 'limited'
  | 'refused'
  | 'deadline_exceeded'
  | 'cancelled';

/** One attempt, for logs and metrics. Never holds a path or a query: those may carry keys. */
export interface OutboundEvent {
  readonly policy: string;
  /** The host that was asked first; empty for a text that is no address. */
  readonly host: string;
  readonly outcome: OutboundOutcome;
  readonly status?: number;
  /** From the attempt's start to the body's end, waiting included. */
  readonly ms: number;
  /** 1 for the first; 0 where no request was made. */
  readonly attempt: number;
}

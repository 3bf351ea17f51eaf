import { z } from 'zod';
import { DomainError, isDomainError } from '#core/errors.js';
import { plainText } from '#core/text/clean-text.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import { type TranscriptProblemReason, transcriptError } from '#core/transcripts/transcript-problem.js';

/** Absent: the resource does not exist. Unreadable: the response is not what was requested. */
type FailureKind = 'absent' | 'unavailable' | 'unreadable';

interface UpstreamFailureOptions {
  readonly cause?: unknown;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

/** A failed request. Reveals only the host of the URL. */
export class UpstreamFailure extends Error {
  readonly status?: number;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly kind: FailureKind,
    readonly host: string,
    { cause, status, retryAfterSeconds }: UpstreamFailureOptions = {},
  ) {
    super(`${host}: ${kind}${status === undefined ? '' : ` ${status}`}`, { cause });
    this.name = 'UpstreamFailure';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Converts a request's error.
 * @throws DomainError cancelled when the caller aborted, throttled when a local rate limit delays the request
 */
export function toUpstreamFailure(error: unknown, host: string, signal: AbortSignal): UpstreamFailure {
  if (isDomainError(error, 'cancelled', 'throttled')) throw error;
  if (signal.aborted) throw cancelledError(signal);
  if (error instanceof UpstreamFailure) return error;
  const wait = isDomainError(error) ? error.details.retryAfterSeconds : undefined;
  return new UpstreamFailure('unavailable', host, {
    cause: error,
    retryAfterSeconds: typeof wait === 'number' ? wait : undefined,
  });
}

export function cancelledError(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The search was stopped.', {}, signal.reason);
}

/** Combines failures into one `upstream_unavailable`; the first is the cause. */
export function unavailableError(
  reason: TranscriptProblemReason,
  failures: readonly UpstreamFailure[],
): DomainError {
  const [first] = failures;
  const waits = failures.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  const details = {
    ...(first && { host: first.host }),
    ...(waits.length > 0 && { retryAfterSeconds: Math.min(...waits) }),
  };
  return transcriptError('upstream_unavailable', reason, details, first);
}

/** A value or its failure. */
export type Settled<T> =
  | { readonly value: T; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: UpstreamFailure };

/** Catches UpstreamFailures. @throws any other error */
export async function settle<T>(asked: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await asked };
  } catch (error) {
    if (error instanceof UpstreamFailure) return { failure: error };
    throw error;
  }
}

/** A complete, successful response. */
export interface UpstreamResponse {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In lower case; empty when unknown. */
  readonly contentType: string;
  /** Final URL after redirects. */
  readonly url: string;
  readonly host: string;
}

/**
 * Requests a URL and reads the whole response.
 * @throws UpstreamFailure (any status but success, no connection), DomainError cancelled
 */
export async function requestUpstream(
  fetch: typeof globalThis.fetch,
  address: string,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<UpstreamResponse> {
  const host = URL.parse(address)?.host ?? '';
  try {
    signal.throwIfAborted();
    const response = await fetch(address, { ...init, signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw statusFailure(response, host);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const contentType = (response.headers.get('content-type') ?? '').toLowerCase();
    return { bytes, contentType, url: response.url || address, host };
  } catch (error) {
    throw toUpstreamFailure(error, host, signal);
  }
}

/** Parses a JSON answer. @throws UpstreamFailure unreadable */
export function parseJson<T>(
  { bytes, host }: Pick<UpstreamResponse, 'bytes' | 'host'>,
  schema: z.ZodType<T>,
): T {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new UpstreamFailure('unreadable', host, { cause });
  }
}

/** A list of which invalid items are dropped. */
export function listOf<T>(item: z.ZodType<T>) {
  return z.array(z.unknown()).transform((items) => items.flatMap((one) => item.safeParse(one).data ?? []));
}

/** A text for display: plain and cut at `longest` characters; absent when nothing is left. */
export function displayText(text: string | undefined, longest: number): string | undefined {
  return truncateAtWord(plainText(text ?? ''), longest) || undefined;
}

function statusFailure({ status, headers }: Response, host: string): UpstreamFailure {
  const kind = status === 404 || status === 410 ? 'absent' : 'unavailable';
  return new UpstreamFailure(kind, host, {
    status,
    retryAfterSeconds: parseRetryAfterSeconds(headers.get('retry-after')),
  });
}

function parseRetryAfterSeconds(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return seconds >= 0 ? Math.ceil(seconds) : undefined;
}

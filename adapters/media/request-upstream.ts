import { toUpstreamFailure, UpstreamFailure } from './upstream-failure.js';

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

/** @throws UpstreamFailure unreadable, for invalid JSON */
export function parseJson({ bytes, host }: UpstreamResponse): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new UpstreamFailure('unreadable', host, { cause });
  }
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

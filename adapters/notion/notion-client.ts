import { setTimeout as delay } from 'node:timers/promises';
import {
  APIErrorCode,
  Client,
  isHTTPResponseError,
  isNotionClientError,
  RequestTimeoutError,
} from '@notionhq/client';
import { parentNotFound, tokenRefused } from '#core/connecting/connection.js';
import { DomainError, isDomainError } from '#core/errors.js';

export interface NotionOptions {
  /** Guarded client with its own timeout and without retries. */
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the API. */
  readonly url: string;
}

/** Between requests once Notion has asked to slow down: it allows three a second on average. */
const INTERVAL_MS = 340;
/** Waits that Notion asks for are kept within a run up to this length, and up to this number. */
const MAX_WAIT_SECONDS = 5;
const MAX_WAITS = 20;
/** Above that of the guarded client, whose failures say more. */
const CLIENT_TIMEOUT_MS = 120_000;
/** Pinned with the package: data sources came with it. */
const NOTION_VERSION = '2025-09-03';

/** Runs requests of Notion's client with one token, as fast as Notion allows. */
export type NotionSession = <T>(call: (notion: Client) => Promise<T>) => Promise<T>;

export function openSession(
  { fetch, url }: NotionOptions,
  token: string,
  signal: AbortSignal,
): NotionSession {
  let waits = 0;
  const notion = new Client({
    auth: token,
    baseUrl: url,
    notionVersion: NOTION_VERSION,
    timeoutMs: CLIENT_TIMEOUT_MS,
    retry: false,
    logger: () => undefined,
    // Redirects are refused, and a GET is never shared with that of another token.
    fetch: (input, { method, headers, body } = {}) =>
      fetch(input, {
        method,
        headers: headers as Record<string, string>,
        ...(typeof body === 'string' && { body }),
        redirect: 'error',
        signal,
      }),
  });
  return async (call) => {
    for (;;) {
      if (waits > 0) await delay(INTERVAL_MS, undefined, { signal });
      try {
        return await call(notion);
      } catch (error) {
        const seconds = retryAfter(error);
        if (seconds === undefined || seconds > MAX_WAIT_SECONDS || waits === MAX_WAITS) throw error;
        waits += 1;
        await delay(seconds * 1000, undefined, { signal });
      }
    }
  };
}

/** Seconds until a request may be repeated that Notion did not carry out because of its rate limit. */
function retryAfter(error: unknown): number | undefined {
  if (!isDomainError(error, 'upstream_unavailable') || error.details.status !== 429) return undefined;
  const { retryAfterSeconds } = error.details;
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined;
}

/** Translates the errors of a run of requests. */
export async function translated<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw notionError(error);
  }
}

const SERVICE = 'Notion';

/** True when a page or block is not there, or not shared with the integration. */
export function isGone(error: unknown): boolean {
  if (!isHTTPResponseError(error)) return false;
  if (error.code === APIErrorCode.ObjectNotFound) return true;
  return error.code === APIErrorCode.ValidationError && /\barchived\b|\bin_trash\b/.test(error.message);
}

/** Translates what Notion's client rejects with. The token is in none of it. */
function notionError(error: unknown): unknown {
  if (isDomainError(error, 'upstream_unavailable')) return unavailable(error.details, error);
  if (isDomainError(error)) return error;
  if (error instanceof Error && error.name === 'AbortError') return tooSlow(error);
  if (error instanceof SyntaxError) return unavailable({ reason: 'unreadable' }, error);
  if (!isNotionClientError(error)) return error;
  if (RequestTimeoutError.isRequestTimeoutError(error)) return tooSlow(error);
  if (!isHTTPResponseError(error)) return error;
  const { status } = error;
  if (status === 401) return tokenRefused('notion', error);
  if (status === 403 || status === 404) return parentNotFound(error);
  if (status === 409 || status >= 500) return unavailable({ status }, error);
  return new DomainError(
    'export_refused',
    `${SERVICE} refused the summary. Choose another page or database in your profile, or send it again later.`,
    { status },
    error,
  );
}

function tooSlow(cause: unknown): DomainError {
  return new DomainError(
    'deadline_exceeded',
    `${SERVICE} took too long to answer. Please try again.`,
    {},
    cause,
  );
}

function unavailable(details: DomainError['details'], cause: unknown): DomainError {
  return new DomainError(
    'upstream_unavailable',
    `${SERVICE} is not available at the moment. Please try again in a few minutes.`,
    details,
    cause,
  );
}

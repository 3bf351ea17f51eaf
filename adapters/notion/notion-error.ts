import {
  APIErrorCode,
  isHTTPResponseError,
  isNotionClientError,
  RequestTimeoutError,
} from '@notionhq/client';
import { parentNotFound, tokenRefused } from '#core/connecting/connection.js';
import { DomainError, isDomainError } from '#core/errors.js';

const SERVICE = 'Notion';

/** True when a page or block is not there, or not shared with the integration. */
export function isGone(error: unknown): boolean {
  if (!isHTTPResponseError(error)) return false;
  if (error.code === APIErrorCode.ObjectNotFound) return true;
  return error.code === APIErrorCode.ValidationError && /\barchived\b|\bin_trash\b/.test(error.message);
}

/** Translates what Notion's client rejects with. The token is in none of it. */
export function notionError(error: unknown): unknown {
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

import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** Validators of the representation that a request selects (RFC 9110 §8.8). */
export interface Validators {
  readonly etag?: string;
  /** An HTTP date. */
  readonly lastModified?: string;
}

/**
 * True when a GET is answered with 304: If-None-Match by weak comparison, else If-Modified-Since (RFC 9110 §13.2.2).
 * Cache-Control of the request does not matter: a revalidation is answered from current data anyway.
 */
export function isNotModified(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const ifNoneMatch = headers['if-none-match']?.trim();
  const ifModifiedSince = headers['if-modified-since'];
  if (!ifNoneMatch && !ifModifiedSince) return false;
  return fresh(
    { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince },
    { etag, 'last-modified': lastModified },
  );
}

/**
 * The version that an If-Match header names; undefined for any version. Weak and unquoted tags are accepted: some clients
 * send a version as they read it from the body.
 */
export function parseIfMatch(ifMatch: string | undefined): string | undefined {
  const tag = ifMatch?.trim();
  return tag === '*' ? undefined : tag?.replace(/^(?:W\/)?"?/, '').replace(/"?$/, '');
}

import type { HttpRequest } from './http-request.js';

/**
 * Credentials of the operator, and what signs a request at its time: they change nothing of the answer. Cookies and all
 * other headers do.
 */
const IGNORED_HEADERS = /^(?:authorization|x-auth-.*|x-api-key|date)$/;

/** The same for requests that get the same answer. */
export function cacheKey(policy: string, { url, headers }: HttpRequest): string {
  const telling = [...headers].filter(([name]) => !IGNORED_HEADERS.test(name));
  return JSON.stringify([policy, url.href, telling]);
}

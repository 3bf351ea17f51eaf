import type { Outgoing } from './exchange.js';

/**
 * Credentials of the operator, and what signs a request at its time: they change nothing of the answer. Cookies and all
 * other headers do.
 */
const OF_NO_ACCOUNT = /^(?:authorization|x-auth-.*|x-api-key|date)$/;

/** The same for requests that get the same answer. */
export function requestKey(policy: string, { url, headers }: Outgoing): string {
  const telling = [...headers].filter(([name]) => !OF_NO_ACCOUNT.test(name));
  return JSON.stringify([policy, url.href, telling]);
}

import { type AdmittedUrl, admitUrl } from './admit-url.js';
import type { Incoming, Outgoing } from './exchange.js';
import { HostFailure } from './failures.js';
import type { OutboundPolicy } from './outbound-policy.js';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** What may be told to another origin. Everything else, known credential or not, stays with the first. */
const HARMLESS = ['accept', 'accept-encoding', 'accept-language', 'range', 'user-agent'];

export function redirectTarget({ status, headers }: Incoming): string | undefined {
  return REDIRECTS.has(status) ? (headers.get('location') ?? undefined) : undefined;
}

/**
 * The request that a redirect asks for, by the same rules as the first one. A body is never sent to another origin.
 * @throws HostFailure
 */
export function redirected(
  from: Outgoing,
  location: string,
  status: number,
  hosts: OutboundPolicy['hosts'],
  allow: ReadonlySet<string>,
): Outgoing {
  const to = admitUrl(resolve(location, from.url), hosts, allow);
  const becomesGet = status === 303 || (status < 303 && from.method === 'POST');
  const method = becomesGet && from.method !== 'HEAD' ? 'GET' : from.method;
  const body = method === from.method ? from.body : undefined;
  const sameOrigin = to.url.origin === from.url.origin;
  if (!sameOrigin && method !== 'GET' && method !== 'HEAD') {
    throw new HostFailure(from.url.host, 'redirects', { status });
  }
  return { ...to, method, body, headers: sameOrigin ? headersFor(from, body) : harmless(from.headers) };
}

/** What names a host of its own is read as strictly as a first address. */
function resolve(location: string, { href, host, protocol }: AdmittedUrl['url']): string {
  // A header's bytes come as Latin-1, and are UTF-8 where they are not ASCII.
  const text = Buffer.from(location, 'latin1').toString();
  const target = URL.parse(text, href);
  if (!target) throw new HostFailure(host, 'redirects');
  if (text.startsWith('//')) return protocol + text;
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : target.href;
}

function headersFor({ headers }: Outgoing, body: Uint8Array | undefined): Headers {
  if (body) return headers;
  const kept = new Headers(headers);
  kept.delete('content-type');
  return kept;
}

function harmless(headers: Headers): Headers {
  const kept = new Headers();
  for (const name of HARMLESS) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

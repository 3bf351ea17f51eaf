import { type AllowedUrl, parseAllowedUrl } from './allowed-url.js';
import { HostError } from './host-error.js';
import type { HttpRequest, HttpResponse } from './http-request.js';
import type { OutboundPolicy } from './outbound-policy.js';

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
/** The only headers forwarded to another origin; any other may hold credentials. */
const CROSS_ORIGIN_HEADERS = ['accept', 'accept-encoding', 'accept-language', 'range', 'user-agent'];

export function redirectLocation({ status, headers }: HttpResponse): string | undefined {
  return REDIRECT_STATUSES.has(status) ? (headers.get('location') ?? undefined) : undefined;
}

/**
 * Builds the request of a redirect under the same rules as the first one. A body is never sent to another origin.
 * @throws HostError
 */
export function redirectedRequest(
  from: HttpRequest,
  location: string,
  status: number,
  hosts: OutboundPolicy['hosts'],
  allow: ReadonlySet<string>,
): HttpRequest {
  const to = parseAllowedUrl(resolve(location, from.url), hosts, allow);
  const becomesGet = status === 303 || (status < 303 && from.method === 'POST');
  const method = becomesGet && from.method !== 'HEAD' ? 'GET' : from.method;
  const body = method === from.method ? from.body : undefined;
  const sameOrigin = to.url.origin === from.url.origin;
  if (!sameOrigin && method !== 'GET' && method !== 'HEAD') {
    throw new HostError(from.url.host, 'redirects', { status });
  }
  return {
    ...to,
    method,
    body,
    headers: sameOrigin ? headersFor(from, body) : crossOriginHeaders(from.headers),
  };
}

/** Absolute and protocol-relative locations stay as written, for the strict check of their spelling. */
function resolve(location: string, { href, host, protocol }: AllowedUrl['url']): string {
  // Header bytes arrive as Latin-1; non-ASCII ones are UTF-8.
  const text = Buffer.from(location, 'latin1').toString();
  const target = URL.parse(text, href);
  if (!target) throw new HostError(host, 'redirects');
  if (text.startsWith('//')) return protocol + text;
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : target.href;
}

function headersFor({ headers }: HttpRequest, body: Uint8Array | undefined): Headers {
  if (body) return headers;
  const kept = new Headers(headers);
  kept.delete('content-type');
  return kept;
}

function crossOriginHeaders(headers: Headers): Headers {
  const kept = new Headers();
  for (const name of CROSS_ORIGIN_HEADERS) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

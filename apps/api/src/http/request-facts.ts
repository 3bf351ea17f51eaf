import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env/env.js';

/** True when browsers use https, so that cookies can be `Secure`. */
export function isHttps({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL.startsWith('https:');
}

/** True when the caller wants a job at once, rather than to wait for its result (RFC 7240 §4.1). */
export function prefersAsync({ prefer }: IncomingHttpHeaders): boolean {
  return /\brespond-async\b/i.test(String(prefer ?? ''));
}

type Settings = Pick<Env, 'PUBLIC_URL' | 'production'>;

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True when the browser reports that a request comes from a page of this site: pages cannot set these headers. */
export function isSameOrigin(request: FastifyRequest, settings: Settings): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || isOwnOrigin(origin, request, settings);
}

/**
 * True when an `Origin` is that of PUBLIC_URL, or outside production a loopback name with the serving port. The `Host` header
 * proves nothing: anybody can point a name at this server.
 */
function isOwnOrigin(
  origin: string,
  { socket }: FastifyRequest,
  { PUBLIC_URL, production }: Settings,
): boolean {
  const own = new URL(PUBLIC_URL);
  if (origin === own.origin) return true;
  if (production || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  const ports = [String(socket.localPort), ...(LOOPBACK_HOSTS.has(own.hostname) ? [own.port] : [])];
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname) && ports.includes(port);
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The request's X-Request-Id if valid, otherwise a new id. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

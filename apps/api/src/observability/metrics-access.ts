import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Env } from '../env/env.js';

type MetricsSettings = Pick<Env, 'METRICS_TOKEN' | 'METRICS_PORT' | 'TRUST_PROXY' | 'production'>;

/** Headers of a proxy, whose callers are elsewhere although it is on this machine. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Decides about access to metrics on the public port: for nobody, for loopback clients without a proxy, or for bearers of the token. */
export function metricsAccess(
  env: MetricsSettings,
  { ip, headers }: { readonly ip: string; readonly headers: IncomingHttpHeaders },
): 'granted' | 'token_needed' | 'off' {
  if (env.METRICS_PORT !== undefined) return 'off';
  if (env.METRICS_TOKEN !== undefined)
    return bearsToken(headers.authorization, env.METRICS_TOKEN) ? 'granted' : 'token_needed';
  const isForwarded = env.TRUST_PROXY !== undefined || FORWARDING.some((name) => headers[name] !== undefined);
  return !env.production && !isForwarded && isLoopback(ip) ? 'granted' : 'off';
}

/** True when an `Authorization` header carries the token. Compares in constant time. */
export function bearsToken(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}

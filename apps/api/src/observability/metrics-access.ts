import { createHash, timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Env } from '../env/env.js';

type MetricsSettings = Pick<Env, 'METRICS_TOKEN' | 'METRICS_PORT' | 'production'>;

/** Decides about access to metrics on the public port: for nobody, for loopback clients, or for bearers of the token. */
export function metricsAccess(
  env: MetricsSettings,
  { ip, authorization }: { readonly ip: string; readonly authorization?: string },
): 'granted' | 'token_needed' | 'off' {
  if (env.METRICS_PORT !== undefined) return 'off';
  if (env.METRICS_TOKEN !== undefined)
    return bearsToken(authorization, env.METRICS_TOKEN) ? 'granted' : 'token_needed';
  return !env.production && isLoopback(ip) ? 'granted' : 'off';
}

/** Whether an `Authorization` header carries the token. Compares in constant time. */
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

import type { Env } from '../env/env.js';

/** Whether browsers use https, so that cookies can be `Secure`. */
export function isHttps({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL.startsWith('https:');
}

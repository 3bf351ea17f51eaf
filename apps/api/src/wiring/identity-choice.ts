import type { Env } from '../env/env.js';

/** Identity service of a process. */
export type IdentityChoice = 'hosted' | 'embedded' | 'none';

/**
 * The hosted service wherever one is configured; else the embedded one, on a developer's machine and in the process that
 * serves people. A worker serves nobody.
 */
export function identityChoice(env: Env): IdentityChoice {
  if (env.FIREBASE_PROJECT_ID) return 'hosted';
  return env.production || env.ROLE === 'worker' ? 'none' : 'embedded';
}

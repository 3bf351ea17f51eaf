import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env/env.js';

/** The secret that signs cookies: the configured one, or a random one stored in the data folder. */
export async function sessionSecret(env: Env): Promise<string> {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const file = join(env.DATA_DIR, 'session-secret');
  await mkdir(env.DATA_DIR, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}

/** Keys that verify signatures: the secret in use, then the previous one while a new one takes over. */
export function acceptedSecrets(
  secret: string,
  { SESSION_SECRET_PREVIOUS }: Pick<Env, 'SESSION_SECRET_PREVIOUS'>,
): [string, ...string[]] {
  return SESSION_SECRET_PREVIOUS === undefined ? [secret] : [secret, SESSION_SECRET_PREVIOUS];
}

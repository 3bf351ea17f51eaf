import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aesSecretCipher } from '#adapters/crypto/aes-secret-cipher.js';
import type { BackupManifest } from '#adapters/postgres/backup/verify-archive.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import type { Env } from '../env/env.js';

/** Something is not as it has to be; the message says what to do. */
export class BackupError extends Error {}

export interface SecretOptions {
  /** True unless given. */
  readonly withSecrets?: boolean;
  /** The password that the secrets are encrypted with, if there is one. Called when it is needed. */
  readonly readPassword?: () => Promise<string | undefined>;
}

/** Files of the embedded services, relative to the data folder. */
const ACCOUNTS = 'identity/accounts.json';
const FOLDERS = ['outbox'];
/** Secrets, with what is lost without them. */
const SECRETS: Readonly<Record<string, string>> = {
  'session-secret':
    'visitors start anew, and authenticator apps of admins, webhooks and connected services have to be set up again',
  'identity/seal-key.pem':
    "members cannot sign in with their passwords: each has to ask for a new one ('Forgot Password?')",
};

/** Time and memory of one guess: about half a second and 128 MB. */
const SCRYPT: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const KEY_BYTES = 32;

export const isSecret = (file: string): boolean => Object.hasOwn(SECRETS, file);

/** True when a backup may contain the file: an archive is a file from somewhere. */
export function isRestorable(file: string): boolean {
  return file === ACCOUNTS || isSecret(file) || /^outbox\/[\w@.-]+$/.test(file);
}

/** The files of a backup that are in the data folder. */
export async function filesOf(dataDir: string, withSecrets: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(join(dataDir, folder)).catch(() => []);
    found.push(...entries.sort().map((name) => `${folder}/${name}`));
  }
  for (const file of [ACCOUNTS, ...(withSecrets ? Object.keys(SECRETS) : [])])
    if (await exists(join(dataDir, file))) found.push(file);
  return found;
}

/** A line for each secret that the backup's installation needs, and neither the backup nor the environment has. */
export function missingSecrets(
  { files }: Pick<BackupManifest, 'files'>,
  { SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>,
): string[] {
  const has = (file: string) => files.some(({ path }) => path === file);
  const needed = [
    ...(SESSION_SECRET === undefined ? ['session-secret'] : []),
    ...(has(ACCOUNTS) ? ['identity/seal-key.pem'] : []),
  ];
  return needed
    .filter((file) => !has(file))
    .map((file) => `${file} is not in the backup. Without it ${SECRETS[file]}.`);
}

/** A cipher for the secrets of a backup. */
export interface SecretsCipher extends SecretCipher {
  readonly salt: string;
}

export async function secretsCipher(
  password: string,
  salt = randomBytes(16).toString('base64'),
): Promise<SecretsCipher> {
  const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, SCRYPT);
  return { salt, ...aesSecretCipher(key.toString('base64')) };
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { chmod, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeSafely } from './write-safely.js';

const KEY_FILE = 'seal-key.pem';
const KEY_BITS = 2048;
const LONGEST_TOKEN = 16_384;
const UNSIGNED_HEADER = encode({ alg: 'none', typ: 'JWT' });

/** A refresh token of the service and when we sealed it, in milliseconds since 1970. */
export interface RefreshToken {
  readonly token: string;
  readonly issuedMs: number;
}

/**
 * Signs what the service gives out and knows its own work again. The service takes and gives unsigned tokens, which
 * anybody can make: so the browser only ever sees signed ones, RS256 with a key of this data folder.
 */
export interface TokenSeal {
  /** The same claims, signed. @throws Error when it is not an unsigned token of the service */
  seal(unsigned: string): string;
  /** The service's unsigned form. @throws Error when we did not sign it */
  unseal(sealed: string): string;
  sealRefresh(refresh: RefreshToken): string;
  /** @throws Error when we did not sign it */
  unsealRefresh(sealed: string): RefreshToken;
  /** Bytes for another use, that only this folder's key gives. */
  derive(purpose: string): Buffer;
}

/** The seal of a data folder, made at first. A key that cannot be read is set aside: who was signed in signs in again. */
export async function openTokenSeal(dataDir: string, log: (line: string) => void): Promise<TokenSeal> {
  const path = join(dataDir, KEY_FILE);
  return sealWith((await readKey(path, log)) ?? (await newKey(path)));
}

async function readKey(path: string, log: (line: string) => void): Promise<KeyObject | undefined> {
  const pem = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (pem === undefined) return undefined;
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key');
    await chmod(path, 0o600);
    return key;
  } catch {
    const aside = `${path}.broken-${Date.now()}`;
    await rename(path, aside);
    log(`the key that signs tokens could not be read; it is now ${aside}, and everybody signs in anew`);
    return undefined;
  }
}

async function newKey(path: string): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS });
  await writeSafely(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return privateKey;
}

function sealWith(privateKey: KeyObject): TokenSeal {
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const kid = createHash('sha256').update(der).digest('base64url').slice(0, 16);
  // A token is ours only with exactly one of these headers: no other algorithm is ever looked at.
  const idHeader = encode({ alg: 'RS256', kid, typ: 'JWT' });
  const refreshHeader = encode({ alg: 'RS256', kid, typ: 'refresh' });

  const signed = (header: string, payload: string) => {
    const text = `${header}.${payload}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const payloadOf = (header: string, token: string): string => {
    const [given, payload = '', signature = '', ...rest] =
      token.length > LONGEST_TOKEN ? [] : token.split('.');
    const text = Buffer.from(`${given}.${payload}`);
    const ours = given === header && rest.length === 0;
    if (ours && verify('sha256', text, publicKey, Buffer.from(signature, 'base64url'))) return payload;
    throw new Error('The token is not sealed by this service.');
  };
  return {
    seal(unsigned) {
      const [header = '', payload = '', signature, ...rest] = unsigned.split('.');
      if (decode(header).alg === 'none' && signature === '' && rest.length === 0) {
        return signed(idHeader, payload);
      }
      throw new Error('The service gave a token in an unknown form.');
    },
    unseal: (sealed) => `${UNSIGNED_HEADER}.${payloadOf(idHeader, sealed)}.`,
    sealRefresh: (refresh) => signed(refreshHeader, encode(refresh)),
    unsealRefresh(sealed) {
      const { token, issuedMs } = decode(payloadOf(refreshHeader, sealed));
      return { token: String(token), issuedMs: Number(issuedMs) };
    },
    derive: (purpose) =>
      Buffer.from(hkdfSync('sha256', privateKey.export({ type: 'pkcs8', format: 'der' }), '', purpose, 32)),
  };
}

/** The claims of a token, unverified. @throws Error when there are none */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  return decode(token.split('.')[1] ?? '');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
  if (typeof value !== 'object' || value === null) throw new Error('The token holds no claims.');
  return value as Record<string, unknown>;
}

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
import { writeAtomically } from './write-atomically.js';

const KEY_FILE = 'seal-key.pem';
const KEY_BITS = 2048;
const MAX_TOKEN_LENGTH = 16_384;
const UNSIGNED_HEADER = encode({ alg: 'none', typ: 'JWT' });

/** A refresh token of the emulator and its issue time in milliseconds since 1970. */
export interface RefreshToken {
  readonly token: string;
  readonly issuedMs: number;
}

/**
 * Signs the tokens that browsers receive (RS256, key of the data folder) and verifies them when they return, because
 * the emulator issues and accepts unsigned tokens.
 */
export interface TokenSigner {
  /** Signs an ID token's claims. @throws Error unless it is an unsigned token of the emulator */
  sign(unsigned: string): string;
  /** Returns the unsigned token that the emulator expects. @throws Error on a foreign signature */
  verify(signed: string): string;
  signRefresh(refresh: RefreshToken): string;
  /** Verifies a refresh token. @throws Error on a foreign signature */
  verifyRefresh(signed: string): RefreshToken;
  /** Derives a key for another purpose from the folder's private key. */
  deriveKey(purpose: string): Buffer;
}

/** Opens the data folder's signing key or creates it. An unreadable key is renamed, which ends all sessions. */
export async function openTokenSigner(dataDir: string, log: (line: string) => void): Promise<TokenSigner> {
  const path = join(dataDir, KEY_FILE);
  return createSigner((await readKey(path, log)) ?? (await newKey(path)));
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
    log(`the token signing key could not be read and was moved to ${aside}; all users have to sign in again`);
    return undefined;
  }
}

async function newKey(path: string): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS });
  await writeAtomically(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return privateKey;
}

function createSigner(privateKey: KeyObject): TokenSigner {
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const kid = createHash('sha256').update(der).digest('base64url').slice(0, 16);
  // Only these exact headers are accepted, so no other algorithm is ever considered.
  const idHeader = encode({ alg: 'RS256', kid, typ: 'JWT' });
  const refreshHeader = encode({ alg: 'RS256', kid, typ: 'refresh' });

  const signToken = (header: string, payload: string) => {
    const text = `${header}.${payload}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const verifiedPayload = (header: string, token: string): string => {
    const [given, payload = '', signature = '', ...rest] =
      token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
    const text = Buffer.from(`${given}.${payload}`);
    const ours = given === header && rest.length === 0;
    if (ours && verify('sha256', text, publicKey, Buffer.from(signature, 'base64url'))) return payload;
    throw new Error('The token was not signed by this service.');
  };
  return {
    sign(unsigned) {
      const [header = '', payload = '', signature, ...rest] = unsigned.split('.');
      if (decode(header).alg === 'none' && signature === '' && rest.length === 0) {
        return signToken(idHeader, payload);
      }
      throw new Error('The emulator issued a token of an unknown format.');
    },
    verify: (signed) => `${UNSIGNED_HEADER}.${verifiedPayload(idHeader, signed)}.`,
    signRefresh: (refresh) => signToken(refreshHeader, encode(refresh)),
    verifyRefresh(signed) {
      const { token, issuedMs } = decode(verifiedPayload(refreshHeader, signed));
      return { token: String(token), issuedMs: Number(issuedMs) };
    },
    deriveKey: (purpose) =>
      Buffer.from(hkdfSync('sha256', privateKey.export({ type: 'pkcs8', format: 'der' }), '', purpose, 32)),
  };
}

/** Decodes a token's claims without verifying it. @throws Error when there are none */
export function decodeClaims(token: string): Readonly<Record<string, unknown>> {
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

import { scrypt } from 'node:crypto';
import { IdentityError } from './identity-error.js';

/** Minimum password length (spec §9) in UTF-16 units, as the hosted service counts. */
const MIN_LENGTH = 6;
const BYTES = 32;

/**
 * Hashes a password before it reaches the emulator, which stores passwords in plain text. One salt serves a data folder,
 * so that the hash takes the same time for known and unknown addresses.
 */
export function hashPassword(password: string, salt: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, BYTES, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString('base64url'));
    });
  });
}

/** @throws IdentityError WEAK_PASSWORD */
export function assertPasswordLength(password: string): void {
  if (password.length >= MIN_LENGTH) return;
  throw new IdentityError(400, `WEAK_PASSWORD : Password should be at least ${MIN_LENGTH} characters`);
}

import { scrypt } from 'node:crypto';
import { IdentityError } from './identity-error.js';

/** Shortest password (spec §9), in UTF-16 units as the hosted service counts. */
const MIN_LENGTH = 6;
const BYTES = 32;

/**
 * What stands for a password in the emulator, which writes passwords down as they are. It takes the same time for every
 * address. The salt is one for a data folder.
 */
export function hashPassword(password: string, salt: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, BYTES, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString('base64url'));
    });
  });
}

/** @throws IdentityRefusal for one that may not be chosen */
export function assertPasswordLength(password: string): void {
  if (password.length >= MIN_LENGTH) return;
  throw new IdentityError(400, `WEAK_PASSWORD : Password should be at least ${MIN_LENGTH} characters`);
}

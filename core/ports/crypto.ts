import type { ConnectedService } from '../connecting/connection.js';

/** Encrypts stored secrets that the product must decrypt again. */
export interface SecretCipher {
  /** Returns a different ciphertext on each call. `owner` is authenticated data: decryption for another owner fails. */
  encrypt(secret: string, owner: string): string;
  /**
   * Absent when the ciphertext was modified or belongs to another key or owner. `isCurrent` is false for values that should
   * be encrypted anew: those of the previous key, and plain ones stored before encryption was introduced.
   */
  decrypt(
    stored: string,
    owner: string,
  ): { readonly secret: string; readonly isCurrent: boolean } | undefined;
}

/** Generates random secrets and their digests. */
export interface SecretTokens {
  /** At least 256 bits in base64url. */
  generate(): string;
  /** 256 bits in base64, for signatures of Standard Webhooks. */
  generateSigningKey(): string;
  /** One-way digest to store in place of a random secret. */
  digest(secret: string): string;
  /** Recovery code for manual entry: 128 bits, in groups. */
  generateRecoveryCode(): string;
  /** Initial password for manual entry: 128 bits, in groups. */
  generatePassword(): string;
  /** Password of the first admin on a developer's machine: 80 bits, in groups. */
  generateDevelopmentPassword(): string;
}

/** A stored secret that the product must decrypt again, and what it belongs to. */
export type EncryptedSecret = { readonly value: string } & (
  | { readonly kind: 'authenticator'; readonly adminId: number }
  | { readonly kind: 'webhook'; readonly webhookId: number; readonly memberId: number }
  | { readonly kind: 'connection'; readonly memberId: number; readonly service: ConnectedService }
);

export type SecretKind = EncryptedSecret['kind'];

export const SECRET_KINDS: readonly SecretKind[] = ['authenticator', 'webhook', 'connection'];

/** All encrypted secrets of admins and members. */
export interface EncryptedSecrets {
  /** At most `limit` secrets of a kind in a fixed order, beginning after `last`. */
  list(
    kind: SecretKind,
    limit: number,
    last: EncryptedSecret | undefined,
  ): Promise<readonly EncryptedSecret[]>;
  /** Replaces the value unless it has changed meanwhile. */
  replace(secret: EncryptedSecret, value: string): Promise<boolean>;
}

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

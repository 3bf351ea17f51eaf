/** Encrypts secrets at rest that the product needs in plain text again. */
export interface SecretCipher {
  /** Returns a different ciphertext on each call. `owner` is authenticated: decryption for another owner fails. */
  encrypt(secret: string, owner: string): string;
  /**
   * Absent when the ciphertext was changed or belongs to another key or owner. Values stored before encryption existed are
   * returned as they are (`isEncrypted: false`).
   */
  decrypt(
    stored: string,
    owner: string,
  ): { readonly secret: string; readonly isEncrypted: boolean } | undefined;
}

/** Encrypts stored secrets that the product must decrypt again. */
export interface SecretCipher {
  /** Returns a different ciphertext on each call. `owner` is authenticated data: decryption for another owner fails. */
  encrypt(secret: string, owner: string): string;
  /**
   * Absent when the ciphertext was modified or belongs to another key or owner. Values stored before encryption was
   * introduced are returned unchanged (`isEncrypted: false`).
   */
  decrypt(
    stored: string,
    owner: string,
  ): { readonly secret: string; readonly isEncrypted: boolean } | undefined;
}

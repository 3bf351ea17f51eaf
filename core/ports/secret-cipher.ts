/** Keeps secrets that are needed in the clear again unreadable to who reads the storage alone. */
export interface SecretCipher {
  /** Another text each time. `owner` is whose it is: it opens as nobody else's. */
  seal(secret: string, owner: string): string;
  /**
   * The secret of a sealed text; absent when it was sealed under another key, for another owner, or was changed. What was
   * kept before there were seals is its own secret.
   */
  open(kept: string, owner: string): { readonly secret: string; readonly isSealed: boolean } | undefined;
}

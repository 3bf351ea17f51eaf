/** Hashes and verifies passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Also returns false without a hash, after the same time as with one. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

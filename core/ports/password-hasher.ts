/** Hashes and verifies passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False without a hash as well, in the same time as with one. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** Keeps passwords so that nobody can read them back. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False too for no hash at all, and that takes as long as for one. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

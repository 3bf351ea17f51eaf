/** Somebody who runs the product: an account of its own, no member's. */
export interface Admin {
  readonly id: number;
  /** As `foldEmail` gives it. */
  readonly email: string;
  readonly name: string;
  /** False: disabled; every session has ended, and no login succeeds. */
  readonly isActive: boolean;
  readonly totpEnabled: boolean;
  /** An ISO time in UTC. */
  readonly createdAt: string;
}

/** What the browser of an admin is told of them. */
export type AdminView = Pick<Admin, 'id' | 'email' | 'name' | 'totpEnabled'>;

/** Longest e-mail address and name that are taken, in characters. */
export const MAX_ADMIN_EMAIL_LENGTH = 254;
export const MAX_ADMIN_NAME_LENGTH = 100;

/** E-mail addresses of admins are compared, and kept, in lower case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function adminView({ id, email, name, totpEnabled }: Admin): AdminView {
  return { id, email, name, totpEnabled };
}

/** An operator's account, separate from members. */
export interface Admin {
  readonly id: number;
  /** Normalized by `foldEmail`. */
  readonly email: string;
  readonly name: string;
  /** False when disabled: all sessions have ended and login is rejected. */
  readonly isActive: boolean;
  readonly totpEnabled: boolean;
  readonly hasPasskey: boolean;
  /** An ISO time in UTC. */
  readonly createdAt: string;
}

/** Public fields of an admin, sent to their browser. */
export type AdminView = Pick<Admin, 'id' | 'email' | 'name' | 'totpEnabled'>;

/** Maximum length of an admin's e-mail address and name, in characters. */
export const MAX_ADMIN_EMAIL_LENGTH = 254;
export const MAX_ADMIN_NAME_LENGTH = 100;

/** Normalizes an admin's e-mail address to lower case for storage and comparison. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** True when a login requires more than the password. */
export function hasSecondFactor({
  totpEnabled,
  hasPasskey,
}: Pick<Admin, 'totpEnabled' | 'hasPasskey'>): boolean {
  return totpEnabled || hasPasskey;
}

export function adminView({ id, email, name, totpEnabled }: Admin): AdminView {
  return { id, email, name, totpEnabled };
}

/** The e-mail address of a member, and the identity's own while an admin has set another one. */
export interface MemberEmail {
  readonly email: string;
  readonly identityEmail: string | null;
}

/** The e-mail address as the identity service knows it. */
export function identityEmailOf({ email, identityEmail }: MemberEmail): string {
  return identityEmail ?? email;
}

/** The e-mail address after a sign-in: one that an admin has set stays until the identity changes its own. */
export function followIdentityEmail(current: MemberEmail, identityEmail: string): MemberEmail {
  if (identityEmailOf(current) === identityEmail) return current;
  return { email: identityEmail, identityEmail: null };
}

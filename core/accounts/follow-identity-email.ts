/** A member's e-mail address, and the identity's own one while an admin overrides it. */
export interface MemberEmail {
  readonly email: string;
  readonly identityEmail: string | null;
}

/** E-mail address known to the identity service. */
export function identityEmailOf({ email, identityEmail }: MemberEmail): string {
  return identityEmail ?? email;
}

/** E-mail address after a sign-in. An admin's override stays until the identity changes its own address. */
export function followIdentityEmail(current: MemberEmail, identityEmail: string): MemberEmail {
  if (identityEmailOf(current) === identityEmail) return current;
  return { email: identityEmail, identityEmail: null };
}

import type { Identity } from '../accounts/identity.js';

/** Who somebody is, by the hosted identity service (spec §1). */
export interface IdentityService {
  /**
   * The person that an ID token speaks for, after checking signature, issuer, audience, expiry, revocation and whether
   * the account is disabled. An answer may be up to 60 s old; with `fresh` the service is asked now (contract §3).
   * @throws not_signed_in (the token is worth nothing; `details.reason` is `expired`, `revoked`, `disabled` or `invalid`),
   * upstream_unavailable
   */
  verifyIdToken(idToken: string, options: { readonly fresh: boolean }): Promise<Identity>;
  /** Removes the account at the service; one that is gone already is fine. @throws upstream_unavailable */
  deleteUser(uid: string): Promise<void>;
}

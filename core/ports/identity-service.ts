import type { Identity } from '../accounts/member.js';

/** Identities at the hosted identity service (spec §1). */
export interface IdentityService {
  /**
   * Verifies an ID token: signature, issuer, audience, expiry, revocation and disabled accounts. Results may be cached
   * for up to 60 s; `fresh` asks the service (contract §3).
   * @throws not_signed_in (`details.reason` is `expired`, `revoked`, `disabled` or `invalid`), upstream_unavailable
   */
  verifyIdToken(idToken: string, options: { readonly fresh: boolean }): Promise<Identity>;
  /** Deletes the account at the service. Idempotent. @throws upstream_unavailable */
  deleteUser(uid: string): Promise<void>;
}

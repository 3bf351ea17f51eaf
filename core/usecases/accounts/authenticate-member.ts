import { displayFields, type UserProfileInput } from '#core/accounts/display-fields.js';
import type { Identity, Member } from '#core/accounts/member.js';
import { isSessionOver } from '#core/accounts/member.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { ApiKeyGrant } from '#core/ports/integrations.js';
import type { Members } from '#core/ports/members.js';
import type { Clock } from '#core/ports/system.js';

/** Identity and member of an authenticated request. */
export interface AuthenticatedMember {
  readonly identity: Identity;
  readonly member: Member;
  /** Absent for a member who signed in. */
  readonly apiKey?: ApiKeyGrant;
}

interface Ports {
  readonly identities: IdentityService;
  readonly members: Members;
  readonly clock: Clock;
  /** Days after which a member has to sign in again. */
  readonly sessionDays: number;
}

/**
 * Authenticates a member by ID token and creates the account on the first sign-in (contract §3). `profile`: untrusted
 * profile from the browser, which only fills display fields of a new member and must match the token. `fresh`: asks the
 * identity service instead of a cache.
 * @throws not_signed_in, account_deactivated, upstream_unavailable
 */
export function authenticateMember({ identities, members, clock, sessionDays }: Ports) {
  return async (
    idToken: string,
    profile: UserProfileInput,
    { fresh }: { fresh: boolean },
  ): Promise<AuthenticatedMember> => {
    const identity = await identities.verifyIdToken(idToken, { fresh }).catch((error: unknown) => {
      throw isDomainError(error, 'not_signed_in') ? notSignedIn(error) : error;
    });
    if (isSessionOver(identity.signedInAt, clock.now(), sessionDays)) throw notSignedIn();
    if (profile.uid !== undefined && profile.uid !== identity.uid) throw notSignedIn();
    const member = await members.findOrCreate(identity, displayFields(identity, profile));
    if (!member) throw notSignedIn();
    if (!member.isActive) throw new DomainError('account_deactivated', 'Account deactivated');
    return { identity, member };
  };
}

/** Error of an unauthenticated request. */
export function notSignedIn(cause?: unknown): DomainError {
  return new DomainError('not_signed_in', 'Unauthorized', {}, cause);
}

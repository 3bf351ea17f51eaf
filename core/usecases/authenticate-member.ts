import { displayFields, type UserProfileInput } from '../accounts/display-fields.js';
import type { Identity } from '../accounts/identity.js';
import type { Member } from '../accounts/member.js';
import { DomainError } from '../errors.js';
import type { IdentityService } from '../ports/identity-service.js';
import type { Members } from '../ports/members.js';

/** An authenticated request: identity and member. */
export interface AuthenticatedMember {
  readonly identity: Identity;
  readonly member: Member;
}

interface Ports {
  readonly identities: IdentityService;
  readonly members: Members;
}

/**
 * The member that an ID token speaks for, made on first sight (contract §3). `told`: what the browser says of its user; it
 * fills display fields of a new member and must not claim to be somebody else. `fresh`: the identity service is asked now.
 * @throws not_signed_in, account_deactivated, upstream_unavailable
 */
export function authenticateMember({ identities, members }: Ports) {
  return async (
    idToken: string,
    told: UserProfileInput,
    { fresh }: { fresh: boolean },
  ): Promise<AuthenticatedMember> => {
    const identity = await identities.verifyIdToken(idToken, { fresh });
    if (told.uid !== undefined && told.uid !== identity.uid) throw notSignedIn();
    const member = await members.findOrCreate(identity, displayFields(identity, told));
    if (!member) throw notSignedIn();
    if (!member.isActive) throw new DomainError('account_deactivated', 'Account deactivated');
    return { identity, member };
  };
}

/** The request is not authenticated. */
export function notSignedIn(cause?: unknown): DomainError {
  return new DomainError('not_signed_in', 'Unauthorized', {}, cause);
}

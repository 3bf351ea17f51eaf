import { personName } from '#core/accounts/display-fields.js';
import type { Member, MemberNames } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import type { Members } from '#core/ports/members.js';
import type { Clock } from '#core/ports/system.js';
import type { TaskRunner } from '../operations/task-runner.js';
import { type AuthenticatedMember, notSignedIn } from './authenticate-member.js';

/** Maximum age of the last sign-in for account deletion, in milliseconds. */
const RECENT_SIGN_IN_MS = 5 * 60_000;

/**
 * Deletes a member, then their identity and payment customer. When those services are unavailable, background tasks
 * delete them later.
 * @throws requires_recent_login
 */
export function deleteAccount({
  members,
  runs,
  clock,
}: {
  members: Members;
  runs: TaskRunner;
  clock: Clock;
}) {
  return async ({ identity, member }: AuthenticatedMember): Promise<void> => {
    if (clock.now().getTime() - identity.signedInAt * 1000 > RECENT_SIGN_IN_MS) {
      throw new DomainError('requires_recent_login', 'Please sign in again to delete your account.');
    }
    await members.delete(member.id);
    await Promise.allSettled([runs.now(member.id, 'remove_identity'), runs.now(member.id, 'end_payments')]);
  };
}

/** Changes a member's names. @throws not_signed_in when the member was deleted meanwhile */
export function renameMember({ members }: { members: Members }) {
  return async ({ id }: Member, { firstName, lastName }: MemberNames): Promise<Member> => {
    const names = { firstName: personName(firstName), lastName: personName(lastName) };
    const renamed = await members.rename(id, names);
    if (!renamed) throw notSignedIn();
    return renamed;
  };
}

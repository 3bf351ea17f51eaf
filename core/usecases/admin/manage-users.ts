import type { AdminActor } from '#core/admin/access-log-entry.js';
import { type AdminUser, parseUserEdit, type UserEditInput } from '#core/admin/admin-user.js';
import { DomainError } from '#core/errors.js';
import { grantPlan } from '#core/plans/grant-plan.js';
import type { Subscription } from '#core/plans/subscription.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';

interface Ports extends Pick<AdminArea, 'users'> {
  readonly clock: Clock;
  /** Replaces e-mail addresses by keyed hashes for the access log. */
  readonly withoutMailAddresses: (text: string) => string;
}

export type UserManagement = ReturnType<typeof manageUsers>;

/** Edits and deactivates members for admins. */
export function manageUsers({ users, clock, withoutMailAddresses }: Ports) {
  return {
    /**
     * Applies an admin's edit of a member (spec §5), provided that the member still has `version` (if given).
     * @throws invalid_input, user_not_found, plan_paid_for; user_stale, with the member's current state
     */
    async edit(
      id: number,
      version: string | undefined,
      input: UserEditInput,
      actor: AdminActor,
    ): Promise<AdminUser> {
      const { plan, ...fields } = parseUserEdit(input);
      const { email, usageCount } = fields;
      const details = { userId: id, email: withoutMailAddresses(email), plan, usageCount };
      const grant = (current: Subscription, isPaid: boolean) => grantPlan(current, plan, clock.now(), isPaid);
      const entry = { ...actor, action: 'edit_user', details } as const;
      const edited = orNotFound(await users.edit(id, fields, grant, entry, version));
      if ('stale' in edited) {
        const message = 'This user was changed meanwhile. Your changes were not saved.';
        throw new DomainError('user_stale', message, { user: edited.stale });
      }
      return edited;
    },
    /** Activates or deactivates a member, effective from their next request (contract §3). @throws user_not_found */
    async setActive(id: number, isActive: boolean, actor: AdminActor): Promise<AdminUser> {
      const action = isActive ? 'activate_user' : 'deactivate_user';
      return orNotFound(await users.setActive(id, isActive, { ...actor, action, details: { userId: id } }));
    },
  };
}

function orNotFound<User>(user: User | undefined): User {
  if (!user) throw new DomainError('user_not_found', 'There is no such user.');
  return user;
}

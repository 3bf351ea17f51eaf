import type { AdminActor } from '../admin/access-entry.js';
import type { DeskUser } from '../admin/desk/desk-user.js';
import { readUserEdit, type SentUserEdit } from '../admin/desk/user-edit.js';
import { DomainError } from '../errors.js';
import type { DeskUsers } from '../ports/desk-users.js';

/** Makes of a member what an admin says (spec §5). @throws invalid_input, user_not_found, plan_paid_for */
export function editUser({ users }: { users: DeskUsers }) {
  return async (id: number, sent: SentUserEdit, actor: AdminActor): Promise<DeskUser> => {
    const edit = readUserEdit(sent);
    const { email, plan, usageCount } = edit;
    const details = { userId: id, email, plan, usageCount };
    return found(await users.edit(id, edit, { ...actor, action: 'edit_user', details }));
  };
}

/** Lets a member in again, or keeps them out from their next call on (contract §3). @throws user_not_found */
export function setUserActive({ users }: { users: DeskUsers }) {
  return async (id: number, isActive: boolean, actor: AdminActor): Promise<DeskUser> => {
    const action = isActive ? 'activate_user' : 'deactivate_user';
    return found(await users.setActive(id, isActive, { ...actor, action, details: { userId: id } }));
  };
}

function found(user: DeskUser | undefined): DeskUser {
  if (!user) throw new DomainError('user_not_found', 'There is no such user.');
  return user;
}

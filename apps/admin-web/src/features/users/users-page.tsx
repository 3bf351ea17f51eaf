import { useState } from 'react';
import { formatNumber } from '#admin-web/lib/format.js';
import { useList, useListParams } from '#admin-web/lib/lists.js';
import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import type { Column } from '#admin-web/ui/data-table.js';
import { ListScreen, searchProps } from '#admin-web/ui/list-screen.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { PLANS } from '#core/plans/catalogue.js';
import { Badge } from '#ui/components/badge.js';
import { classNames } from '#ui/lib/class-names.js';
import { formatLocalDate } from '#ui/lib/dates.js';
import { EditUserDialog } from './edit-user-dialog.js';
import { fullName, type User, useSetUserActive } from './users.js';

/** The Users tab (spec §2): search, pagination, edit, activate and deactivate. */
export function UsersPage() {
  const params = useListParams();
  const query = useList('GET /api/podmin/users', { search: params.get('search'), page: params.page });
  const [userToEdit, setUserToEdit] = useState<User>();
  const [userToSwitch, setUserToSwitch] = useState<User>();
  return (
    <>
      <ListScreen
        title="Users"
        failure="Failed to load users"
        params={params}
        query={query}
        {...searchProps(params, {
          label: 'Search name or email',
          clear: 'Show all users',
          empty: 'No users yet. They appear here as soon as somebody signs up.',
          noneFound: (search) => `No user matches “${search}”. Try part of the name or of the email.`,
        })}
        rowsOf={({ users }) => users}
        columns={columnsOf(setUserToEdit, setUserToSwitch)}
        keyOf={({ id }) => id}
        onOpen={setUserToEdit}
        noun="users"
      />
      {userToEdit && <EditUserDialog user={userToEdit} onClose={() => setUserToEdit(undefined)} />}
      {userToSwitch && <SwitchDialog user={userToSwitch} onClose={() => setUserToSwitch(undefined)} />}
    </>
  );
}

function SwitchDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { mutate, isPending } = useSetUserActive(!user.isActive);
  const action = actionOf(user);
  return (
    <ConfirmDialog
      title={`${action} ${fullName(user) || user.email}?`}
      description={
        user.isActive
          ? 'They are signed out at their next call and cannot sign in until you activate them again.'
          : 'They can sign in again, with everything as it was.'
      }
      confirm={action}
      isDangerous={user.isActive}
      isPending={isPending}
      onConfirm={() => mutate(user, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** Inactive users are struck through (spec §2). */
function columnsOf(onEdit: (user: User) => void, onSwitch: (user: User) => void): readonly Column<User>[] {
  return [
    { head: 'Name', isName: true, cell: (user) => <UserName user={user} /> },
    {
      head: 'Email',
      from: 'md',
      cell: (user) => <span className={classNames(!user.isActive && 'line-through')}>{user.email}</span>,
    },
    { head: 'Plan', from: 'sm', cell: (user) => PLANS[user.subscriptionPlan].name },
    { head: 'Status', from: 'lg', cell: statusOf },
    {
      head: 'Used this month',
      from: 'md',
      isFigure: true,
      cell: (user) => formatNumber(user.monthlyUsageCount),
    },
    { head: 'Summaries', from: 'lg', isFigure: true, cell: (user) => formatNumber(user.summaryCount) },
    { head: 'Joined', from: 'lg', cell: (user) => formatLocalDate(user.createdAt) },
    {
      head: 'Actions',
      cell: (user) => (
        <span className="flex gap-1.5">
          <SmallButton onClick={() => onEdit(user)} aria-label={`Edit ${user.email}`}>
            Edit
          </SmallButton>
          <SmallButton
            tone={user.isActive ? 'danger' : 'plain'}
            onClick={() => onSwitch(user)}
            aria-label={`${actionOf(user)} ${user.email}`}
          >
            {actionOf(user)}
          </SmallButton>
        </span>
      ),
    },
  ];
}

function UserName({ user }: { readonly user: User }) {
  const name = fullName(user);
  return (
    <span className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      <span className={classNames(!user.isActive && 'text-muted line-through', !name && 'text-muted')}>
        {name || 'No name'}
      </span>
      {!user.isActive && <Badge>Inactive</Badge>}
      <span className={classNames('w-full text-muted md:hidden', !user.isActive && 'line-through')}>
        {user.email}
      </span>
    </span>
  );
}

function actionOf({ isActive }: User): string {
  return isActive ? 'Deactivate' : 'Activate';
}

function statusOf({ isActive, subscriptionStatus }: User): string {
  return isActive ? subscriptionStatus : 'deactivated';
}

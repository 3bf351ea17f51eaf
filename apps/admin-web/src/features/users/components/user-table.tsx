import { formatNumber } from '#admin-web/lib/format.js';
import { type Column, DataTable } from '#admin-web/ui/data-table.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { PLANS } from '#core/plans/catalogue.js';
import { Badge } from '#ui/components/badge.js';
import { classNames } from '#ui/lib/class-names.js';
import { formatLocalDate } from '#ui/lib/format-local-date.js';
import { userTexts } from '../texts.js';
import { fullName, type User } from '../user.js';

interface UserTableProps {
  readonly users: readonly User[];
  readonly isStale: boolean;
  readonly onEdit: (user: User) => void;
  readonly onSwitch: (user: User) => void;
}

/** A page of users; inactive ones are struck through (spec §2). */
export function UserTable({ users, isStale, onEdit, onSwitch }: UserTableProps) {
  const { columns: heads } = userTexts;
  const columns: Column<User>[] = [
    { head: heads.name, isName: true, cell: (user) => <UserName user={user} /> },
    {
      head: heads.email,
      from: 'md',
      cell: (user) => <span className={classNames(!user.isActive && 'line-through')}>{user.email}</span>,
    },
    { head: heads.plan, from: 'sm', cell: (user) => planName(user) },
    { head: heads.status, from: 'lg', cell: (user) => user.subscriptionStatus },
    { head: heads.usage, from: 'md', isFigure: true, cell: (user) => formatNumber(user.monthlyUsageCount) },
    { head: heads.summaries, from: 'lg', isFigure: true, cell: (user) => formatNumber(user.summaryCount) },
    { head: heads.joined, from: 'lg', cell: (user) => formatLocalDate(user.createdAt) },
    {
      head: heads.actions,
      cell: (user) => (
        <span className="flex gap-1.5">
          <SmallButton onClick={() => onEdit(user)} aria-label={userTexts.editOf(user.email)}>
            {userTexts.edit}
          </SmallButton>
          <SmallButton
            tone={user.isActive ? 'danger' : 'plain'}
            onClick={() => onSwitch(user)}
            aria-label={`${user.isActive ? userTexts.deactivate : userTexts.activate} ${user.email}`}
          >
            {user.isActive ? userTexts.deactivate : userTexts.activate}
          </SmallButton>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={userTexts.title}
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      onOpen={onEdit}
      isStale={isStale}
    />
  );
}

function UserName({ user }: { readonly user: User }) {
  const name = fullName(user);
  return (
    <span className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      <span className={classNames(!user.isActive && 'text-muted line-through', !name && 'text-muted')}>
        {name || userTexts.noName}
      </span>
      {!user.isActive && <Badge>{userTexts.inactive}</Badge>}
      <span className={classNames('w-full text-muted md:hidden', !user.isActive && 'line-through')}>
        {user.email}
      </span>
    </span>
  );
}

function planName({ subscriptionPlan }: User): string {
  return PLANS[subscriptionPlan]?.name ?? subscriptionPlan;
}

import { useState } from 'react';
import { useListParams } from '#admin-web/lib/list-params.js';
import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import { DebouncedSearch } from '#admin-web/ui/debounced-search.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { SEARCH_WINDOW } from '#core/admin/search-terms.js';
import { USERS_PER_PAGE, useUsers } from '../api/list-users.js';
import { useSetUserActive } from '../api/set-user-active.js';
import { userTexts } from '../texts.js';
import { fullName, type User } from '../user.js';
import { EditUserDialog } from './edit-user-dialog.js';
import { UserTable } from './user-table.js';

/** The Users tab (spec §2): search, pagination, edit, activate and deactivate. */
export function UsersPage() {
  const params = useListParams();
  const { get, set } = params;
  const search = get('search');
  const query = useUsers(search, params.page);
  const [userToEdit, setUserToEdit] = useState<User>();
  const [userToSwitch, setUserToSwitch] = useState<User>();
  return (
    <>
      <ListScreen
        title={userTexts.title}
        params={params}
        query={query}
        failure={userTexts.failure}
        tools={
          <DebouncedSearch
            label={userTexts.search}
            value={search}
            onChange={(wanted) => set({ search: wanted })}
            className="w-full sm:w-80"
          />
        }
        rowsOf={({ users }) => users}
        limit={USERS_PER_PAGE}
        countedTo={search ? SEARCH_WINDOW : undefined}
        noun="users"
        empty={
          search
            ? {
                text: userTexts.noneFound(search),
                actionLabel: userTexts.clear,
                onAction: () => set({ search: '' }),
              }
            : { text: userTexts.empty }
        }
      >
        {(users, isStale) => (
          <UserTable users={users} isStale={isStale} onEdit={setUserToEdit} onSwitch={setUserToSwitch} />
        )}
      </ListScreen>
      {userToEdit && <EditUserDialog user={userToEdit} onClose={() => setUserToEdit(undefined)} />}
      {userToSwitch && <SwitchDialog user={userToSwitch} onClose={() => setUserToSwitch(undefined)} />}
    </>
  );
}

function SwitchDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { mutate, isPending } = useSetUserActive(!user.isActive);
  const texts = user.isActive ? userTexts.confirmOff : userTexts.confirmOn;
  return (
    <ConfirmDialog
      title={texts.title(fullName(user) || user.email)}
      description={texts.description}
      confirm={user.isActive ? userTexts.deactivate : userTexts.activate}
      isDangerous={user.isActive}
      isPending={isPending}
      onConfirm={() => mutate(user, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { useListParams } from '#admin-web/lib/list-params.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import { DebouncedSearch } from '#admin-web/ui/debounced-search.js';
import { EmptyList, EmptyPage } from '#admin-web/ui/empty-list.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { Pager } from '#admin-web/ui/pager.js';
import { USERS_PER_PAGE, useUsers } from '../api/list-users.js';
import { useSetUserActive } from '../api/set-user-active.js';
import { userTexts } from '../texts.js';
import { fullName, type User } from '../user.js';
import { EditUserDialog } from './edit-user-dialog.js';
import { UserTable } from './user-table.js';

/** The Users tab (spec §2): search, pagination, edit, activate and deactivate. */
export function UsersPage() {
  usePageTitle(userTexts.title);
  const { page, get, set, goTo } = useListParams();
  const search = get('search');
  const query = useUsers(search, page);
  const [edited, setEdited] = useState<User>();
  const [switched, setSwitched] = useState<User>();
  return (
    <>
      <ListScreen
        title={userTexts.title}
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
        isEmpty={({ users }) => users.length === 0}
        empty={
          page > 1 ? (
            <EmptyPage onFirst={() => goTo(1)} />
          ) : (
            <EmptyList
              text={search ? userTexts.noneFound(search) : userTexts.empty}
              actionLabel={search ? userTexts.clear : undefined}
              onAction={() => set({ search: '' })}
            />
          )
        }
      >
        {({ users, total }, isStale) => (
          <>
            <UserTable users={users} isStale={isStale} onEdit={setEdited} onSwitch={setSwitched} />
            <Pager
              page={page}
              limit={USERS_PER_PAGE}
              shown={users.length}
              total={total}
              countedTo={search ? 1000 : undefined}
              noun="users"
              isLast={page * USERS_PER_PAGE >= total}
              onPage={goTo}
            />
          </>
        )}
      </ListScreen>
      {edited && <EditUserDialog user={edited} onClose={() => setEdited(undefined)} />}
      {switched && <SwitchDialog user={switched} onClose={() => setSwitched(undefined)} />}
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

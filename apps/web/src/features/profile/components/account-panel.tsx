import { formatLocalDate } from '#ui/lib/format-local-date.js';
import type { MemberResponse } from '#web/lib/member.js';
import { useSession } from '#web/lib/session.js';
import { Avatar } from '#web/ui/avatar.js';
import { profileTexts } from '../texts.js';
import { AccountEmail } from './account-email.js';
import { ConnectionsSection } from './connections-section.js';
import { DataExport } from './data-export.js';
import { DeleteAccount } from './delete-account.js';
import { NamesForm } from './names-form.js';

/** Account details and forms to edit them, export data, sign out and delete the account (spec §2, §5). */
export function AccountPanel({ user }: { readonly user: MemberResponse['user'] }) {
  const session = useSession();
  const sessionUser = session.status === 'signedIn' ? session.user : undefined;
  const names = { firstName: user.firstName, lastName: user.lastName };
  const shownName = [names.firstName, names.lastName].filter(Boolean).join(' ') || user.displayName;
  return (
    <>
      <div className="flex items-center gap-4 text-muted">
        <Avatar photoUrl={user.photoURL ?? sessionUser?.photoURL} size={64} />
        <div className="min-w-0">
          {shownName && <p className="truncate font-serif text-ink text-title">{shownName}</p>}
          <p className="text-ui">
            {profileTexts.memberSince}{' '}
            <time dateTime={user.createdAt}>{formatLocalDate(user.createdAt)}</time>
          </p>
        </div>
      </div>
      <div className="mt-8 space-y-6">
        <AccountEmail
          email={user.email}
          isVerified={user.emailVerified || sessionUser?.emailVerified === true}
        />
        <NamesForm names={names} />
      </div>
      <ConnectionsSection />
      <DataExport />
      <DeleteAccount email={user.email} />
    </>
  );
}

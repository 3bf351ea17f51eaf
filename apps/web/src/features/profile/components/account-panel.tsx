import { localDate } from '#ui/lib/local-date.js';
import type { MemberAnswer } from '#web/lib/member.js';
import { useSession } from '#web/lib/session.js';
import { Portrait } from '#web/ui/portrait.js';
import { profileTexts } from '../texts.js';
import { DeleteAccount } from './delete-account.js';
import { EmailField } from './email-field.js';
import { NamesForm } from './names-form.js';
import { TakeOut } from './take-out.js';

/** Who the member is, what can be changed about it, and the ways out (spec §2, §5). */
export function AccountPanel({ user }: { readonly user: MemberAnswer['user'] }) {
  const session = useSession();
  const known = session.status === 'signedIn' ? session.user : undefined;
  const names = { firstName: user.firstName, lastName: user.lastName };
  const shownName = [names.firstName, names.lastName].filter(Boolean).join(' ') || user.displayName;
  return (
    <>
      <div className="flex items-center gap-4 text-muted">
        <Portrait photoUrl={user.photoURL ?? known?.photoURL} size={64} />
        <div className="min-w-0">
          {shownName && <p className="truncate font-serif text-ink text-title">{shownName}</p>}
          <p className="text-ui">
            {profileTexts.memberSince} <time dateTime={user.createdAt}>{localDate(user.createdAt)}</time>
          </p>
        </div>
      </div>
      <div className="mt-8 space-y-6">
        <EmailField email={user.email} isVerified={user.emailVerified || known?.emailVerified === true} />
        <NamesForm names={names} />
      </div>
      <TakeOut />
      <DeleteAccount email={user.email} />
    </>
  );
}

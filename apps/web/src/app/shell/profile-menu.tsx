import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import type { SessionUser } from '#web/lib/session.js';
import { Avatar } from '#web/ui/avatar.js';
import { ProfileItems, UserIdentity } from './account-items.js';
import { shellTexts } from './texts.js';

const ROW = 'flex min-h-11 w-full items-center rounded-md px-3 text-left text-ui hover:bg-line';

/** The signed-in user's photo as a button for the profile and sign-out menu. */
export function ProfileMenu({ user }: { readonly user: SessionUser }) {
  const { open, toggle, whole, button } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={whole} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="profile-menu"
        className="inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:text-ink aria-expanded:text-ink"
        onClick={toggle}
      >
        <Avatar photoUrl={user.photoURL} size={28} />
        <span className="sr-only">{shellTexts.account}</span>
      </button>
      <div
        id="profile-menu"
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-1 w-64 rounded-md border border-line bg-sheet p-2 shadow-float"
      >
        <div className="mb-1 border-line border-b px-3 pt-1 pb-3">
          <UserIdentity user={user} />
        </div>
        <ProfileItems itemClass={ROW} />
      </div>
    </div>
  );
}

import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { SIGN_OUT_REDIRECT_MS } from '#core/accounts/sign-in-rules.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import type { SessionUser } from '#web/lib/session.js';
import { Avatar } from '#web/ui/avatar.js';
import { Link } from '#web/ui/link.js';
import { useSessionControl } from '../../lib/session.js';
import { deferredShellTexts } from './deferred-texts.js';

const ROW = 'flex min-h-11 w-full items-center rounded-md px-3 text-left text-ui hover:bg-line';

const Bell = lazyComponent(async () => (await import('#web/features/notices/components/bell.js')).Bell);

/** The bell; on small screens beside the menu button. */
export function HeaderBell() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <Bell />
    </Suspense>
  );
}

/** The member's part of the header on large screens. */
export function MemberMenu({ user }: { readonly user: SessionUser }) {
  return (
    <>
      <HeaderBell />
      <ProfileMenu user={user} />
    </>
  );
}

/** The signed-in user's photo as a button for the profile and sign-out menu. */
function ProfileMenu({ user }: { readonly user: SessionUser }) {
  const { container, button, panel } = useDisclosure<HTMLDivElement>('profile-menu');
  return (
    <div ref={container} className="relative">
      <button
        {...button}
        className="inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:text-ink aria-expanded:text-ink"
      >
        <Avatar photoUrl={user.photoURL} size={28} />
        <span className="sr-only">{deferredShellTexts.account}</span>
      </button>
      <div
        {...panel}
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

/** The signed-in user's part of the menu on small screens. */
export function MobileProfile({ user }: { readonly user: SessionUser }) {
  return (
    <div className="mt-3 w-full border-line border-t pt-3">
      <div className="px-3 pb-1">
        <UserIdentity user={user} />
      </div>
      <ProfileItems itemClass="nav-item w-full" />
    </div>
  );
}

const ITEMS = [
  { to: '/following', text: deferredShellTexts.following },
  { to: '/profile', text: deferredShellTexts.profile },
  { to: '/my-summaries', text: deferredShellTexts.mySummaries },
  { to: '/profile#subscription', text: deferredShellTexts.plan },
  { to: '/developers', text: deferredShellTexts.developers },
] as const;

/** Links to the member's pages and the sign-out button, shared by both menus. */
function ProfileItems({ itemClass }: { readonly itemClass: string }) {
  const signOut = useSignOut();
  return (
    <>
      {ITEMS.map(({ to, text }) => (
        <Link key={to} to={to} className={itemClass}>
          {text}
        </Link>
      ))}
      <button type="button" className={itemClass} onClick={() => void signOut()}>
        {deferredShellTexts.signOut}
      </button>
    </>
  );
}

/** Display name, or 'Account' without one, and e-mail of the signed-in user (spec §2). */
function UserIdentity({ user }: { readonly user: SessionUser }) {
  return (
    <p className="min-w-0">
      <span className="block truncate font-medium text-ink text-ui">
        {user.displayName || deferredShellTexts.account}
      </span>
      <span className="block truncate text-muted text-note">{user.email}</span>
    </p>
  );
}

/** Signs out, shows a toast, and navigates to / half a second later (spec §4, §8). */
function useSignOut(): () => Promise<void> {
  const api = useApi();
  const session = useSessionControl();
  const navigate = useNavigate();
  return async () => {
    // Whoever uses the browser next is not told of this member's analyses.
    await import('#web/lib/jobs/push.js').then(({ turnPushOff }) => turnPushOff(api)).catch(() => undefined);
    try {
      await session.signOut();
    } catch (error) {
      const message = error instanceof Error && error.message !== '' ? error.message : undefined;
      showToast({
        title: 'Sign Out Failed',
        description: message ?? 'An unexpected error occurred',
        tone: 'danger',
      });
      return;
    }
    showToast({ title: 'Signed Out', description: 'You have been successfully signed out' });
    setTimeout(() => navigate('/'), SIGN_OUT_REDIRECT_MS);
  };
}

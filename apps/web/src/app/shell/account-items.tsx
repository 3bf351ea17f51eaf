import { requestSignIn, type SessionUser, useSession } from '#web/lib/session.js';
import { useSignOut } from '#web/lib/use-sign-out.js';
import { Link } from '#web/ui/link.js';
import { shellTexts } from './texts.js';

/** Link to the saved summaries; opens the sign-in dialog for visitors (spec §2). */
export function SavedLink() {
  const { status } = useSession();
  return (
    <Link
      to="/saved"
      className="nav-item"
      onClick={(event) => {
        if (status !== 'signedOut' || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        requestSignIn({ returnTo: '/saved' });
      }}
    >
      {shellTexts.saved}
    </Link>
  );
}

export function SignInButton() {
  return (
    <button type="button" className="nav-item" onClick={() => requestSignIn()}>
      {shellTexts.signIn}
    </button>
  );
}

/** Profile link and sign-out button, shared by both menus. */
export function ProfileItems({ itemClass }: { readonly itemClass: string }) {
  const signOut = useSignOut();
  return (
    <>
      <Link to="/following" className={itemClass}>
        {shellTexts.following}
      </Link>
      <Link to="/profile" className={itemClass}>
        {shellTexts.profile}
      </Link>
      <Link to="/my-summaries" className={itemClass}>
        {shellTexts.mySummaries}
      </Link>
      <Link to="/profile#subscription" className={itemClass}>
        {shellTexts.plan}
      </Link>
      <Link to="/developers" className={itemClass}>
        {shellTexts.developers}
      </Link>
      <button type="button" className={itemClass} onClick={() => void signOut()}>
        {shellTexts.signOut}
      </button>
    </>
  );
}

/** Display name, or 'Account' without one, and e-mail of the signed-in user (spec §2). */
export function UserIdentity({ user }: { readonly user: SessionUser }) {
  return (
    <p className="min-w-0">
      <span className="block truncate font-medium text-ink text-ui">
        {user.displayName || shellTexts.account}
      </span>
      <span className="block truncate text-muted text-note">{user.email}</span>
    </p>
  );
}

import { requestSignIn, useSession } from '#web/lib/session.js';
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
    <button type="button" className="nav-item" onClick={() => requestSignIn({ kind: 'voluntary' })}>
      {shellTexts.signIn}
    </button>
  );
}

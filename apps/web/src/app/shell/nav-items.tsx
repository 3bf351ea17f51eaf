import { Suspense } from 'react';
import { lazyComponent } from '#web/lib/load-chunk.js';
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

const PodcastLinks = lazyComponent(async () => (await import('./podcast-links.js')).PodcastLinks);

/** The links of an opened menu, of which the first needs no code of its own. */
export function DeferredPodcastLinks() {
  return (
    <Suspense
      fallback={
        <Link
          to="/podcast-summaries"
          className="flex min-h-44 items-start rounded-md px-3 py-2.5 font-medium text-ui"
        >
          {shellTexts.allPodcasts}
        </Link>
      }
    >
      <PodcastLinks />
    </Suspense>
  );
}

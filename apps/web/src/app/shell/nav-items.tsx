import { type FormEvent, type KeyboardEvent, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { listAddress, queryText } from '#core/catalogue/list-address.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { requestSignIn, useSession } from '#web/lib/session.js';
import { Link } from '#web/ui/link.js';
import { SearchCombobox } from '#web/ui/search-combobox.js';
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

/**
 * Search form of the header; works without scripts. It is uncontrolled and avoids react-hook-form to keep the first load
 * small.
 */
export function SearchBox({ className }: { readonly className: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    navigate(listAddress('/search', { q: queryText(String(text)) }));
    event.currentTarget.reset();
  };
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    event.currentTarget.value = '';
    event.currentTarget.blur();
  };
  return (
    <search className={className}>
      <form action="/search" className="relative" onSubmit={submit}>
        <SearchCombobox
          variant="header"
          label={shellTexts.search}
          placeholder={shellTexts.searchHint}
          onKeyDown={leave}
        />
      </form>
    </search>
  );
}

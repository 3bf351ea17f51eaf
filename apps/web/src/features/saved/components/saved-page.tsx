import { useLocation } from 'react-router';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { buttonClass } from '#ui/components/button.js';
import { usePageHead, withProductName } from '#web/lib/page-head.js';
import { useSession } from '#web/lib/session.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { Link } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { savedTexts } from '../texts.js';
import { OwnList } from './own-list.js';
import { SavedList } from './saved-list.js';

/** /saved and /my-summaries (spec §2, My Summaries / Saved Summaries). */
export default function SavedPage() {
  const { status } = useSession();
  const title = status === 'signedOut' ? savedTexts.titleSignedOut : savedTexts.title;
  usePageHead({ ...PAGE_HEADS['/saved'], title: withProductName(title), path: '/saved', index: false });
  return (
    <Page className="pb-20">
      <h1 className="pt-10 pb-6 text-display sm:pt-14">{title}</h1>
      {status === 'loading' && <CardSkeletons label={savedTexts.loading} />}
      {status === 'signedOut' && <SignedOut />}
      {status === 'signedIn' && <Lists />}
    </Page>
  );
}

function Lists() {
  const { pathname, search } = useLocation();
  const isMade = new URLSearchParams(search).get('list') === 'made';
  const lists = [
    { to: pathname, name: savedTexts.saved, isShown: !isMade },
    { to: `${pathname}?list=made`, name: savedTexts.made, isShown: isMade },
  ];
  return (
    <>
      <nav aria-label={savedTexts.lists} className="mb-6 flex gap-6 border-line border-b">
        {lists.map(({ to, name, isShown }) => (
          <Link
            key={to}
            to={to}
            aria-current={isShown ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 text-muted text-ui transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
          >
            {name}
          </Link>
        ))}
      </nav>
      {isMade ? <OwnList /> : <SavedList />}
    </>
  );
}

function SignedOut() {
  return (
    <section className="border-ink border-t pt-4">
      <h2 className="text-heading">{savedTexts.signInRequired}</h2>
      <p className="mt-3 max-w-prose text-lead text-muted">{savedTexts.signInText}</p>
      {/* The server redirects to the sign-in dialog and then back here (contract §3). */}
      <a href="/api/login" rel="external" className={buttonClass('primary', 'mt-6')}>
        {savedTexts.signIn}
      </a>
    </section>
  );
}

import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Badge } from '#ui/components/badge.js';
import { FrameIcon } from '#ui/components/frame-icons.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { useSession } from '#web/lib/session.js';
import { Link } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { DeferredPodcastLinks, SavedLink, SearchBox, SignInButton } from './nav-items.js';
import { shellTexts } from './texts.js';

// For members only: visitors never load it.
const MemberHeader = lazyComponent(async () => (await import('./profile-menu.js')).MemberHeader);
const MobileProfile = lazyComponent(async () => (await import('./profile-menu.js')).MobileProfile);

export function Header() {
  const hasAccounts = Boolean(useServerConfig().data?.identity);
  const session = useSession();
  // The search page has its own search field.
  const hasSearch = useLocation().pathname !== '/search';
  const analyze = (
    <Link to="/" className="nav-item">
      {shellTexts.analyze}
    </Link>
  );
  const searchLink = (
    <Link
      to="/search"
      className="inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:text-ink"
    >
      <FrameIcon name="search" size={20} />
      <span className="sr-only">{shellTexts.search}</span>
    </Link>
  );
  const memberRoom = <span className="w-11 sm:w-22" />;
  // Menus need scripts; this link works without them.
  const allPodcasts = (
    <Link to="/podcast-summaries" className="nav-item">
      {shellTexts.browse}
    </Link>
  );
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper">
      <Page className="flex h-16 items-center justify-between">
        <span className="flex items-center gap-3">
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Wordmark />
          </Link>
          <Badge>{shellTexts.beta}</Badge>
        </span>
        <noscript>
          <span className="flex sm:hidden">
            {hasSearch && searchLink}
            {allPodcasts}
          </span>
        </noscript>
        <div className="-mr-2 flex items-center sm:-mr-3">
          <nav aria-label="Main" className="hidden items-center sm:flex">
            {hasSearch && (
              <>
                <SearchBox className="mr-2 hidden w-44 md:block lg:w-64" />
                <span className="flex md:hidden">{searchLink}</span>
              </>
            )}
            {analyze}
            <noscript>{allPodcasts}</noscript>
            <BrowseMenu />
            {hasAccounts && <SavedLink />}
            {hasAccounts && session.status === 'signedOut' && <SignInButton />}
          </nav>
          {session.status === 'loading' && memberRoom}
          {session.status === 'signedIn' && (
            <Suspense fallback={memberRoom}>
              <MemberHeader user={session.user} />
            </Suspense>
          )}
          <nav aria-label="Menu" className="noscript:hidden sm:hidden">
            <MobileMenu hasSearch={hasSearch}>
              {analyze}
              {hasAccounts && <SavedLink />}
              {hasAccounts && session.status === 'signedOut' && <SignInButton />}
              {session.status === 'signedIn' && (
                <Suspense>
                  <MobileProfile user={session.user} />
                </Suspense>
              )}
            </MobileMenu>
          </nav>
        </div>
      </Page>
    </header>
  );
}

/** The Browse dropdown. It is a disclosure of plain links rather than an ARIA menu. */
function BrowseMenu() {
  const { open, toggle, container, button } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={container} className="noscript:hidden relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="browse-menu"
        className="nav-item"
        onClick={toggle}
      >
        {shellTexts.browse}
        <FrameIcon name="chevron-down" size={16} />
      </button>
      <div
        id="browse-menu"
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-1 max-h-[70dvh] w-72 overflow-y-auto rounded-md border border-line bg-sheet p-2 shadow-float"
      >
        {open && <DeferredPodcastLinks />}
      </div>
    </div>
  );
}

/** The header's items on small screens, behind a single disclosure button. */
function MobileMenu({ hasSearch, children }: { readonly hasSearch: boolean; readonly children: ReactNode }) {
  const { open, toggle, container, button } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={container} className="sm:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="small-menu"
        className="inline-flex size-11 items-center justify-center rounded-md"
        onClick={toggle}
      >
        <FrameIcon name={open ? 'close' : 'menu'} size={22} />
        <span className="sr-only">Menu</span>
      </button>
      <div
        id="small-menu"
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-sheet p-4 shadow-float"
      >
        {open && (
          <>
            {hasSearch && <SearchBox className="mb-3" />}
            {/* The clicked item may unmount, so focus returns to the menu button. */}
            <div className="flex flex-col items-start" onClickCapture={() => button.current?.focus()}>
              {children}
            </div>
            <p className="mt-3 border-line border-t px-3 pt-3 text-muted text-note">{shellTexts.browse}</p>
            <DeferredPodcastLinks />
          </>
        )}
      </div>
    </div>
  );
}

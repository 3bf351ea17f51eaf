import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Badge } from '#ui/components/badge.js';
import { FrameIcon } from '#ui/components/frame-icons.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { type SessionUser, useSession } from '#web/lib/session.js';
import { Link } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { DeferredPodcastLinks, SavedLink, SearchBox, SignInButton } from './nav-items.js';
import { shellTexts } from './texts.js';

// For members only: visitors never load it.
const memberPart = (name: 'MemberMenu' | 'HeaderBell' | 'MobileProfile') =>
  lazyComponent<{ user: SessionUser }>(async () => (await import('./profile-menu.js'))[name]);
const MemberMenu = memberPart('MemberMenu');
const HeaderBell = memberPart('HeaderBell');
const MobileProfile = memberPart('MobileProfile');

export function Header() {
  const hasAccounts = Boolean(useServerConfig().data?.identity);
  const session = useSession();
  const room = <span className="w-22" />;
  const ofMember = (Part: typeof MemberMenu, fallback?: ReactNode) =>
    session.status === 'signedIn' && (
      <Suspense fallback={fallback}>
        <Part user={session.user} />
      </Suspense>
    );
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
        <nav aria-label="Main" className="-mr-3 hidden items-center sm:flex">
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
          {session.status === 'loading' ? room : ofMember(MemberMenu, room)}
        </nav>
        <nav aria-label="Menu" className="noscript:hidden -mr-2 flex sm:hidden">
          {ofMember(HeaderBell)}
          <MobileMenu hasSearch={hasSearch}>
            {analyze}
            {hasAccounts && <SavedLink />}
            {hasAccounts && session.status === 'signedOut' && <SignInButton />}
            {ofMember(MobileProfile)}
          </MobileMenu>
        </nav>
      </Page>
    </header>
  );
}

/** The Browse dropdown. It is a disclosure of plain links rather than an ARIA menu. */
function BrowseMenu() {
  const { open, container, button, panel } = useDisclosure<HTMLDivElement>('browse-menu');
  return (
    <div ref={container} className="noscript:hidden relative">
      <button {...button} className="nav-item">
        {shellTexts.browse}
        <FrameIcon name="chevron-down" size={16} />
      </button>
      <div
        {...panel}
        className="absolute top-full right-0 z-30 mt-1 max-h-[70dvh] w-72 overflow-y-auto rounded-md border border-line bg-sheet p-2 shadow-float"
      >
        {open && <DeferredPodcastLinks />}
      </div>
    </div>
  );
}

/** The header's items on small screens, behind a single disclosure button. */
function MobileMenu({ hasSearch, children }: { readonly hasSearch: boolean; readonly children: ReactNode }) {
  const { open, container, button, panel } = useDisclosure<HTMLDivElement>('small-menu');
  return (
    <div ref={container} className="sm:hidden">
      <button {...button} className="inline-flex size-11 items-center justify-center rounded-md">
        <FrameIcon name={open ? 'close' : 'menu'} size={22} />
        <span className="sr-only">Menu</span>
      </button>
      <div
        {...panel}
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-sheet p-4 shadow-float"
      >
        {open && (
          <>
            {hasSearch && <SearchBox className="mb-3" />}
            {/* The clicked item may unmount, so focus returns to the menu button. */}
            <div className="flex flex-col items-start" onClickCapture={() => button.ref.current?.focus()}>
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

import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { currentToast, onToastChange } from '#ui/lib/toasts.js';
import { storedJson, storeText } from '#web/lib/browser-storage.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { HydrationMarker, lazyIsland } from '#web/lib/lazy-island.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useSession, useSignInRequest } from '#web/lib/session.js';
import { ErrorBoundary } from '../error-boundary.js';
import { preloadAhead } from '../routes.js';
import { useGlobalKeys } from './global-keys.js';
import { Header } from './header.js';

let seen = false;

const Footer = lazyIsland(async () => (await import('./footer.js')).Footer);
const Toaster = lazyComponent(async () => (await import('#ui/components/toaster.js')).Toaster);
const VerificationBanner = lazyComponent(
  async () => (await import('./verification-banner.js')).VerificationBanner,
);
const KeyboardDialogs = lazyComponent(
  async () => (await import('../keyboard/keyboard-dialogs.js')).KeyboardDialogs,
);
const SignInRequestDialog = lazyComponent(
  async () =>
    (await import('#web/features/sign-in/components/sign-in-request-dialog.js')).SignInRequestDialog,
);

/** Header, main content and footer around every screen. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const toasted = useToasterNeeded();
  const signInRequest = useSignInRequest();
  const session = useSession();
  useScrollRestoration();
  useLinkPreloading();
  const { dialog, setDialog } = useGlobalKeys();
  return (
    <div>
      <a
        href="#main"
        className="-translate-y-20 absolute top-2 left-2 z-50 rounded-md bg-accent px-4 py-3 text-on-accent text-ui focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      {session.status === 'signedIn' && !session.user.emailVerified && (
        <Suspense>
          <VerificationBanner user={session.user} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="min-h-dvh">
        <Suspense>
          <HydrationMarker>
            <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
          </HydrationMarker>
        </Suspense>
      </main>
      <Footer />
      <RouteAnnouncer />
      {dialog && (
        <LazyDialog>
          <KeyboardDialogs dialog={dialog} onDialog={setDialog} />
        </LazyDialog>
      )}
      {signInRequest && (
        <LazyDialog>
          <SignInRequestDialog request={signInRequest} />
        </LazyDialog>
      )}
      {toasted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}

/** Preloads a screen's code when a link to it is hovered or focused. */
function useLinkPreloading(): void {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      if (link) preloadAhead(link.pathname);
    };
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);
}

/** Announces the title after navigation and focuses the main content, unless the screen has already set the focus. */
function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    const main = document.getElementById('main');
    const isPlaced = main?.contains(document.activeElement) && document.activeElement !== main;
    if (!hash && !isPlaced) main?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** True after the first toast, so that the toaster's code loads only when needed. */
function useToasterNeeded(): boolean {
  return useSyncExternalStore(
    onToastChange,
    () => {
      seen ||= currentToast() !== undefined;
      return seen;
    },
    () => false,
  );
}

const STORE = 'podgist.scroll';

/** Scroll positions by history entry. */
type Positions = Record<string, number>;

/** Restores the scroll position on back and forward, scrolls to a hash, and otherwise to the top. */
function useScrollRestoration(): void {
  const { key, hash, pathname } = useLocation();
  const kind = useNavigationType();
  const positions = useRef<Positions>(undefined);
  const shownPath = useRef<string>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => storeText('sessionStorage', STORE, JSON.stringify(positions.current ?? {}));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    positions.current ??= (storedJson('sessionStorage', STORE) ?? {}) as Positions;
    const saved = positions.current;
    const isSamePage = shownPath.current === pathname;
    shownPath.current = pathname;
    const position = kind === 'POP' ? saved[key] : undefined;
    const target = hash ? document.getElementById(decodeHash(hash)) : null;
    if (position !== undefined) window.scrollTo(0, position);
    else if (target) target.scrollIntoView();
    else if (!isSamePage || !hash) window.scrollTo(0, 0);

    const onScroll = () => {
      saved[key] = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [key, hash, pathname, kind]);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

import { memo, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { HydrationMarker, Island, lazyIsland, useLazyIsland } from '#web/lib/lazy-island.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useSession, useSignInRequest } from '#web/lib/session.js';
import { ErrorBoundary } from '../error-boundary.js';
import { useGlobalKeys } from './global-keys.js';
import { Header } from './header.js';
import { useLinkPreloading } from './link-preloading.js';
import { RouteAnnouncer } from './route-announcer.js';
import { useScrollRestoration } from './scroll-restoration.js';
import { useToasterNeeded } from './toaster-needed.js';

const footer = lazyIsland(async () => (await import('./footer.js')).Footer);
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
    <div className="flex min-h-dvh flex-col">
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
      <main id="main" tabIndex={-1} className="flex-1">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <HydrationMarker>
            <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
          </HydrationMarker>
        </Suspense>
      </main>
      <DeferredFooter />
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

const DeferredFooter = memo(function DeferredFooter() {
  const Footer = useLazyIsland(footer);
  return (
    <Island fallback={null}>
      <Footer />
    </Island>
  );
});

import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { TakenOver } from '#web/lib/deferred-part.js';
import { lazyPart } from '#web/lib/load-part.js';
import { useSignInRequest } from '#web/lib/session.js';
import { ErrorBoundary } from '../error-boundary.js';
import { useFirstToast } from './first-toast.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { useLinkPreloading } from './link-preloading.js';
import { RouteAnnouncer } from './route-announcer.js';
import { useScrollPositions } from './scroll-positions.js';
import { useSearchShortcut } from './search-shortcut.js';
import { useSignInAddress } from './sign-in-address.js';

const Toaster = lazyPart(async () => (await import('#ui/components/toaster.js')).Toaster);
const RequestedSignIn = lazyPart(
  async () => (await import('#web/features/sign-in/components/requested-sign-in.js')).RequestedSignIn,
);

/** The frame around every screen. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const toasted = useFirstToast();
  const signInRequest = useSignInRequest();
  useScrollPositions();
  useSignInAddress();
  useLinkPreloading();
  useSearchShortcut();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="-translate-y-20 absolute top-2 left-2 z-50 rounded-md bg-accent px-4 py-3 text-on-accent text-ui focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <TakenOver>
            <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
          </TakenOver>
        </Suspense>
      </main>
      <Footer />
      <RouteAnnouncer />
      {signInRequest && (
        <Suspense>
          <RequestedSignIn request={signInRequest} />
        </Suspense>
      )}
      {toasted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}

import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  Router,
  useLocation,
  useNavigate,
} from 'react-router';
import { AWAITING_HYDRATION } from '../lib/event-replay.js';
import { loadLazyIslands } from '../lib/lazy-island.js';

interface NavigationState {
  readonly location: Location;
  readonly kind: NavigationType;
}

/**
 * Router backed by the browser's address and history. React Router's own imports its data router, which adds 5 % to the
 * first load.
 */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [visit, setVisit] = useState<NavigationState>(() => ({ location: here(), kind: NavigationType.Pop }));
  const { pathname } = visit.location;

  useEffect(() => {
    const onPop = async () => {
      // On the same page, a change before its islands can hydrate would discard the server-rendered markup.
      if (window.location.pathname === pathname) await loadLazyIslands().catch(() => undefined);
      startTransition(() => setVisit({ location: here(), kind: NavigationType.Pop }));
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [pathname]);

  const navigator = useMemo(() => historyNavigator(setVisit), []);
  return (
    <Router location={visit.location} navigationType={visit.kind} navigator={navigator}>
      {children}
    </Router>
  );
}

function historyNavigator(setVisit: (visit: NavigationState) => void): Navigator {
  const createHref: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));
  const visit = (kind: NavigationType, to: Parameters<typeof createHref>[0], state: unknown) => {
    const entry = { key: newKey(), state };
    if (kind === NavigationType.Push) window.history.pushState(entry, '', createHref(to));
    else window.history.replaceState(entry, '', createHref(to));
    startTransition(() => setVisit({ location: here(), kind }));
  };
  return {
    createHref,
    go: (delta) => window.history.go(delta),
    push: (to, state) => visit(NavigationType.Push, to, state),
    replace: (to, state) => visit(NavigationType.Replace, to, state),
  };
}

/** The current location. Every history entry has a key that survives reloads. */
function here(): Location {
  const { pathname, search, hash } = window.location;
  const known: unknown = window.history.state;
  const { key = newKey(), state = null } = isEntry(known) ? known : {};
  if (!isEntry(known)) window.history.replaceState({ key, state }, '');
  return { pathname, search, hash, state, key };
}

function isEntry(value: unknown): value is Pick<Location, 'key' | 'state'> {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Internal links, except those marked `rel="external"` that do not lead to a screen. */
const SCREEN_LINKS = 'a[href^="/"]:not([target], [download], [rel~="external"])';
/** React stops clicks in a part whose code is still loading before they bubble: these are followed earlier. */
const WAITING_LINKS = `[${AWAITING_HYDRATION}] ${SCREEN_LINKS}`;

/**
 * Navigates on clicks on internal links without a page load, including links in server-rendered markup that is not hydrated
 * yet. Without JavaScript or in a new tab they work as ordinary links.
 */
export function useClientNavigation(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, button, defaultPrevented, eventPhase, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const links = eventPhase === Event.BUBBLING_PHASE ? SCREEN_LINKS : WAITING_LINKS;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
      if (link?.origin !== window.location.origin) return;
      const to = link.pathname + link.search + link.hash;
      event.preventDefault();
      navigate(to, { replace: to === here });
    };
    document.addEventListener('click', follow, true);
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow, true);
      document.removeEventListener('click', follow);
    };
  }, [navigate, here]);
}

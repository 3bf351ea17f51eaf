import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { storedJson, storeText } from '#web/lib/browser-storage.js';

const STORE = 'podgist.scroll';

/** Scroll positions by history entry. */
type Positions = Record<string, number>;

/** Restores the scroll position on back and forward, scrolls to a hash, and otherwise to the top. */
export function useScrollRestoration(): void {
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

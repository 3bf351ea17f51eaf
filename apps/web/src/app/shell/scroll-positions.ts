import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORE = 'podgist.scroll';

/** Where every entry of the history was scrolled to; kept over a reload, lost with the tab. */
function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePosition(key: string, y: number): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...readPositions(), [key]: y }));
  } catch {
    // A browser without storage starts every screen at its top.
  }
}

/** Back and forward return to where the reader was, a hash goes to its element, everything else starts at the top. */
export function useScrollPositions(): void {
  const { key, hash, pathname } = useLocation();
  const kind = useNavigationType();
  const previous = useRef<string>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => writePosition(key, window.scrollY);
    window.addEventListener('pagehide', keep);
    window.addEventListener('scrollend', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('scrollend', keep);
    };
  }, [key]);

  useLayoutEffect(() => {
    const samePage = previous.current === pathname;
    previous.current = pathname;
    const kept = kind === 'POP' ? readPositions()[key] : undefined;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (target) target.scrollIntoView();
    else if (!samePage || !hash) window.scrollTo(0, 0);
  }, [key, hash, pathname, kind]);
}

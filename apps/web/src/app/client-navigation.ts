import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Internal links, except those marked `rel="external"` that do not lead to a screen. */
const SCREEN_LINKS = 'a[href^="/"]:not([target], [download], [rel~="external"])';

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
      const { target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(SCREEN_LINKS) : null;
      if (link?.origin !== window.location.origin) return;
      const to = link.pathname + link.search + link.hash;
      event.preventDefault();
      navigate(to, { replace: to === here });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, here]);
}

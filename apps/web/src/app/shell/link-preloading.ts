import { useEffect } from 'react';
import { preloadAhead } from '../routes.js';

/** Preloads a screen's code when a link to it is hovered or focused. */
export function useLinkPreloading(): void {
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

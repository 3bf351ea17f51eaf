import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title after navigation and focuses the main content, unless the screen has already set the focus. */
export function RouteAnnouncer() {
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

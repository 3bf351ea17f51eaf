import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a change of screen: tells its title to screen readers and puts the focus at the start of its content, or leaves it where the screen put it. */
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

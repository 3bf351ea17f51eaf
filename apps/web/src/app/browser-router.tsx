import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { type Location, type Navigate, Router } from '../lib/router.js';

/** The router of the browser's address and history. */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [location, setLocation] = useState(() => here('pop'));

  useEffect(() => {
    const onPop = () => startTransition(() => setLocation(here('pop')));
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    const entry = { key: newKey() };
    if (replace) window.history.replaceState(entry, '', to);
    else window.history.pushState(entry, '', to);
    startTransition(() => setLocation(here(replace ? 'replace' : 'push')));
  }, []);
  return (
    <Router location={location} navigate={navigate}>
      {children}
    </Router>
  );
}

/** Where the browser is. Every entry of its history gets a key, which stays with it over reloads. */
function here(by: Location['by']): Location {
  const { pathname, search, hash } = window.location;
  const known: unknown = window.history.state;
  const key = isEntry(known) ? known.key : newKey();
  if (!isEntry(known)) window.history.replaceState({ key }, '');
  return { pathname, search, hash, key, by };
}

function isEntry(value: unknown): value is Pick<Location, 'key'> {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

import { type ReactNode, useCallback, useState } from 'react';
import { type Location, type Navigate, Router } from '../src/lib/router.js';

interface MemoryRouterProps {
  readonly at: string;
  readonly children: ReactNode;
}

/** A router that leaves the browser's address alone. */
export function MemoryRouter({ at, children }: MemoryRouterProps) {
  const [location, setLocation] = useState(() => locationOf(at, 'pop'));
  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    setLocation(locationOf(to, replace ? 'replace' : 'push'));
  }, []);
  return (
    <Router location={location} navigate={navigate}>
      {children}
    </Router>
  );
}

let visits = 0;

function locationOf(address: string, by: Location['by']): Location {
  visits += 1;
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return { pathname, search, hash, key: String(visits), by };
}

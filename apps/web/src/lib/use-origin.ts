import { useSyncExternalStore } from 'react';

/** The page's origin; empty while the server renders, which does not know it. */
export function useOrigin(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => '',
  );
}

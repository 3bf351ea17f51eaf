import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element on mount, in place of the control that was removed or disabled. */
export function useFocusOnMount<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const ref = useRef<Kind>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

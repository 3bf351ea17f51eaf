import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when it appears, in the place of the control that was used and is gone or disabled now. */
export function useFocusOnMount<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const ref = useRef<Kind>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

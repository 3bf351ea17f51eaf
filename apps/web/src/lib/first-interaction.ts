import { useEffect, useState } from 'react';

const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'change',
  'scroll',
  'popstate',
];

let awaited: Promise<void> | undefined;

/**
 * Makes `firstInteraction` wait for the user's next interaction.
 * @returns resolves it early
 */
export function deferUntilFirstInteraction(): () => void {
  let resolve: () => void;
  awaited = new Promise((done) => {
    resolve = done;
  });
  const end = () => {
    for (const type of INTERACTION_EVENTS) window.removeEventListener(type, end, true);
    resolve();
  };
  for (const type of INTERACTION_EVENTS) window.addEventListener(type, end, { capture: true, passive: true });
  return end;
}

/** Resolves at the user's first interaction; immediately unless `deferUntilFirstInteraction` was called. */
export async function firstInteraction(): Promise<void> {
  await awaited;
}

/** True after the first interaction. Requests for personal data wait for it. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void firstInteraction().then(() => isMounted && setHasInteracted(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return hasInteracted;
}

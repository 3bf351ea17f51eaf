import { useEffect, useState } from 'react';

/** What readers do first with a page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'popstate'];

let awaited: Promise<void> | undefined;

/** Lets what waits for `firstInteraction` wait until the reader does something. Answers how to end that before. */
export function deferUntilFirstInteraction(): () => void {
  let resolve: () => void;
  awaited = new Promise((done) => {
    resolve = done;
  });
  const end = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, end, true);
    resolve();
  };
  for (const sign of SIGNS) window.addEventListener(sign, end, { capture: true, passive: true });
  return end;
}

/** When the reader begins to use the page; at once, unless that is awaited. */
export async function firstInteraction(): Promise<void> {
  await awaited;
}

/** Whether the reader has begun to use the page: what only the reader may see is asked for from then on. */
export function useHasInteracted(): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    let isShown = true;
    void firstInteraction().then(() => isShown && setBegun(true));
    return () => {
      isShown = false;
    };
  }, []);
  return begun;
}

/** On what the server rendered and the browser has not taken over yet. */
export const WAITING = 'data-waiting';
/** On the button or form that was pressed meanwhile. */
export const PRESSED = 'data-pressed';

/**
 * Takes note that a part of the page is the browser's now, and replays what was pressed in it before. Call it from the
 * part's effect: the replay follows the rendering that hydration's effects ask for, so that handlers see the browser's
 * state, such as the session, and no longer the server's.
 */
export function endWaiting(part: Element | null): void {
  queueMicrotask(() => {
    part?.removeAttribute(WAITING);
    for (const pressed of part?.querySelectorAll<HTMLElement>(`[${PRESSED}]`) ?? []) replay(pressed);
  });
}

function replay(pressed: HTMLElement): void {
  if (pressed.closest(`[${WAITING}]`)) return;
  pressed.removeAttribute(PRESSED);
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}

/** Whether a press waits for an answer. */
export function isPressed(): boolean {
  return document.querySelector(`[${PRESSED}]`) !== null;
}

/** When a press is wanted that nothing answers yet. */
export function unansweredPress(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isPressed()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { attributeFilter: [PRESSED], subtree: true });
    look();
  });
}

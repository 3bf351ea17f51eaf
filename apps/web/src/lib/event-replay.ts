/** Attribute of server-rendered parts that are not hydrated yet. */
export const AWAITING_HYDRATION = 'data-waiting';
/** Attribute of the button or form whose event is to be replayed. */
export const REPLAY_PENDING = 'data-pressed';

/**
 * Marks a part as hydrated and replays the event recorded in it. Call it from an effect of the part: the replay runs after
 * the renders that hydration's effects request, so that handlers see client state such as the session.
 */
export function replayAfterHydration(part: Element | null): void {
  queueMicrotask(() => {
    part?.removeAttribute(AWAITING_HYDRATION);
    for (const pressed of part?.querySelectorAll<HTMLElement>(`[${REPLAY_PENDING}]`) ?? []) replay(pressed);
  });
}

function replay(pressed: HTMLElement): void {
  if (pressed.closest(`[${AWAITING_HYDRATION}]`)) return;
  pressed.removeAttribute(REPLAY_PENDING);
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}

/** True while a recorded event waits for its replay. */
export function isReplayPending(): boolean {
  return document.querySelector(`[${REPLAY_PENDING}]`) !== null;
}

/** Resolves when an event has been recorded. */
export function nextRecordedEvent(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isReplayPending()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { attributeFilter: [REPLAY_PENDING], subtree: true });
    look();
  });
}

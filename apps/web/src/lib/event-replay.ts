/** Attribute of server-rendered parts that are not hydrated yet. */
export const AWAITING_HYDRATION = 'data-waiting';
/** Attribute of the button or form whose event is to be replayed. */
export const REPLAY_PENDING = 'data-pressed';

/** Marks the control whose event is recorded as busy. Only the last event is replayed. */
export function markPressed(pressed: Element): void {
  for (const earlier of document.querySelectorAll(`[${REPLAY_PENDING}]`)) {
    restoreBusyState(earlier);
    earlier.removeAttribute(REPLAY_PENDING);
  }
  pressed.setAttribute(REPLAY_PENDING, pressed.getAttribute('aria-busy') ?? '');
  pressed.setAttribute('aria-busy', 'true');
}

/**
 * Marks a part as hydrated and replays the event recorded in it. Call it from an effect of the part: the replay runs after
 * the renders that hydration's effects request, so that handlers see client state such as the session.
 */
export function replayAfterHydration(part: Element | null): void {
  const pressed = part?.querySelector<HTMLElement>(`[${REPLAY_PENDING}]`);
  // React updates only attributes that differ from its last render: those renders must find what the server rendered.
  const isReady = pressed?.closest(`[${AWAITING_HYDRATION}]`) === part;
  if (pressed && isReady) restoreBusyState(pressed);
  queueMicrotask(() => {
    part?.removeAttribute(AWAITING_HYDRATION);
    if (pressed && isReady) replay(pressed);
  });
}

/** `REPLAY_PENDING` holds the state that the server rendered. */
function restoreBusyState(pressed: Element): void {
  const rendered = pressed.getAttribute(REPLAY_PENDING);
  if (rendered) pressed.setAttribute('aria-busy', rendered);
  else pressed.removeAttribute('aria-busy');
}

function replay(pressed: HTMLElement): void {
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

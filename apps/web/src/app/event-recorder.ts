import { AWAITING_HYDRATION, markPressed } from '../lib/event-replay.js';

/** The transcript's link leads to nothing that the server has rendered. */
const RECORDED = 'button, form, [type=checkbox], a[href="#transcript"]';

/**
 * Records the last click, tick or submit on server-rendered parts that are not hydrated yet; `replayAfterHydration` dispatches
 * it again. Other links and forms with an `action` work without scripts and are left to the browser.
 */
function recordEvent(event: Event): void {
  const pressed = event.target instanceof Element ? event.target.closest(RECORDED) : null;
  if (!pressed?.closest(`[${AWAITING_HYDRATION}]`)) return;
  const form = pressed instanceof HTMLButtonElement && pressed.type === 'submit' ? pressed.form : pressed;
  if (event.type === 'click' && pressed instanceof HTMLFormElement) return;
  if (form?.hasAttribute('action')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  markPressed(pressed);
}

document.addEventListener('click', recordEvent, true);
document.addEventListener('submit', recordEvent, true);

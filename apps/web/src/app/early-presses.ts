import { PRESSED, WAITING } from '../lib/early-press.js';

/**
 * Keeps what readers press while the page's scripts are on their way; it is done when they have arrived. Only the last
 * press counts. Links, and forms with an address of their own, work without scripts and are left to the browser.
 */
function keepPress(event: Event): void {
  const pressed = event.target instanceof Element ? event.target.closest('button, form') : null;
  if (!pressed?.closest(`[${WAITING}]`)) return;
  const form = pressed instanceof HTMLButtonElement && pressed.type === 'submit' ? pressed.form : pressed;
  if (event.type === 'click' && pressed instanceof HTMLFormElement) return;
  if (form?.hasAttribute('action')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const other of document.querySelectorAll(`[${PRESSED}]`)) other.removeAttribute(PRESSED);
  pressed.setAttribute(PRESSED, '');
}

document.addEventListener('click', keepPress, true);
document.addEventListener('submit', keepPress, true);

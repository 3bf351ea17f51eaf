/** The only script that server-rendered pages run before the first paint. */
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

/** Addresses of scripts that the server wrote into the page. */
const policy = window.trustedTypes?.createPolicy('page-scripts', {
  createScriptURL: (url) => (url.startsWith('/assets/') ? url : ''),
});

/**
 * Loads the page's scripts after the first paint, the entry first, so that they do not compete with styles and fonts for
 * bandwidth.
 */
function loadScripts(): void {
  const tag = document.querySelector<HTMLScriptElement>('script[data-scripts]');
  const [entry, ...others] = tag?.dataset.scripts?.split(' ') ?? [];
  if (entry === undefined) return;
  for (const href of others) add('link', { rel: 'modulepreload', href });
  // The type of `src` in lib.dom knows strings only.
  add('script', { type: 'module', src: (policy?.createScriptURL(entry) ?? entry) as string });
}

function add<Tag extends 'link' | 'script'>(tag: Tag, attributes: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(Object.assign(document.createElement(tag), attributes, { crossOrigin: 'anonymous' }));
}

/** Runs a callback after the next paint, or immediately in background tabs, which are not painted. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', () => afterPaint(loadScripts));
else afterPaint(loadScripts);

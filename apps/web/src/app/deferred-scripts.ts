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

function add<Tag extends 'link' | 'script'>(tag: Tag, given: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(Object.assign(document.createElement(tag), given, { crossOrigin: 'anonymous' }));
}

/** Runs a callback after the next paint, or immediately in background tabs, which are not painted. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', () => afterPaint(loadScripts));
else afterPaint(loadScripts);

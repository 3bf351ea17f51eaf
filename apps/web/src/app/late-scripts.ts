/**
 * Fetches and runs the page's scripts, the entry's first among them, when the reader sees what the server made: before
 * that they would only take the line from styles and fonts.
 */
function loadScripts(): void {
  const named = document.querySelector<HTMLScriptElement>('script[data-scripts]');
  const [entry, ...others] = named?.dataset.scripts?.split(' ') ?? [];
  if (entry === undefined) return;
  for (const href of others) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', src: entry });
}

function add<Tag extends 'link' | 'script'>(tag: Tag, given: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(Object.assign(document.createElement(tag), given, { crossOrigin: 'anonymous' }));
}

/** Pages in the background are not painted. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', () => afterPaint(loadScripts));
else afterPaint(loadScripts);

import { OWN_TRANSCRIPT_NOTICE } from '#core/transcripts/transcript.js';
import { extensionTexts, type Progress, requestSummary } from '../lib/progress.js';

/** Style of the button in foreign pages, whose own styles end at the shadow root. The colours are the design tokens'. */
const CONTENT_STYLE = `
:host{all:initial;position:fixed;right:16px;bottom:88px;z-index:2147483000;
--sheet:#fffefb;--ink:#1c1b19;--muted:#6b675f;--line:#e4e0d6;--accent:#0b5d4b;--on-accent:#fbfaf6;--danger:#a3261d}
@media(prefers-color-scheme:dark){:host{--sheet:#1b1b18;--ink:#edeae2;--muted:#9a958a;--line:#2c2a26;--accent:#5cc5a7;--on-accent:#10201b;--danger:#f2998f}}
@media print{:host{display:none}}
*{box-sizing:border-box;font:15px/1.4 system-ui,sans-serif}
.panel{max-width:320px;padding:12px 16px;border:1px solid var(--line);border-radius:6px;background:var(--sheet);color:var(--ink);box-shadow:0 8px 32px rgb(28 27 25/.14)}
p{margin:0 0 8px;overflow-wrap:anywhere}
.note{color:var(--muted);font-size:13px}
.failed{color:var(--danger)}
button,a{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 14px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--on-accent);font-weight:500;text-decoration:none;cursor:pointer}
button.quiet{border-color:var(--line);background:transparent;color:var(--ink)}
button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.actions{display:flex;flex-wrap:wrap;gap:8px}
progress{width:100%;height:6px;accent-color:var(--accent)}
`;

/** Name of the button's element in the page. */
export const BUTTON_ELEMENT = 'podgist-button';

/** The button in an episode's page, in an open shadow root. */
export interface EpisodeButton {
  readonly link: string;
  remove(): void;
}

/** Adds the button for an episode to the page. All texts are set as text. */
export function addEpisodeButton(link: string): EpisodeButton {
  const host = document.createElement(BUTTON_ELEMENT);
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = CONTENT_STYLE;
  const content = document.createElement('div');
  content.setAttribute('role', 'status');
  root.append(style, content);
  let stop: (() => void) | undefined;

  const start = (withCaptions = false) => {
    stop?.();
    stop = requestSummary({ link, withCaptions }, show);
  };
  const rest = () => {
    content.className = '';
    content.replaceChildren(button(extensionTexts.summarize, () => start()));
  };
  const show = (progress: Progress) => {
    content.className = 'panel';
    content.replaceChildren(...partsOf(progress));
    root.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };
  const partsOf = (progress: Progress): HTMLElement[] => {
    switch (progress.kind) {
      case 'working': {
        const bar = document.createElement('progress');
        Object.assign(bar, { max: 100, value: progress.percent });
        bar.setAttribute('aria-label', extensionTexts.summarize);
        return [paragraph(progress.message), bar];
      }
      case 'done':
        return [paragraph(progress.title), actions(anchor(extensionTexts.read, progress.url), closing())];
      case 'captions_offered':
        return [
          paragraph(progress.message),
          paragraph(OWN_TRANSCRIPT_NOTICE, 'note'),
          actions(
            button(extensionTexts.sendCaptions, () => start(true)),
            button(extensionTexts.notNow, rest, 'quiet'),
          ),
        ];
      case 'failed':
        return [
          paragraph(progress.message, 'failed'),
          actions(
            progress.url
              ? anchor(extensionTexts.openInstance, progress.url)
              : button(extensionTexts.tryAgain, () => start()),
            closing(),
          ),
        ];
    }
  };
  const closing = () => button(extensionTexts.close, rest, 'quiet');
  rest();
  document.body.append(host);
  return {
    link,
    remove: () => {
      stop?.();
      host.remove();
    },
  };
}

function paragraph(text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent: text, className, dir: 'auto' });
}

function button(text: string, onClick: () => void, className = ''): HTMLElement {
  const element = Object.assign(document.createElement('button'), {
    textContent: text,
    className,
    type: 'button',
  });
  element.addEventListener('click', onClick);
  return element;
}

function anchor(text: string, href: string): HTMLElement {
  return Object.assign(document.createElement('a'), {
    textContent: text,
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
  });
}

function actions(...elements: HTMLElement[]): HTMLElement {
  const row = Object.assign(document.createElement('div'), { className: 'actions' });
  row.append(...elements);
  return row;
}

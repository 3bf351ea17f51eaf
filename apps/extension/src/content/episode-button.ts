import { OWN_TRANSCRIPT_NOTICE } from '#core/analysis/own-transcript-notice.js';
import { requestSummary } from '../lib/connection.js';
import { extensionTexts, type Progress } from '../lib/progress.js';
import { CONTENT_STYLE } from './styles.js';

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

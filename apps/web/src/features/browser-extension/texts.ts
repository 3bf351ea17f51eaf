import type { ExtensionBrowser } from '#core/connecting/browser-extension.js';
import { PRODUCT_NAME } from '#core/product.js';

interface Installation {
  readonly browsers: string;
  readonly download: string;
  readonly steps: readonly string[];
}

const INSTALLATIONS: Readonly<Record<ExtensionBrowser, Installation>> = {
  chromium: {
    browsers: 'Chrome, Edge, Brave and Opera',
    download: 'Download for Chrome',
    steps: [
      'Download the file and unpack it into a folder that you keep.',
      'Open chrome://extensions and turn on Developer mode.',
      'Choose Load unpacked and select the folder.',
    ],
  },
  firefox: {
    browsers: 'Firefox 128 or newer',
    download: 'Download for Firefox',
    steps: [
      'Download the file.',
      'Open about:debugging#/runtime/this-firefox.',
      'Choose Load Temporary Add-on and select the file. Firefox removes it when it closes.',
    ],
  },
};

export const extensionTexts = {
  uses: {
    list: [
      `A button on the pages of videos and episodes: “Summarize with ${PRODUCT_NAME}”. It shows how far the summary is, and links it when it is done.`,
      'A popup behind its icon that does the same for the current tab.',
      'YouTube often refuses servers the captions of a video. Your own browser can see them: the extension offers to send them as your transcript. That summary is not public.',
    ],
  },
  install: { browsers: INSTALLATIONS },
  app: {
    list: [
      `Install ${PRODUCT_NAME} as an app: in Chrome choose Install App or Add to Home Screen in the menu, in Safari Share and then Add to Home Screen.`,
      `On Android, an episode is then summarized from any podcast app: share it, and choose ${PRODUCT_NAME}.`,
      'What you read lately and what you saved can be read without a connection.',
    ],
  },
} as const;

/** Name of the connection between a page or popup and the background. */
export const SUMMARIZE_PORT = 'summarize';

/** Starts a summary, or goes on with the captions that the page shows. */
export interface SummarizeRequest {
  readonly link: string;
  /** Tab of the episode's page; the background knows it for a connection from that page. */
  readonly tabId?: number;
  readonly withCaptions?: boolean;
}

/** A summary in progress, as the reader sees it. */
export type Progress =
  | { readonly kind: 'working'; readonly message: string; readonly percent: number }
  | { readonly kind: 'done'; readonly title: string; readonly url: string }
  /** The server has no transcript; this browser may have captions. */
  | { readonly kind: 'captions_offered'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly url?: string };

/** Texts of the popup and the button in pages. */
export const extensionTexts = {
  summarize: 'Summarize with Podgist',
  starting: 'Sending the link…',
  readingCaptions: 'Reading the captions of this page…',
  read: 'Read the summary',
  sendCaptions: 'Send the captions of this page',
  notNow: 'Not now',
  tryAgain: 'Try again',
  openInstance: 'Open Podgist',
  close: 'Close',
  noEpisode: 'Open a video on YouTube or an episode on Spotify, then summarize it here.',
  settings: 'Settings',
  unreachable: 'Podgist cannot be reached at this address. Check it in the settings, or try again later.',
  noCaptions: 'This page shows no captions. On Podgist you can add a transcript of your own.',
  captionsTooLarge: 'The captions of this page are too long to be sent.',
  interrupted: 'The browser has stopped the extension. Try again: what has begun goes on.',
} as const;

/** Sends a request to the background and reports its progress. @returns stops the reports */
export function requestSummary(
  request: SummarizeRequest,
  onProgress: (progress: Progress) => void,
): () => void {
  const port = chrome.runtime.connect({ name: SUMMARIZE_PORT });
  let isOver = false;
  port.onMessage.addListener((message) => {
    const progress = message as Progress;
    isOver = progress.kind !== 'working';
    onProgress(progress);
    if (isOver) port.disconnect();
  });
  port.onDisconnect.addListener(() => {
    if (!isOver) onProgress({ kind: 'failed', message: extensionTexts.interrupted });
  });
  port.postMessage(request);
  return () => {
    isOver = true;
    port.disconnect();
  };
}

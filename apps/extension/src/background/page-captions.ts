import { type CaptionLine, shownSeconds, toWebVtt } from '#core/transcripts/caption-lines.js';
import { MAX_TRANSCRIPT_BYTES } from '#core/transcripts/transcript.js';
import { extensionTexts } from '../lib/progress.js';
import type { SentTranscript } from './summarize.js';

/** Fewest lines that count as captions. */
const MIN_LINES = 5;

interface PageCaptions {
  readonly title?: string;
  readonly show?: string;
  /** Body of the caption file, in YouTube's JSON form. */
  readonly file?: string;
  /** Rows of the transcript panel. */
  readonly rows: readonly { readonly time: string; readonly text: string }[];
}

/**
 * The captions that the reader's own browser can see on a video's page: the player's caption file, else the transcript panel.
 * @throws Error whose message is for the reader
 */
export async function readPageCaptions(tabId: number, videoId: string): Promise<SentTranscript> {
  const [injected] = await chrome.scripting.executeScript({
    target: { tabId },
    world: 'MAIN',
    func: captionsInPage,
    args: [videoId],
  });
  const { title, show, file, rows } = (injected?.result ?? { rows: [] }) as PageCaptions;
  const fromFile = linesOfFile(file);
  const lines = fromFile.length >= MIN_LINES ? fromFile : linesOfRows(rows);
  if (lines.length < MIN_LINES) throw new Error(extensionTexts.noCaptions);
  const text = toWebVtt(lines);
  if (new TextEncoder().encode(text).length > MAX_TRANSCRIPT_BYTES)
    throw new Error(extensionTexts.captionsTooLarge);
  return { text, format: 'vtt', title: title?.slice(0, 300), show: show?.slice(0, 300) };
}

function linesOfFile(file = ''): CaptionLine[] {
  try {
    const { events } = JSON.parse(file) as {
      events?: { tStartMs?: number; dDurationMs?: number; segs?: { utf8?: string }[] }[];
    };
    return (events ?? []).flatMap(({ tStartMs = 0, dDurationMs = 0, segs = [] }) => {
      const text = segs.map(({ utf8 = '' }) => utf8).join('');
      if (text.trim() === '') return [];
      return { startSeconds: tStartMs / 1000, endSeconds: (tStartMs + dDurationMs) / 1000, text };
    });
  } catch {
    return [];
  }
}

function linesOfRows(rows: PageCaptions['rows']): CaptionLine[] {
  return rows.flatMap(({ time, text }) => {
    const startSeconds = shownSeconds(time);
    return startSeconds === undefined || text.trim() === '' ? [] : { startSeconds, text };
  });
}

/** Runs in the page. It must not refer to anything outside of itself: the browser injects its source alone. */
async function captionsInPage(id: string): Promise<PageCaptions> {
  interface Track {
    readonly baseUrl?: string;
    readonly languageCode?: string;
    readonly kind?: string;
  }
  interface Player {
    readonly videoDetails?: { readonly videoId?: string; readonly title?: string; readonly author?: string };
    readonly captions?: { readonly playerCaptionsTracklistRenderer?: { readonly captionTracks?: Track[] } };
  }
  const isOfVideo = (player: Player | undefined) => player?.videoDetails?.videoId === id;
  const page = window as unknown as { ytInitialPlayerResponse?: Player };
  const element = document.getElementById('movie_player') as { getPlayerResponse?: () => Player } | null;
  const player = [element?.getPlayerResponse?.(), page.ytInitialPlayerResponse].find(isOfVideo);
  const tracks = player?.captions?.playerCaptionsTracklistRenderer?.captionTracks ?? [];
  const spoken = tracks.find(({ kind }) => kind === 'asr')?.languageCode;
  const track =
    tracks.find(({ kind, languageCode }) => kind !== 'asr' && (!spoken || languageCode === spoken)) ??
    tracks[0];

  const download = async (): Promise<string | undefined> => {
    const url = track?.baseUrl ? new URL(track.baseUrl, location.href) : undefined;
    if (url?.origin !== location.origin || url.pathname !== '/api/timedtext') return undefined;
    url.searchParams.set('fmt', 'json3');
    const response = await fetch(url).catch(() => undefined);
    return response?.ok ? response.text() : undefined;
  };
  const readRows = () =>
    [...document.querySelectorAll('ytd-transcript-segment-renderer, transcript-segment-view-model')].map(
      (row) => {
        const time = row.querySelector('.segment-timestamp, [class*="Timestamp"]')?.textContent ?? '';
        const text = row.querySelector('.segment-text, [class*="Text"], [role="text"]')?.textContent ?? '';
        return { time, text };
      },
    );
  const openPanel = async () => {
    const button = document.querySelector<HTMLElement>(
      'ytd-video-description-transcript-section-renderer button, button[aria-label="Show transcript"]',
    );
    if (readRows().length === 0) button?.click();
    for (let tries = 0; tries < 40 && button && readRows().length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 250));
    return readRows();
  };

  const file = await download();
  return {
    title: player?.videoDetails?.title ?? document.title.replace(/ - YouTube$/, ''),
    show: player?.videoDetails?.author,
    file,
    // A file without content is what the player gets that cannot prove where it comes from.
    rows: file ? [] : await openPanel(),
  };
}

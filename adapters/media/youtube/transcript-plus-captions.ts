import { fetchTranscript, listLanguages } from 'youtube-transcript-plus';
import type { SpokenPiece } from '#core/transcripts/spoken-turns.js';
import type { CaptionSource } from './caption-sources.js';
import { type CaptionTrack, readPlayer, watchPath } from './player-response.js';
import { readTimedText } from './timed-text.js';
import { captionPath, toYoutubeFailure, type YoutubeClient, YoutubeFailure } from './youtube-client.js';

/** Request of the library's fetch functions; its own types do not resolve in an ES module. */
interface LibraryRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Segment {
  readonly text: string;
  /** Start in seconds. */
  readonly offset: number;
  readonly duration: number;
}

/**
 * Captions by youtube-transcript-plus: the video's page for a key, the Android app's player, the old XML. The library
 * fetches through `ask`, and sees only the selected track, because it would take the first of a language.
 */
export function transcriptPlusCaptions(ask: YoutubeClient, youtubeUrl: string): CaptionSource {
  return async (id, signal) => {
    let page = '';
    let answer: string | undefined;
    const asking = {
      signal,
      videoFetch: async () => {
        page = await ask(watchPath(id), signal);
        return new Response(page);
      },
      playerFetch: async ({ url, method, headers, body }: LibraryRequest) => {
        const { pathname, search } = new URL(url);
        answer = await ask(pathname + search, signal, { method, headers, body });
        return new Response(answer);
      },
    };
    try {
      await listLanguages(id, asking);
    } catch (error) {
      if (answer === undefined) throw toFailure(error, signal);
    }
    return { player: readPlayer(answer ?? ''), read };

    async function read(track: CaptionTrack): Promise<readonly SpokenPiece[]> {
      try {
        const segments: readonly Segment[] = await fetchTranscript(id, {
          signal,
          videoFetch: async () => new Response(page),
          playerFetch: async () => Response.json(singleTrackPlayer(track)),
          transcriptFetch: async ({ url }: LibraryRequest) => {
            const body = await ask(captionPath(url, youtubeUrl), signal);
            readTimedText(body);
            return new Response(body);
          },
        });
        return segments.map(({ text, offset, duration }) => ({
          startSeconds: offset,
          endSeconds: offset + duration,
          text,
        }));
      } catch (error) {
        throw toFailure(error, signal);
      }
    }
  };
}

function singleTrackPlayer({ url, language }: CaptionTrack) {
  const captionTracks = [{ baseUrl: url, languageCode: language }];
  return {
    playabilityStatus: { status: 'OK' },
    captions: { playerCaptionsTracklistRenderer: { captionTracks } },
  };
}

/** Converts the library's errors, and errors that `ask` threw through it. */
function toFailure(error: unknown, signal: AbortSignal): YoutubeFailure {
  const isLibrarys =
    error instanceof Error && /^(?:YoutubeTranscript|SyntaxError)/.test(error.constructor.name);
  return isLibrarys
    ? new YoutubeFailure('unreadable', 'not what was expected', error)
    : toYoutubeFailure(error, signal);
}

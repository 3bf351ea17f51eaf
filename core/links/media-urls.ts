/**
 * URL of a publisher's recording: https at a named public host, without credentials or a port. Contains no character that
 * could end an HTML attribute.
 */
const AUDIO_URL = /^https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*(?:[/?#][^\s\\<>"'`]*)?$/iu;
const MAX_AUDIO_URL_LENGTH = 2048;

/** The address of a recording that readers' browsers may play; absent for any other text. We never open it ourselves. */
export function parseAudioUrl(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MAX_AUDIO_URL_LENGTH) return undefined;
  return AUDIO_URL.test(text) ? text : undefined;
}

/** The only origin that a page may frame: YouTube's player without cookies. */
export const YOUTUBE_EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

/** Address of YouTube's player for a video, which starts at a second and takes commands from our origin. */
export function youtubeEmbedUrl(id: string, seconds: number, origin: string): string {
  const options = new URLSearchParams({
    enablejsapi: '1',
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    start: String(Math.max(0, Math.floor(seconds))),
    origin,
  });
  return `${YOUTUBE_EMBED_ORIGIN}/embed/${encodeURIComponent(id)}?${options}`;
}

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

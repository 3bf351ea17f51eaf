import { type ChapterMark, publishedChapters } from '#core/transcripts/chapters-of.js';
import { parseJson, requestUpstream } from '../request-upstream.js';
import type { FeedEpisode } from './feed-episode.js';

/** Larger files hold no table of contents. */
const MAX_BYTES = 512 * 1024;

/**
 * Chapters of a feed's item; none where its file is missing, away or unreadable, because no analysis depends on them.
 * @throws cancelled
 */
export async function fetchFeedChapters(
  { chaptersUrl }: Pick<FeedEpisode, 'chaptersUrl'>,
  feedFetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<readonly ChapterMark[]> {
  if (chaptersUrl === undefined) return [];
  try {
    const file = await requestUpstream(feedFetch, chaptersUrl, signal);
    return file.bytes.length > MAX_BYTES ? [] : publishedChapters(parseJson(file));
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}

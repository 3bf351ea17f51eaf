import { z } from 'zod';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import { publishedChapters } from '#core/transcripts/chapters-of.js';
import type { PublisherFeeds } from '../episode-services.js';
import { parseJson, requestUpstream } from '../request-upstream.js';
import { fetchFeedTranscript } from './fetch-feed-transcript.js';
import { findEpisode } from './find-episode.js';
import { type DirectoryOptions, showDirectories } from './show-directories.js';
import type { FeedReader } from './threaded-feed-reader.js';

export interface PublisherFeedsOptions extends DirectoryOptions {
  /** Guarded client for feeds and what they offer. */
  readonly feedFetch: typeof globalThis.fetch;
  readonly transcripts: TranscriptParser;
  readonly reader: FeedReader;
}

/** Larger files hold no table of contents. */
const MAX_CHAPTERS_BYTES = 512 * 1024;

/** Finds podcasts' own feeds by podcast directories. */
export function publisherFeeds(options: PublisherFeedsOptions): PublisherFeeds {
  const { feedFetch: fetch, transcripts, reader } = options;
  const directories = showDirectories(options);
  return {
    find: (episode, signal) => findEpisode(directories, { fetch, reader }, episode, signal),
    transcript: (episode, signal) => fetchFeedTranscript(episode, fetch, transcripts, signal),
    async chapters({ chaptersUrl }, signal) {
      if (chaptersUrl === undefined) return [];
      try {
        const file = await requestUpstream(fetch, chaptersUrl, signal);
        return file.bytes.length > MAX_CHAPTERS_BYTES ? [] : publishedChapters(parseJson(file, z.unknown()));
      } catch (error) {
        if (signal.aborted) throw error;
        return [];
      }
    },
  };
}

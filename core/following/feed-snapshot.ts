/** An episode as a show's feed lists it. Texts are plain; URLs are shown and never opened. */
export interface ListedEpisode {
  /** The publisher's id; absent in feeds without ids. */
  readonly guid?: string;
  readonly title: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly releaseDate?: string;
  readonly durationSeconds?: number;
  /** Of the newest episodes only. */
  readonly description?: string;
  /** Over https. */
  readonly image?: string;
  /** Page of the episode. */
  readonly url?: string;
  /** The publisher's entry with its recording and transcripts, opaque to core. Of the newest episodes only. */
  readonly publication?: unknown;
  /** Id of the video, in a YouTube channel's feed. */
  readonly videoId?: string;
}

/** Content of a show's feed. */
export interface FeedSnapshot {
  readonly name: string;
  /** The feed's XML ends early, or its elements are not nested. The rest is what could be read all the same. */
  readonly isBroken?: true;
  readonly description?: string;
  /** Over https. */
  readonly image?: string;
  /** Address that the feed says it moved to (`itunes:new-feed-url`). */
  readonly movedTo?: string;
  /** WebSub hub and the topic to subscribe to. */
  readonly hub?: string;
  readonly topic?: string;
  /** Newest first. */
  readonly episodes: readonly ListedEpisode[];
}

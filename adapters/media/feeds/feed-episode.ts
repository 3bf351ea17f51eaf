/** A transcript offered by a feed. The type is the feed's claim, and often wrong. */
export interface OfferedTranscript {
  readonly url: string;
  readonly type?: string;
  readonly language?: string;
}

/** An episode as its publisher's feed describes it. Texts are plain; URLs use http(s) and are not opened here. */
export interface FeedEpisode {
  /** Final URL after redirects. */
  readonly feedUrl: string;
  readonly show: string;
  readonly showDescription?: string;
  readonly showImage?: string;
  readonly title: string;
  /** The publisher's id of the item. */
  readonly guid?: string;
  readonly description?: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly releaseDate?: string;
  readonly durationSeconds?: number;
  readonly image?: string;
  /** Names of the guests. */
  readonly guest?: string;
  /** BCP 47. */
  readonly language?: string;
  readonly audioUrl?: string;
  readonly audioType?: string;
  readonly audioBytes?: number;
  readonly transcripts: readonly OfferedTranscript[];
  /** URL of a Podcasting 2.0 chapters file. */
  readonly chaptersUrl?: string;
}

/** A picture of an episode or a show. Sizes are in pixels. */
export interface Picture {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
}

/** The show that an episode belongs to. */
export interface Show {
  readonly name: string;
  readonly description?: string;
  readonly images: readonly Picture[];
}

/** An episode's metadata in the spec's own field names (spec §3, podcastMetadata). */
export interface EpisodeMetadata {
  readonly name: string;
  readonly description?: string;
  /** ISO date, `YYYY-MM-DD`; absent when unknown. */
  readonly release_date?: string;
  /** Milliseconds; 0 when unknown. */
  readonly duration_ms: number;
  readonly images: readonly Picture[];
  readonly show: Show;
  /** The guest's name, when the episode has one. */
  readonly guest?: string;
  /** The publisher's recording, to which the transcript's times refer; checked by `parseAudioUrl`. */
  readonly audio_url?: string;
}

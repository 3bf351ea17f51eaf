import type { Picture } from '#core/analysis/episode.js';
import type { Source } from '#core/analysis/source.js';

/** What the service of a link says of its episode: enough to find the publisher's own copy. */
export interface IdentifiedEpisode {
  readonly source: Source;
  readonly title: string;
  readonly show?: string;
  readonly description?: string;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  readonly durationSeconds?: number;
  readonly images: readonly Picture[];
  /** BCP 47. */
  readonly language?: string;
}

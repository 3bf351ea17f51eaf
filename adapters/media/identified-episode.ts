import type { Picture } from '#core/analysis/episode.js';
import type { Source } from '#core/links/source.js';

/** An episode as a link's service describes it, with enough data to find the publisher's entry. */
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
  /** The feed that lists the episode, where the service names it. */
  readonly feed?: { readonly url: string; readonly guid?: string };
}

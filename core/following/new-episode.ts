import type { Analysis } from '../analysis/analysis.js';

/** A new episode of a show that a member follows. */
export interface NewEpisode {
  readonly id: number;
  readonly showName: string;
  readonly showSlug: string;
  readonly title: string;
  /** Picture of the episode or its show. */
  readonly image?: string;
  /** `YYYY-MM-DD`. */
  readonly releasedOn?: string;
  /** ISO time in UTC. */
  readonly foundAt: string;
  /** One that everybody may see; absent without one. */
  readonly analysis?: Analysis;
}

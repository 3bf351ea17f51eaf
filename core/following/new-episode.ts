import type { Analysis } from '../analysis/analysis.js';
import { MAX_NEW_EPISODE_AGE_DAYS, NEW_LABEL_DAYS } from './follow.js';

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
  /** True when the member has opened the summary. */
  readonly isOpened: boolean;
}

/**
 * True when a member sees an episode marked as new: one with a summary until they open it, unless it is older than what a
 * digest brings; one without for some days.
 */
export function isMarkedNew(
  { foundAt, analysis, isOpened }: Pick<NewEpisode, 'foundAt' | 'analysis' | 'isOpened'>,
  now: Date,
): boolean {
  const days = analysis ? MAX_NEW_EPISODE_AGE_DAYS : NEW_LABEL_DAYS;
  return !isOpened && now.getTime() - Date.parse(foundAt) < days * 86_400_000;
}

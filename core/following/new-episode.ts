import type { Analysis } from '../analysis/analysis.js';
import { NEW_LABEL_DAYS } from './follow-limits.js';

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

/** Whether a member sees an episode marked as new. */
export function isMarkedNew({ foundAt }: Pick<NewEpisode, 'foundAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(foundAt) < NEW_LABEL_DAYS * 86_400_000;
}

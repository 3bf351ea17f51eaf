import type { Visibility } from '../../analysis/analysis.js';
import type { ActionableInsight, Point } from '../../analysis/summary.js';

/** An analysis in the admins' list. */
export interface ListedSummary {
  readonly id: number;
  readonly title: string;
  readonly showName: string;
  /** Where it came from. */
  readonly contentType: 'podcast' | 'video';
  /** An ISO time in UTC. */
  readonly createdAt: string;
  readonly urlSlug?: string;
  readonly visibility: Visibility;
}

/** An analysis as an admin edits it. */
export interface DeskSummary extends ListedSummary {
  /** US dollars that the model cost, where that is known. */
  readonly costUsd?: number;
  readonly overview: string;
  readonly insights: readonly ActionableInsight[];
  readonly takeaways: readonly Point[];
  /** Another one after every change. */
  readonly version: string;
}

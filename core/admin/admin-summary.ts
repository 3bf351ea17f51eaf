import type { Analysis, Visibility } from '../analysis/analysis.js';
import type { ActionableInsight, Insights, Point, Summary } from '../analysis/summary.js';

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

/** What readers see of an analysis besides, and an edit leaves as it is. */
export type ReadOnlySections = Pick<Summary, 'keyTopics'> &
  Pick<Insights, 'strategicQuestions' | 'nextSteps' | 'keyQuotes'>;

/** An analysis as an admin edits it. */
export interface AdminSummary extends ListedSummary {
  /** US dollars that the model cost, where that is known. */
  readonly costUsd?: number;
  readonly overview: string;
  readonly insights: readonly ActionableInsight[];
  readonly takeaways: readonly Point[];
  readonly unedited: ReadOnlySections;
  /** Another one after every change. */
  readonly version: string;
}

/** The parts of an analysis that an admin edits, and what stands beside them. */
export function editedParts({
  aiSummary,
  businessInsights,
}: Pick<Analysis, 'aiSummary' | 'businessInsights'>): Pick<
  AdminSummary,
  'overview' | 'insights' | 'takeaways' | 'unedited'
> {
  const { actionableInsights, strategicTakeaways, strategicQuestions, nextSteps, keyQuotes } =
    businessInsights;
  return {
    overview: aiSummary.overview,
    insights: actionableInsights,
    takeaways: strategicTakeaways,
    unedited: { keyTopics: aiSummary.keyTopics, strategicQuestions, nextSteps, keyQuotes },
  };
}

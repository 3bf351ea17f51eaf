import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import type { Follows } from '#core/ports/follows.js';
import type { SavedSummaries, StartedAnalyses } from '#core/ports/library.js';

/** Items of each list of a member's home page. */
export const ACTIVITY_LIMIT = 5;

/** Latest submissions of a member, and the first steps taken (contract §12). */
export interface Activity {
  readonly waiting: readonly AnalysisJob[];
  readonly finished: readonly Analysis[];
  readonly onboarding: Readonly<Record<'analyzed' | 'saved' | 'followed', boolean>>;
}

export function readActivity({
  started,
  saved,
  follows,
}: {
  readonly started: StartedAnalyses;
  readonly saved: Pick<SavedSummaries, 'count'>;
  readonly follows: Pick<Follows, 'list'>;
}) {
  return async (memberId: number): Promise<Activity> => {
    const owner = memberOwner(memberId);
    const [waiting, finished, savedCount, followed] = await Promise.all([
      started.unfinished(owner, ACTIVITY_LIMIT),
      started.list(owner, { limit: ACTIVITY_LIMIT }),
      saved.count(memberId),
      follows.list(memberId, { limit: 1 }),
    ]);
    return {
      waiting,
      finished: finished.items,
      onboarding: {
        analyzed: finished.total > 0,
        saved: savedCount > 0,
        followed: followed.total > 0,
      },
    };
  };
}

import { followingContract } from './analysis-jobs-following.contract.js';
import { openingContract } from './analysis-jobs-opening.contract.js';
import { runningContract } from './analysis-jobs-running.contract.js';
import type { OpenStorage } from './storage-under-test.js';

/** What every AnalysisJobs keeps to. `open` gives an empty store each time. */
export function analysisJobsContract(name: string, open: OpenStorage): void {
  describe(`AnalysisJobs: ${name}`, () => {
    describe('opening', () => openingContract(open));
    describe('running', () => runningContract(open));
    describe('following', () => followingContract(open));
  });
}

import { followingContract } from './analysis-jobs-following.contract.js';
import { openingContract } from './analysis-jobs-opening.contract.js';
import { partsContract } from './analysis-jobs-parts.contract.js';
import { runningContract } from './analysis-jobs-running.contract.js';
import type { OpenStorage } from './storage-under-test.js';

/** Contract of `AnalysisJobs`. `open` returns an empty store. */
export function analysisJobsContract(name: string, open: OpenStorage): void {
  describe(`AnalysisJobs: ${name}`, () => {
    describe('opening', () => openingContract(open));
    describe('running', () => runningContract(open));
    describe('following', () => followingContract(open));
    describe('parts', () => partsContract(open));
  });
}

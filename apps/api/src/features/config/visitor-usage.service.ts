import { Inject, Injectable } from '@nestjs/common';
import { ANALYSIS_JOBS } from '#api/wiring/tokens.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import { type VisitorUsage, visitorCounter, visitorUsage } from '#core/usage/visitor-allowance.js';

/** Number of free analyses that a visitor has used. */
@Injectable()
export class VisitorUsageService {
  constructor(@Inject(ANALYSIS_JOBS) private readonly jobs: AnalysisJobs) {}

  /** `visitorId`: absent for a browser without a visitor cookie. */
  async of(visitorId: string | undefined): Promise<VisitorUsage> {
    return visitorUsage(visitorId === undefined ? 0 : await this.jobs.getUsage(visitorCounter(visitorId)));
  }
}

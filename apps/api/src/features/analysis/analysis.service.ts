import { Inject, Injectable } from '@nestjs/common';
import {
  ACCESS_LOG,
  ANALYSES,
  ANALYSIS_JOBS,
  ANALYSIS_QUEUE,
  EXAMPLE_SUMMARIZER,
  IDS,
  PUBLIC_ANALYSES,
  SAMPLE_CATALOG,
  STARTED_ANALYSES,
} from '#api/wiring/tokens.js';
import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs, StartedAnalyses } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { PageRequest } from '#core/ports/page.js';
import type { SampleCatalog } from '#core/ports/sample-catalog.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { Ids } from '#core/ports/system.js';
import { listSummaryAccesses } from '#core/usecases/admin/list-summary-accesses.js';
import { findExample, getOrCreateExample } from '#core/usecases/analysis/get-or-create-example.js';
import { findAnalysis, resolveSlug } from '#core/usecases/catalogue/find-analysis.js';

/** Reads stored analyses. */
@Injectable()
export class AnalysisService {
  readonly find: ReturnType<typeof findAnalysis>;
  readonly resolveSlug: ReturnType<typeof resolveSlug>;
  /** For pages: finds nothing private. */
  readonly resolvePublicSlug: (slug: string) => ReturnType<AnalysisService['resolveSlug']>;
  readonly findExample: ReturnType<typeof findExample>;
  readonly getOrCreateExample: ReturnType<typeof getOrCreateExample>;
  readonly list: Analyses['list'];
  readonly related: Analyses['related'];
  readonly relatedCards: Analyses['relatedCards'];
  /** The private analyses of a member, newest first. */
  readonly listOwn: ({ id }: Member, page: PageRequest) => ReturnType<Analyses['listByOwner']>;
  /** All analyses that a member submitted, last submitted first. */
  readonly listStarted: ({ id }: Member, page: PageRequest) => ReturnType<StartedAnalyses['list']>;
  readonly listAccesses: ReturnType<typeof listSummaryAccesses>;

  constructor(
    @Inject(ANALYSES) private readonly analyses: Analyses,
    @Inject(ANALYSIS_JOBS) jobs: AnalysisJobs,
    @Inject(ANALYSIS_QUEUE) queue: AnalysisQueue,
    @Inject(SAMPLE_CATALOG) samples: SampleCatalog,
    @Inject(EXAMPLE_SUMMARIZER) summarizer: Summarizer,
    @Inject(IDS) ids: Ids,
    @Inject(STARTED_ANALYSES) started: StartedAnalyses,
    @Inject(ACCESS_LOG) log: AccessLog,
    @Inject(PUBLIC_ANALYSES) publicAnalyses: Analyses,
  ) {
    this.find = findAnalysis({ analyses });
    this.resolveSlug = resolveSlug({ analyses });
    this.resolvePublicSlug = resolveSlug({ analyses: publicAnalyses });
    this.findExample = findExample({ analyses: publicAnalyses, summarizer });
    this.getOrCreateExample = getOrCreateExample({ analyses, jobs, queue, ids, samples, summarizer });
    this.list = (page) => publicAnalyses.list(page);
    this.related = (analysis, page) => publicAnalyses.related(analysis, page);
    this.relatedCards = (analysis, limit) => publicAnalyses.relatedCards(analysis, limit);
    this.listStarted = ({ id }, page) => started.list(memberOwner(id), page);
    this.listAccesses = listSummaryAccesses({ analyses, log });
    this.listOwn = ({ id }, page) => analyses.listByOwner(memberOwner(id), page);
  }

  /** A public analysis; absent for any other id. */
  async findPublic(id: number): Promise<Analysis | undefined> {
    const analysis = await this.analyses.byId(id, []);
    return analysis?.visibility === 'public' ? analysis : undefined;
  }
}

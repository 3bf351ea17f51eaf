import { Injectable } from '@nestjs/common';
import { limitFunction } from 'p-limit';
import type { Env } from '#api/env/env.js';
import { fingerprint } from '#api/http/idempotency.js';
import type { Visitor } from '#api/http/visitor.js';
import { mailboxId } from '#api/keyed-hash.js';
import { Port } from '#api/wiring/ports.js';
import { memberOwner } from '#core/accounts/owner.js';
import { cleanCustomPrompt } from '#core/analysis/sections/custom-prompt.js';
import { templateText } from '#core/analysis/sections/summary-template.js';
import { audioLimitOf } from '#core/plans/audio-limit.js';
import type { PlanId } from '#core/plans/plan.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Members } from '#core/ports/members.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { Clock, Ids } from '#core/ports/system.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import {
  type CallerNetworks,
  type FreeLimits,
  submissionReservations,
  visitorReservations,
} from '#core/usage/free-allowance.js';
import type { QuotaReservation } from '#core/usage/quota.js';
import type { AuthenticatedMember } from '#core/usecases/accounts/authenticate-member.js';
import {
  type AnalysisSubmission,
  type ChosenTemplate,
  type SubmissionResult,
  submitAnalysis,
} from '#core/usecases/analysis/submit-analysis.js';

/** Submissions recorded concurrently by this process, so that workers begin with the first of a burst meanwhile. */
const MAX_CONCURRENT_SUBMISSIONS = 4;

/** Submitter: a member from some networks, or a visitor. */
export type Submitter =
  | { readonly kind: 'member'; readonly caller: AuthenticatedMember; readonly networks: CallerNetworks }
  | { readonly kind: 'visitor'; readonly visitor: Visitor };

/** A validated request for an analysis. */
export type SubmissionRequest = Pick<
  AnalysisSubmission,
  'kind' | 'link' | 'transcript' | 'upload' | 'language' | 'style' | 'customPrompt'
> & {
  /** Template of the member who submits. */
  readonly templateId?: string;
  /** The client's key for a request that it may repeat, and the body that belongs to it. */
  readonly idempotency?: { readonly key: string; readonly body: object };
};

interface Quota {
  readonly ownerId: string;
  /** Absent for a visitor. */
  readonly plan?: PlanId;
  readonly charges: readonly QuotaReservation[];
  /** Scopes of the idempotency key. */
  readonly scopes: readonly string[];
}

/** Accepts requests for analyses. */
@Injectable()
export class SubmissionService {
  private readonly submitAnalysis: ReturnType<typeof submitAnalysis>;
  private readonly freeLimits: FreeLimits;

  constructor(
    @Port('analyses') analyses: Analyses,
    @Port('jobs') jobs: AnalysisJobs,
    @Port('queue') queue: AnalysisQueue,
    @Port('transcriptParser') transcripts: TranscriptParser,
    @Port('ids') ids: Ids,
    @Port('clock') private readonly clock: Clock,
    @Port('env') private readonly env: Env,
    @Port('secret') private readonly secret: string,
    @Port('summarizer') summarizer: Summarizer,
    @Port('members') private readonly members: Members,
  ) {
    const open: AnalysisJobs['open'] = (job) => jobs.open(job);
    this.submitAnalysis = submitAnalysis({
      analyses,
      jobs: {
        open: limitFunction(open, { concurrency: MAX_CONCURRENT_SUBMISSIONS }),
        replay: (idempotency) => jobs.replay(idempotency),
        start: (id) => jobs.start(id),
        fail: (...failed) => jobs.fail(...failed),
        storeTranscript: (id, parsed) => jobs.storeTranscript(id, parsed),
        markDispatched: (id) => jobs.markDispatched(id),
      },
      queue,
      transcripts,
      ids,
      clock,
      summarizer,
    });
    this.freeLimits = { perNetwork: env.VISITOR_NETWORK_LIMIT, perDay: env.FREE_DAILY_LIMIT };
  }

  /** @throws as `submitAnalysis` */
  async submit(
    request: SubmissionRequest,
    submitter: Submitter,
  ): Promise<SubmissionResult & { ownerId: string }> {
    const { kind, link, transcript, upload, language, style, templateId, idempotency } = request;
    const customPrompt = cleanCustomPrompt(request.customPrompt ?? '') || undefined;
    const { ownerId, plan, charges, scopes } = this.quotaOf(submitter);
    const result = await this.submitAnalysis({
      kind,
      link,
      transcript,
      upload,
      transcriptFingerprint: transcript && fingerprint(transcript),
      language,
      style,
      customPrompt,
      promptFingerprint: customPrompt && fingerprint(customPrompt),
      findTemplate: templateId === undefined ? undefined : () => this.findTemplate(submitter, templateId),
      ownerId,
      charges,
      plan,
      audioLimitSeconds: audioLimitOf(plan),
      idempotency: idempotency && { scopes, key: idempotency.key, bodyHash: fingerprint(idempotency.body) },
    });
    return { ...result, ownerId };
  }

  private async findTemplate(submitter: Submitter, id: string): Promise<ChosenTemplate | undefined> {
    if (submitter.kind === 'visitor') return undefined;
    const found = await this.members.templates.find(submitter.caller.member.id, id);
    if (!found) return undefined;
    const { name, sections } = found;
    return { template: { name, sections }, templateFingerprint: fingerprint(templateText(sections)) };
  }

  private quotaOf(submitter: Submitter): Quota {
    const now = this.clock.now();
    if (submitter.kind === 'visitor') {
      const { id, ownerId, networks } = submitter.visitor;
      const charges = visitorReservations(id, networks, now, this.freeLimits);
      return { ownerId, charges, scopes: [ownerId, `network:${networks.networkId}`] };
    }
    const { identity, member } = submitter.caller;
    const { id, plan, email } = member;
    const ownerId = memberOwner(id);
    const owner = { memberId: id, plan, mailboxId: mailboxId(email, this.secret) };
    const mustVerify = this.env.REQUIRE_VERIFIED_EMAIL && !identity.emailVerified;
    const charges = submissionReservations(owner, submitter.networks, now, this.freeLimits, mustVerify);
    return { ownerId, plan, charges, scopes: [ownerId] };
  }
}

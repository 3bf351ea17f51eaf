import type { AdminActor, SummaryAccess } from '#core/admin/access-log-entry.js';
import { CANCELLED } from '#core/admin/admin-job.js';
import type { AdminSummary } from '#core/admin/admin-summary.js';
import { type AdminUser, parseUserEdit, type UserEditInput } from '#core/admin/admin-user.js';
import { applySummaryEdit, type SummaryEditInput } from '#core/admin/summary-edit.js';
import type { RemovalRecord } from '#core/analysis/claims/removal-record.js';
import { DomainError } from '#core/errors.js';
import { grantPlan, type Subscription } from '#core/plans/subscription.js';
import type { AccessLog, AdminArea } from '#core/ports/admin-area.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Page, PageRequest } from '#core/ports/page.js';
import type { Clock } from '#core/ports/system.js';
import { dispatchJob } from '../analysis/dispatch-job.js';

export type SummaryManagement = ReturnType<typeof manageSummaries>;

/** Edits, deletes and restores summaries for admins. */
export function manageSummaries({ summaries }: Pick<AdminArea, 'summaries'>) {
  return {
    /** @throws analysis_not_found */
    read: async (id: number): Promise<AdminSummary> => orNotFound(await summaries.byId(id)),
    /** Statements that the checks removed; absent where they were not recorded. @throws analysis_not_found */
    removals: async (id: number): Promise<RemovalRecord | undefined> =>
      orNotFound(await summaries.removals(id)).record,
    /**
     * Applies an admin's edit, provided that the summary still has `version` (if given).
     * @throws summary_stale, invalid_input, analysis_not_found
     */
    async edit(
      id: number,
      version: string | undefined,
      input: SummaryEditInput,
      actor: AdminActor,
    ): Promise<AdminSummary> {
      const entry = { ...actor, action: 'edit_summary', details: { summaryId: id } } as const;
      const edited = orNotFound(
        await summaries.edit(id, version, (before) => applySummaryEdit(before, input), entry),
      );
      if (edited === 'stale') {
        throw new DomainError(
          'summary_stale',
          'Somebody else changed this summary meanwhile. Load it again and repeat your changes.',
        );
      }
      return edited;
    },
    /** Deletes a summary, which can be restored within `RESTORABLE_MS`. @throws analysis_not_found */
    async remove(id: number, actor: AdminActor): Promise<void> {
      const entry = { ...actor, action: 'delete_summary', details: { summaryId: id } } as const;
      if (!(await summaries.remove(id, entry))) throw summaryNotFound();
    },
    /** @throws analysis_not_found when it is not deleted or can no longer be restored */
    async restore(id: number, actor: AdminActor): Promise<AdminSummary> {
      const entry = { ...actor, action: 'restore_summary', details: { summaryId: id } } as const;
      return orNotFound(await summaries.restore(id, entry));
    },
  };
}

function orNotFound<Summary>(summary: Summary | undefined): Summary {
  if (summary === undefined) throw summaryNotFound();
  return summary;
}

function summaryNotFound(): DomainError {
  return new DomainError('analysis_not_found', 'There is no such summary.');
}

interface AccessPorts {
  readonly analyses: Analyses;
  readonly log: AccessLog;
}

/**
 * Lists what admins did with a private analysis, for its owner. `viewers` are the caller's owner ids.
 * @throws analysis_not_found for everyone else, and for analyses that are not private
 */
export function listSummaryAccesses({ analyses, log }: AccessPorts) {
  return async (id: number, viewers: readonly string[], page: PageRequest): Promise<Page<SummaryAccess>> => {
    const analysis = await analyses.byId(id, viewers);
    if (analysis?.visibility !== 'private') {
      throw new DomainError('analysis_not_found', 'The requested analysis could not be found.');
    }
    return log.listOfSummary(id, new Date(analysis.createdAt), page);
  };
}

interface UserPorts extends Pick<AdminArea, 'users'> {
  readonly clock: Clock;
  /** Replaces e-mail addresses by keyed hashes for the access log. */
  readonly withoutMailAddresses: (text: string) => string;
}

export type UserManagement = ReturnType<typeof manageUsers>;

/** Edits and deactivates members for admins. */
export function manageUsers({ users, clock, withoutMailAddresses }: UserPorts) {
  return {
    /**
     * Applies an admin's edit of a member (spec §5), provided that the member still has `version` (if given).
     * @throws invalid_input, user_not_found, plan_paid_for; user_stale, with the member's current state
     */
    async edit(
      id: number,
      version: string | undefined,
      input: UserEditInput,
      actor: AdminActor,
    ): Promise<AdminUser> {
      const { plan, ...fields } = parseUserEdit(input);
      const { email, usageCount } = fields;
      const details = { userId: id, email: withoutMailAddresses(email), plan, usageCount };
      const grant = (current: Subscription, isPaid: boolean) => grantPlan(current, plan, clock.now(), isPaid);
      const entry = { ...actor, action: 'edit_user', details } as const;
      const edited = orUserNotFound(await users.edit(id, fields, grant, entry, version));
      if ('stale' in edited) {
        const message = 'This user was changed meanwhile. Your changes were not saved.';
        throw new DomainError('user_stale', message, { user: edited.stale });
      }
      return edited;
    },
    /** Activates or deactivates a member, effective from their next request (contract §3). @throws user_not_found */
    async setActive(id: number, isActive: boolean, actor: AdminActor): Promise<AdminUser> {
      const action = isActive ? 'activate_user' : 'deactivate_user';
      return orUserNotFound(
        await users.setActive(id, isActive, { ...actor, action, details: { userId: id } }),
      );
    },
  };
}

function orUserNotFound<User>(user: User | undefined): User {
  if (!user) throw new DomainError('user_not_found', 'There is no such user.');
  return user;
}

interface JobPorts {
  readonly area: Pick<AdminArea, 'jobs'>;
  readonly jobs: AnalysisJobs;
  readonly queue: AnalysisQueue;
}

/** Retries and cancels jobs for admins. */
export function manageJobs({ area, ...ports }: JobPorts) {
  return {
    /**
     * Retries a failed job. Its reservations were released on failure, so they are made again within the same limits.
     * @throws job_not_found, job_not_steerable
     */
    async retry(id: string, actor: AdminActor): Promise<void> {
      const entry = { ...actor, action: 'retry_job', details: { jobId: id } } as const;
      const result = await area.jobs.retry(id, entry);
      if (result.outcome === 'waiting') return dispatchJob(ports, result.job);
      if (result.outcome === 'missing') throw jobNotFound();
      throw refused(
        result.outcome === 'refused'
          ? `Whoever asked for this has used up their allowance of ${result.charge.ceiling}. Lower their usage count first.`
          : RETRY_REFUSALS[result.outcome],
      );
    },
    /**
     * Cancels a waiting or running job: it fails, its reservations are released, and its run has no further effect.
     * @throws job_not_found, job_not_steerable
     */
    async cancel(id: string, actor: AdminActor): Promise<void> {
      const entry = { ...actor, action: 'cancel_job', details: { jobId: id } } as const;
      const outcome = await area.jobs.cancel(id, CANCELLED, entry);
      if (outcome === 'missing') throw jobNotFound();
      if (outcome === 'ended') throw refused('This job has ended already.');
    },
  };
}

const RETRY_REFUSALS = {
  'not failed': 'This job has not failed.',
  'transcript gone': 'The transcript that was sent with this job is not kept. It has to be sent again.',
  superseded: 'The same was asked for again meanwhile: it is done or being worked on.',
} as const;

function jobNotFound(): DomainError {
  return new DomainError('job_not_found', 'There is no such job.');
}

function refused(message: string): DomainError {
  return new DomainError('job_not_steerable', message);
}

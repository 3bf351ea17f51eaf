import { Global, Module } from '@nestjs/common';
import { memberOwner } from '#core/accounts/member.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { BackgroundTasks } from '#core/ports/background-tasks.js';
import type { Clock } from '#core/ports/clock.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Ids } from '#core/ports/ids.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Members } from '#core/ports/members.js';
import type { Newsletter } from '#core/ports/newsletter.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import type { Subscriptions } from '#core/ports/subscriptions.js';
import { authenticateMember } from '#core/usecases/authenticate-member.js';
import { buyPlan, createPreSignupSession, downgradePlan, redeemSession } from '#core/usecases/change-plan.js';
import { deleteAccount } from '#core/usecases/delete-account.js';
import { exportAnalyses } from '#core/usecases/export-analyses.js';
import { memberUsage } from '#core/usecases/member-usage.js';
import { registerMember } from '#core/usecases/register-member.js';
import { runTask, type TaskResult } from '#core/usecases/run-task.js';
import { taskRunner } from '#core/usecases/task-runner.js';
import type { Env } from '../env/env.js';
import { AccountService } from '../features/account/account.service.js';
import { mailboxId } from '../keyed-hash.js';
import type { Logger } from '../observability/logger.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import * as token from './tokens.js';

/** How long a stop lets errands end that are being run, in milliseconds. */
const PATIENCE_MS = 5_000;

/** The use cases of accounts. */
@Global()
@Module({
  providers: [
    {
      provide: AccountService,
      inject: [
        token.MEMBERS,
        token.BACKGROUND_TASKS,
        token.IDENTITY_SERVICE,
        token.MAILER,
        token.NEWSLETTER,
        token.PAYMENT_GATEWAY,
        token.ANALYSES,
        token.ANALYSIS_JOBS,
        token.SUBSCRIPTIONS,
        token.IDS,
        token.CLOCK,
        token.ENV,
        token.SECRET,
        token.LOGGER,
        ShutdownHooks,
      ],
      useFactory: (
        members: Members,
        errands: BackgroundTasks,
        identities: IdentityService,
        mailer: Mailer,
        newsletter: Newsletter,
        gateway: PaymentGateway,
        analyses: Analyses,
        jobs: AnalysisJobs,
        subscriptions: Subscriptions,
        ids: Ids,
        clock: Clock,
        env: Env,
        secret: string,
        log: Logger,
        shutdownHooks: ShutdownHooks,
      ): AccountService => {
        const ports = {
          members,
          errands,
          identities,
          mailer,
          newsletter,
          gateway,
          publicUrl: env.PUBLIC_URL,
        };
        const runs = taskRunner(errands, runTask(ports), (result) => tell(log, result));
        shutdownHooks.push(() => runs.close(AbortSignal.timeout(PATIENCE_MS)));
        return {
          authenticateMember: authenticateMember(ports),
          registerMember: registerMember({ errands, runs, newsletter }),
          memberUsage: memberUsage({ jobs, clock, mailboxIdOf: (email) => mailboxId(email, secret) }),
          renameMember: (id, names) => members.rename(id, names),
          removeAccount: deleteAccount({ members, runs, clock }),
          adoptAnalyses: (id, ownerId) => members.transferAnalyses(id, ownerId),
          ownAnalyses: ({ id }, page) => analyses.listByOwner(memberOwner(id), page),
          exportAnalyses: exportAnalyses({ analyses }),
          buyPlan: buyPlan({ subscriptions, clock }),
          downgradePlan: downgradePlan({ subscriptions, clock }),
          createPreSignupSession: createPreSignupSession({ subscriptions, clock, ids }),
          redeemSession: redeemSession({ subscriptions, clock }),
          runDueErrands: () => runs.due(),
        };
      },
    },
  ],
  exports: [AccountService],
})
export class AccountsModule {}

/** Nobody's name or address is logged: the member's number is enough. */
function tell(log: Logger, { errand: { memberId, kind, attempts }, outcome, answer, cause }: TaskResult) {
  const line = { part: 'errands', memberId, kind, attempts, outcome, answer: answer?.message };
  if (outcome === 'done') log.info(line, 'errand done');
  else log.warn({ ...line, err: cause }, 'errand failed');
}

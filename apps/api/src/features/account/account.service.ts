import type { Member } from '#core/accounts/member.js';
import type { AnalysisPage } from '#core/ports/analyses.js';
import type { Members } from '#core/ports/members.js';
import type { PageRequest } from '#core/ports/page.js';
import type { authenticateMember } from '#core/usecases/authenticate-member.js';
import type {
  buyPlan,
  createPreSignupSession,
  downgradePlan,
  redeemSession,
} from '#core/usecases/change-plan.js';
import type { deleteAccount } from '#core/usecases/delete-account.js';
import type { exportAnalyses } from '#core/usecases/export-analyses.js';
import type { memberUsage } from '#core/usecases/member-usage.js';
import type { registerMember } from '#core/usecases/register-member.js';
import type { TaskRunner } from '#core/usecases/task-runner.js';

/** What people with an account can do with it, with its ports in place. The class is the injection token. */
export abstract class AccountService {
  abstract readonly authenticateMember: ReturnType<typeof authenticateMember>;
  abstract readonly registerMember: ReturnType<typeof registerMember>;
  abstract readonly memberUsage: ReturnType<typeof memberUsage>;
  abstract readonly renameMember: Members['rename'];
  abstract readonly removeAccount: ReturnType<typeof deleteAccount>;
  /** Gives what a visitor made in private to the member that the visitor has become. */
  abstract readonly adoptAnalyses: Members['transferAnalyses'];
  /** What a member made in private, newest first. */
  abstract readonly ownAnalyses: (member: Member, page: PageRequest) => Promise<AnalysisPage>;
  abstract readonly exportAnalyses: ReturnType<typeof exportAnalyses>;
  abstract readonly buyPlan: ReturnType<typeof buyPlan>;
  abstract readonly downgradePlan: ReturnType<typeof downgradePlan>;
  abstract readonly createPreSignupSession: ReturnType<typeof createPreSignupSession>;
  abstract readonly redeemSession: ReturnType<typeof redeemSession>;
  /** Tries the errands that are due, and says how many those were. */
  abstract readonly runDueErrands: TaskRunner['due'];
}

import { Inject, Injectable } from '@nestjs/common';
import {
  BACKGROUND_TASK_RUNNER,
  BACKGROUND_TASKS,
  CLOCK,
  MEMBERS,
  NEWSLETTER,
  SUBSCRIPTIONS,
} from '#api/wiring/tokens.js';
import { REGISTRATION_TIMEOUT_MS } from '#core/accounts/background-task.js';
import { personName } from '#core/accounts/display-fields.js';
import type { Member, MemberNames } from '#core/accounts/member.js';
import type { Subscription } from '#core/plans/subscription.js';
import type { BackgroundTasks } from '#core/ports/background-tasks.js';
import type { Members } from '#core/ports/members.js';
import type { Newsletter } from '#core/ports/newsletter.js';
import type { Subscriptions } from '#core/ports/subscriptions.js';
import type { Clock } from '#core/ports/system.js';
import { notSignedIn } from '#core/usecases/accounts/authenticate-member.js';
import { deleteAccount } from '#core/usecases/accounts/delete-account.js';
import { type Registration, registerMember } from '#core/usecases/accounts/register-member.js';
import type { TaskRunner } from '#core/usecases/operations/task-runner.js';
import { redeemSession } from '#core/usecases/payments/change-plan.js';

/** Result of a registration. */
export interface RegistrationResult extends Registration {
  /** Milliseconds. */
  readonly syncTime: number;
  /** Present when a payment from before the sign-up was redeemed. */
  readonly subscription?: Subscription;
}

/** The accounts of members. */
@Injectable()
export class AccountService {
  /** Asks for a sign-in of the last five minutes. */
  readonly delete: ReturnType<typeof deleteAccount>;
  private readonly registerMember: ReturnType<typeof registerMember>;
  private readonly redeemSession: ReturnType<typeof redeemSession>;

  constructor(
    @Inject(MEMBERS) private readonly members: Members,
    @Inject(BACKGROUND_TASKS) tasks: BackgroundTasks,
    @Inject(BACKGROUND_TASK_RUNNER) runs: TaskRunner,
    @Inject(NEWSLETTER) newsletter: Newsletter,
    @Inject(SUBSCRIPTIONS) subscriptions: Subscriptions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.delete = deleteAccount({ members, runs, clock });
    this.registerMember = registerMember({ tasks, runs, newsletter });
    this.redeemSession = redeemSession({ subscriptions, clock });
  }

  /** `sessionId` names a payment from before the sign-up. */
  async register(member: Member, sessionId: string | undefined): Promise<RegistrationResult> {
    const startedAt = this.clock.now().getTime();
    const subscription = sessionId === undefined ? undefined : await this.redeemSession(member.id, sessionId);
    const registration = await this.registerMember(member, AbortSignal.timeout(REGISTRATION_TIMEOUT_MS));
    return { ...registration, syncTime: this.clock.now().getTime() - startedAt, subscription };
  }

  /** @throws not_signed_in when the member was deleted meanwhile */
  async rename({ id }: Member, { firstName, lastName }: MemberNames): Promise<Member> {
    const names = { firstName: personName(firstName), lastName: personName(lastName) };
    const renamed = await this.members.rename(id, names);
    if (!renamed) throw notSignedIn();
    return renamed;
  }
}

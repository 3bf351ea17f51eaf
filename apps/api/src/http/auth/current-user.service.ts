import { Inject, Injectable } from '@nestjs/common';
import { mailboxId } from '#api/keyed-hash.js';
import { ANALYSIS_JOBS, CLOCK, SECRET } from '#api/wiring/tokens.js';
import type { Member } from '#core/accounts/member.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { Clock } from '#core/ports/system.js';
import { memberUsage } from '#core/usecases/accounts/member-usage.js';
import { type SignedInUserDto, userView } from '../dto/user-dto.js';

/** Members as they see themselves, with their usage of this month. */
@Injectable()
export class CurrentUserService {
  readonly usageOf: ReturnType<typeof memberUsage>;

  constructor(
    @Inject(ANALYSIS_JOBS) jobs: AnalysisJobs,
    @Inject(CLOCK) clock: Clock,
    @Inject(SECRET) secret: string,
  ) {
    this.usageOf = memberUsage({ jobs, clock, mailboxIdOf: (email) => mailboxId(email, secret) });
  }

  async view(member: Member): Promise<SignedInUserDto> {
    return userView(member, await this.usageOf(member));
  }
}

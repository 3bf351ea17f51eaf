import { Inject, Injectable } from '@nestjs/common';
import { mailboxId } from '#api/keyed-hash.js';
import { CLOCK, SECRET, USAGE_COUNTERS } from '#api/wiring/tokens.js';
import type { Member } from '#core/accounts/member.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import { memberUsage } from '#core/usecases/accounts/manage-account.js';
import { type SignedInUserDto, userView } from '../dto/user-dto.js';

/** Members as they see themselves, with their usage of this month. */
@Injectable()
export class CurrentUserService {
  readonly usageOf: ReturnType<typeof memberUsage>;

  constructor(
    @Inject(USAGE_COUNTERS) counters: UsageCounters,
    @Inject(CLOCK) clock: Clock,
    @Inject(SECRET) secret: string,
  ) {
    this.usageOf = memberUsage({ counters, clock, mailboxIdOf: (email) => mailboxId(email, secret) });
  }

  async view(member: Member): Promise<SignedInUserDto> {
    return userView(member, await this.usageOf(member));
  }
}

import { Injectable } from '@nestjs/common';
import { mailboxId } from '#api/keyed-hash.js';
import { Port } from '#api/wiring/ports.js';
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
    @Port('counters') counters: UsageCounters,
    @Port('clock') clock: Clock,
    @Port('secret') secret: string,
  ) {
    this.usageOf = memberUsage({ counters, clock, mailboxIdOf: (email) => mailboxId(email, secret) });
  }

  async view(member: Member): Promise<SignedInUserDto> {
    return userView(member, await this.usageOf(member));
  }
}

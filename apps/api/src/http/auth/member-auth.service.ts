import { Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { Port } from '#api/wiring/ports.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Members } from '#core/ports/members.js';
import type { Clock } from '#core/ports/system.js';
import { type AuthenticatedMember, authenticateMember } from '#core/usecases/accounts/authenticate-member.js';

/** Authenticates members by their ID tokens. */
@Injectable()
export class MemberAuthService {
  readonly authenticate: ReturnType<typeof authenticateMember>;

  constructor(
    @Port('identities') identities: IdentityService,
    @Port('members') private readonly members: Members,
    @Port('clock') clock: Clock,
    @Port('env') env: Env,
  ) {
    this.authenticate = authenticateMember({
      identities,
      members,
      clock,
      sessionDays: env.MEMBER_SESSION_DAYS,
    });
  }

  /** Ends this sign-in of the member; those of other browsers go on. */
  endSignIn({ member, identity }: AuthenticatedMember): Promise<void> {
    return this.members.endSignIn(member.id, identity.signedInAt);
  }

  /** Makes a visitor's private analyses the member's. */
  async adoptAnalyses(memberId: number, visitorOwnerId: string): Promise<void> {
    await this.members.transferAnalyses(memberId, visitorOwnerId);
  }
}

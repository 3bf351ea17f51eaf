import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { CLOCK, ENV, IDENTITY_SERVICE, MEMBERS } from '#api/wiring/tokens.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Members } from '#core/ports/members.js';
import type { Clock } from '#core/ports/system.js';
import { type AuthenticatedMember, authenticateMember } from '#core/usecases/accounts/authenticate-member.js';

/** Authenticates members by their ID tokens. */
@Injectable()
export class MemberAuthService {
  readonly authenticate: ReturnType<typeof authenticateMember>;

  constructor(
    @Inject(IDENTITY_SERVICE) identities: IdentityService,
    @Inject(MEMBERS) private readonly members: Members,
    @Inject(CLOCK) clock: Clock,
    @Inject(ENV) env: Env,
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

import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_SERVICE, MEMBERS } from '#api/wiring/tokens.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Members } from '#core/ports/members.js';
import { authenticateMember } from '#core/usecases/authenticate-member.js';

/** Authenticates members by their ID tokens. */
@Injectable()
export class MemberAuthService {
  readonly authenticate: ReturnType<typeof authenticateMember>;

  constructor(
    @Inject(IDENTITY_SERVICE) identities: IdentityService,
    @Inject(MEMBERS) private readonly members: Members,
  ) {
    this.authenticate = authenticateMember({ identities, members });
  }

  /** Makes a visitor's private analyses the member's. */
  async adoptAnalyses(memberId: number, visitorOwnerId: string): Promise<void> {
    await this.members.transferAnalyses(memberId, visitorOwnerId);
  }
}

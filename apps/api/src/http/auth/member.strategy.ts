import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Env } from '#api/env/env.js';
import { Port } from '#api/wiring/ports.js';
import type { UserProfileInput } from '#core/accounts/display-fields.js';
import { DomainError } from '#core/errors.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Members } from '#core/ports/members.js';
import type { Clock } from '#core/ports/system.js';
import {
  type AuthenticatedMember,
  authenticateMember,
  notSignedIn,
} from '#core/usecases/accounts/authenticate-member.js';

const MAX_USER_DATA_LENGTH = 4096;

/** Passport's name of the strategy. */
export const MEMBER_STRATEGY = 'member';

const MAX_TOKEN_LENGTH = 8192;

/** Authenticates members by the ID token that they send as bearer token. */
@Injectable()
export class MemberStrategy extends PassportStrategy(Strategy, MEMBER_STRATEGY) {
  private readonly verify: ReturnType<typeof authenticateMember>;

  constructor(
    @Port('identities') identities: IdentityService,
    @Port('members') members: Members,
    @Port('clock') clock: Clock,
    @Port('env') { MEMBER_SESSION_DAYS: sessionDays }: Env,
  ) {
    super({ passOptionsToCallback: true });
    this.verify = authenticateMember({ identities, members, clock, sessionDays });
  }

  /** `fresh`: asks the identity service now; otherwise an answer of the last minute will do. */
  async validate(
    { headers }: FastifyRequest,
    { fresh }: { readonly fresh: boolean },
  ): Promise<AuthenticatedMember> {
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined || token.length > MAX_TOKEN_LENGTH) throw notSignedIn();
    return this.verify(token, readUserData(headers['x-user-data']), { fresh });
  }
}

/**
 * The user data that the browser sends (contract §3). It is unverified; unreadable data is ignored.
 * @throws invalid_input when it is too long
 */
function readUserData(header: string | string[] | undefined): UserProfileInput {
  if (typeof header !== 'string') return {};
  if (header.length > MAX_USER_DATA_LENGTH) {
    throw new DomainError(
      'invalid_input',
      `X-User-Data may have at most ${MAX_USER_DATA_LENGTH} characters.`,
    );
  }
  try {
    const value: unknown = JSON.parse(header);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

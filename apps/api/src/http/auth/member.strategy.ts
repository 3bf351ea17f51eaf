import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { UserProfileInput } from '#core/accounts/display-fields.js';
import { DomainError } from '#core/errors.js';
import { type AuthenticatedMember, notSignedIn } from '#core/usecases/accounts/authenticate-member.js';
import type { MemberAuthService } from './member-auth.service.js';

const MAX_USER_DATA_LENGTH = 4096;

/** Passport's name of the strategy. */
export const MEMBER_STRATEGY = 'member';

const MAX_TOKEN_LENGTH = 8192;

/** Passport keeps strategies for the whole process, so each call brings the service of its own application. */
export interface StrategyOptions {
  readonly fresh: boolean;
  readonly authenticate: MemberAuthService['authenticate'];
}

/** Authenticates members by their bearer token. */
@Injectable()
export class MemberStrategy extends PassportStrategy(Strategy, MEMBER_STRATEGY) {
  constructor() {
    super({ passOptionsToCallback: true });
  }

  async validate(
    { headers }: FastifyRequest,
    { fresh, authenticate }: StrategyOptions,
  ): Promise<AuthenticatedMember> {
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined || token.length > MAX_TOKEN_LENGTH) throw notSignedIn();
    return authenticate(token, readUserData(headers['x-user-data']), { fresh });
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

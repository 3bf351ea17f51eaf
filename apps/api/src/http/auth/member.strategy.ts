import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { type AuthenticatedMember, notSignedIn } from '#core/usecases/accounts/authenticate-member.js';
import type { MemberAuthService } from './member-auth.service.js';
import { readUserData } from './user-data.js';

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

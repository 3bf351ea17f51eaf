import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { AccountService } from '#api/features/account/account.service.js';
import { type AuthenticatedMember, notSignedIn } from '#core/usecases/authenticate-member.js';
import { readUserData } from './user-data.js';

/** Name under which Passport keeps the strategy. */
export const MEMBER_STRATEGY = 'member';

/** No ID token of any service is longer. */
const MAX_TOKEN = 8192;

/** What a call asks of the strategy. Passport's strategies are the whole process's: what they work with comes along. */
export interface StrategyOptions {
  readonly fresh: boolean;
  readonly recognise: AccountService['authenticateMember'];
}

/** Turns a bearer token into the member that it speaks for. */
@Injectable()
export class MemberStrategy extends PassportStrategy(Strategy, MEMBER_STRATEGY) {
  constructor() {
    super({ passOptionsToCallback: true });
  }

  async validate(
    { headers }: FastifyRequest,
    { fresh, recognise }: StrategyOptions,
  ): Promise<AuthenticatedMember> {
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined || token.length > MAX_TOKEN) throw notSignedIn();
    return recognise(token, readUserData(headers['x-user-data']), { fresh });
  }
}

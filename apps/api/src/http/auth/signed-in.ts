import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiBearerAuth, ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { isDomainError } from '../../../../../core/errors.js';
import { notSignedIn } from '../../../../../core/usecases/recognise-member.js';
import { AccountCases } from '../../wiring/account-cases.js';
import { ErrorDto } from '../error-dto.js';
import { MEMBER_STRATEGY, type StrategyOptions } from './member-strategy.js';

interface Need {
  /** The identity service is asked now, instead of within the last minute. */
  readonly fresh: boolean;
  /** A call without `Authorization` is a visitor's. */
  readonly optional: boolean;
}

const NEED = 'signed-in';

@Injectable()
class SignedInGuard extends AuthGuard(MEMBER_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    private readonly accounts: AccountCases,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.need(context).optional && headers.authorization === undefined) return true;
    return Boolean(await super.canActivate(context));
  }

  override getAuthenticateOptions(context: ExecutionContext): StrategyOptions & { property: 'caller' } {
    const { fresh } = this.need(context);
    return { property: 'caller', fresh, recognise: this.accounts.recogniseMember };
  }

  override handleRequest<T>(error: unknown, caller: T): T {
    if (isDomainError(error, 'not_signed_in')) throw notSignedIn(error);
    if (error) throw error;
    if (!caller) throw notSignedIn();
    return caller;
  }

  private need(context: ExecutionContext): Need {
    const need = this.reflector.get<Need | undefined>(NEED, context.getHandler());
    return need ?? { fresh: true, optional: false };
  }
}

const guarded = (need: Need) =>
  applyDecorators(
    SetMetadata(NEED, need),
    UseGuards(SignedInGuard),
    ApiBearerAuth(),
    ApiResponse({ status: 401, type: ErrorDto }),
    ApiResponse({ status: 403, type: ErrorDto }),
  );

/** Members only: 401 for everybody else, 403 for a deactivated account. `fresh`: the identity service is asked now. */
export const SignedIn = ({ fresh = false }: { readonly fresh?: boolean } = {}) =>
  guarded({ fresh, optional: false });

/** Members and visitors: without `Authorization` a visitor, with a bad token 401. */
export const MaybeSignedIn = () => guarded({ fresh: false, optional: true });

/** Whose call it is: `SignedIn` behind `@SignedIn()`; behind `@MaybeSignedIn()` absent for a visitor. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().caller,
);

/** The member whose call it is: a `Member`; behind `@MaybeSignedIn()` absent for a visitor. */
export const CurrentMember = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().caller?.member,
);

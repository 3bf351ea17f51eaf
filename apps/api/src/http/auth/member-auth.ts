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
import { AccountService } from '#api/features/account/account.service.js';
import { isDomainError } from '#core/errors.js';
import { notSignedIn } from '#core/usecases/authenticate-member.js';
import { ErrorDto } from '../dto/error-dto.js';
import { visitorOwnerOf } from '../visitor.js';
import { MEMBER_STRATEGY, type StrategyOptions } from './member.strategy.js';

interface Need {
  /** The identity service is asked now, instead of within the last minute. */
  readonly fresh: boolean;
  /** A call without `Authorization` is a visitor's. */
  readonly optional: boolean;
  /** What the visitor of this browser made in private becomes the member's before the call is answered. */
  readonly adoptsVisitor: boolean;
}

const NEED = 'signed-in';

@Injectable()
class SignedInGuard extends AuthGuard(MEMBER_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    private readonly accounts: AccountService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { optional, adoptsVisitor } = this.need(context);
    if (optional && request.headers.authorization === undefined) return true;
    const isAllowed = Boolean(await super.canActivate(context));
    const visitor = visitorOwnerOf(request);
    if (adoptsVisitor && request.caller && visitor !== undefined)
      await this.accounts.adoptAnalyses(request.caller.member.id, visitor);
    return isAllowed;
  }

  override getAuthenticateOptions(context: ExecutionContext): StrategyOptions & { property: 'caller' } {
    const { fresh } = this.need(context);
    return { property: 'caller', fresh, recognise: this.accounts.authenticateMember };
  }

  override handleRequest<T>(error: unknown, caller: T): T {
    if (isDomainError(error, 'not_signed_in')) throw notSignedIn(error);
    if (error) throw error;
    if (!caller) throw notSignedIn();
    return caller;
  }

  private need(context: ExecutionContext): Need {
    const need = this.reflector.get<Need | undefined>(NEED, context.getHandler());
    return need ?? { fresh: true, optional: false, adoptsVisitor: false };
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

/**
 * Members only: 401 for everybody else, 403 for a deactivated account. `fresh`: the identity service is asked now.
 * `adoptsVisitor`: for calls that follow a sign-in, or show or need what a member made.
 */
export const SignedIn = ({ fresh = false, adoptsVisitor = false }: Partial<Omit<Need, 'optional'>> = {}) =>
  guarded({ fresh, optional: false, adoptsVisitor });

/** Members and visitors: without `Authorization` a visitor, with a bad token 401. */
export const OptionalAuth = () => guarded({ fresh: false, optional: true, adoptsVisitor: false });

/** Whose call it is: `SignedIn` behind `@SignedIn()`; behind `@OptionalAuth()` absent for a visitor. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().caller,
);

/** The member whose call it is: a `Member`; behind `@OptionalAuth()` absent for a visitor. */
export const CurrentMember = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().caller?.member,
);

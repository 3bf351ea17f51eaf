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
import { ApiBearerAuth, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Port } from '#api/wiring/ports.js';
import type { Members } from '#core/ports/members.js';
import { ErrorDto } from '../dto/error-dto.js';
import { visitorOwnerOf } from '../visitor.js';
import { MEMBER_STRATEGY } from './member.strategy.js';

interface AuthRule {
  /** Asks the identity service now; otherwise an answer of the last minute will do. */
  readonly fresh: boolean;
  /** Allows visitors: requests without `Authorization`. */
  readonly optional: boolean;
  /** Makes the private analyses of this browser's visitor the member's first. */
  readonly adoptsVisitor: boolean;
}

const AUTH_RULE = 'member-auth-rule';

@Injectable()
class MemberAuthGuard extends AuthGuard(MEMBER_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    @Port('members') private readonly members: Members,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.caller?.apiKey) return true;
    const { optional, adoptsVisitor } = this.ruleOf(context);
    if (optional && request.headers.authorization === undefined) return true;
    await super.canActivate(context);
    const visitor = visitorOwnerOf(request);
    if (adoptsVisitor && request.caller && visitor !== undefined)
      await this.members.transferAnalyses(request.caller.member.id, visitor);
    return true;
  }

  override getAuthenticateOptions(context: ExecutionContext) {
    return { property: 'caller', fresh: this.ruleOf(context).fresh };
  }

  private ruleOf(context: ExecutionContext): AuthRule {
    const rule = this.reflector.get<AuthRule | undefined>(AUTH_RULE, context.getHandler());
    return rule ?? { fresh: true, optional: false, adoptsVisitor: false };
  }
}

const guarded = (rule: AuthRule) =>
  applyDecorators(
    SetMetadata(AUTH_RULE, rule),
    UseGuards(MemberAuthGuard),
    ApiBearerAuth(),
    ...(rule.optional ? [ApiSecurity({})] : []),
    ApiResponse({ status: 401, type: ErrorDto }),
    ApiResponse({ status: 403, type: ErrorDto }),
  );

/**
 * Restricts a route to members: 401 for everybody else, 403 for a deactivated account. `fresh` asks the identity service
 * now; `adoptsVisitor` is for requests that follow a sign-in, or that show or need the member's own analyses.
 */
export const SignedIn = ({
  fresh = false,
  adoptsVisitor = false,
}: Partial<Omit<AuthRule, 'optional'>> = {}) => guarded({ fresh, optional: false, adoptsVisitor });

/** Allows members and visitors: 401 for an invalid token only. */
export const OptionalAuth = () => guarded({ fresh: false, optional: true, adoptsVisitor: false });

/** The authenticated member with their identity; behind `@OptionalAuth()` undefined for a visitor. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().caller,
);

/** The authenticated `Member`; behind `@OptionalAuth()` undefined for a visitor. */
export const CurrentMember = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().caller?.member,
);

import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { ApiErrors } from '#api/http/api-errors.js';
import { ENV } from '#api/wiring/tokens.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import { DomainError } from '#core/errors.js';
import { adminNotAuthenticated } from '#core/usecases/admin/admin-auth-errors.js';
import { ADMIN_STRATEGY, type AdminStrategyOptions } from './admin.strategy.js';
import { AdminAuthService } from './admin-auth.service.js';
import { AdminErrorDto } from './admin-error-dto.js';
import { CsrfGuard } from './csrf.guard.js';
import { SecondFactorService } from './second-factor.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the admin area. */
    admin?: Admin;
  }
}

const ALLOW_BEFORE_TOTP = 'allow-before-totp';

@Injectable()
class AdminAuthGuard extends AuthGuard(ADMIN_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    private readonly auth: AdminAuthService,
    private readonly secondFactors: SecondFactorService,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const isAllowed = Boolean(await super.canActivate(context));
    const isBeforeTotp = this.reflector.get<boolean | undefined>(ALLOW_BEFORE_TOTP, context.getHandler());
    const { admin } = context.switchToHttp().getRequest<FastifyRequest>();
    if (admin && !isBeforeTotp && this.secondFactors.mustEnroll(admin)) {
      throw new DomainError('admin_totp_needed', 'Turn on two-factor authentication first.', {
        needsTotp: true,
      });
    }
    return isAllowed;
  }

  override getAuthenticateOptions(): AdminStrategyOptions & { readonly property: 'admin' } {
    return { property: 'admin', env: this.env, authenticate: this.auth.authenticate };
  }
}

/**
 * Restricts a controller or route to admins: 401 `{error: 'Unauthorized'}` for everybody else, members included. 403 for a
 * state-changing request from another site, and while two-factor authentication is required but not enabled.
 */
export const AdminOnly = () =>
  applyDecorators(UseGuards(AdminAuthGuard, CsrfGuard), ApiCookieAuth('admin'), ApiErrors(AdminErrorDto));

/** On a route: allows admins who still have to enable two-factor authentication. */
export const AllowBeforeTotp = () => SetMetadata(ALLOW_BEFORE_TOTP, true);

/** The authenticated `Admin`. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext) =>
  adminOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The authenticated admin as an `AdminActor` of the access log. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  actorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The admin of a request and its IP address. */
export function actorOf(request: FastifyRequest): AdminActor {
  const { id, name, email } = adminOf(request);
  return { adminId: id, adminName: name, adminEmail: email, ipAddress: request.ip };
}

function adminOf({ admin }: FastifyRequest): Admin {
  if (!admin) throw adminNotAuthenticated();
  return admin;
}

import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiCookieAuth, ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { ENV } from '#api/wiring/tokens.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import { DomainError } from '#core/errors.js';
import { adminNotAuthenticated } from '#core/usecases/admin-auth-errors.js';
import { AdminAuthService } from './admin-auth.service.js';
import { AdminErrorDto } from './admin-error-dto.js';
import { CsrfGuard } from './csrf.guard.js';
import { adminToken } from './session-cookie.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The admin whose session the call is of, once the guard has looked. */
    admin?: Admin;
  }
}

const AT_THE_DOOR = 'at-the-door';

@Injectable()
class AdminGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly cases: AdminAuthService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const admin = await this.cases.authenticate(adminToken(request, this.env));
    const isAtTheDoor = this.reflector.get<boolean | undefined>(AT_THE_DOOR, context.getHandler());
    if (!isAtTheDoor && this.cases.needsTotp(admin)) {
      throw new DomainError('admin_totp_needed', 'Turn on two-factor authentication first.', {
        needsTotp: true,
      });
    }
    request.admin = admin;
    return true;
  }
}

/**
 * On a controller or a route: admins only. 401 `{error: 'Unauthorized'}` for everybody else, members included, wherever they
 * call from; 403 for a call that changes something and comes from another site, and where two-factor authentication is
 * still to be turned on.
 */
export const AdminOnly = () =>
  applyDecorators(
    UseGuards(AdminGuard, CsrfGuard),
    ApiCookieAuth('admin'),
    ApiResponse({ status: '4XX', type: AdminErrorDto }),
    ApiResponse({ status: '5XX', type: AdminErrorDto }),
  );

/** On a route: also for an admin who still has to turn two-factor authentication on. */
export const AllowBeforeTotp = () => SetMetadata(AT_THE_DOOR, true);

/** The admin whose call it is: an `Admin`. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext) =>
  adminOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Who is acting, as the access log names them: an `AdminActor`, to be completed with `action` and `details`. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  actorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The admin of a call and the address that it came from. */
export function actorOf(request: FastifyRequest): AdminActor {
  const { id, name, email } = adminOf(request);
  return { adminId: id, adminName: name, adminEmail: email, ipAddress: request.ip };
}

function adminOf({ admin }: FastifyRequest): Admin {
  if (!admin) throw adminNotAuthenticated();
  return admin;
}

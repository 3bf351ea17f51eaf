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
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { ApiCookieAuth, ApiProperty } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Env } from '#api/env/env.js';
import { ApiErrors } from '#api/http/api-responses.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { isSameOrigin } from '#api/http/request-facts.js';
import { Port } from '#api/wiring/ports.js';
import type { Admin } from '#core/admin/admin.js';
import { DomainError, isDomainError } from '#core/errors.js';
import { type AdminSession, adminNotAuthenticated } from '#core/usecases/admin/authenticate-admin.js';
import { adminToken } from './admin-cookies.js';
import { ADMIN_AUTH, type AdminAuth } from './admin-use-cases.js';

interface SignedInAdmin {
  readonly admin: Admin;
  readonly session: AdminSession;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the admin area. */
    signedInAdmin?: SignedInAdmin;
  }
}

/** An error of the admin API; `error` repeats `message`. */
export class AdminErrorDto extends ErrorDto {
  @ApiProperty() error!: string;
}

/** Passport's name of the strategy. */
const ADMIN_STRATEGY = 'admin';
const ALLOW_BEFORE_TOTP = 'allow-before-totp';

/** Authenticates admins by their session cookie. */
@Injectable()
export class AdminStrategy extends PassportStrategy(Strategy, ADMIN_STRATEGY) {
  constructor(
    @Inject(ADMIN_AUTH.provide) private readonly auth: AdminAuth,
    @Port('env') private readonly env: Env,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<SignedInAdmin> {
    const token = adminToken(request, this.env) ?? '';
    const admin = await this.auth.authenticate(token);
    const { id: adminId, name: adminName, email: adminEmail } = admin;
    return { admin, session: { token, actor: { adminId, adminName, adminEmail, ipAddress: request.ip } } };
  }
}

@Injectable()
class AdminAuthGuard extends AuthGuard(ADMIN_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    @Inject(ADMIN_AUTH.provide) private readonly auth: AdminAuth,
  ) {
    super({ property: 'signedInAdmin' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const isBeforeTotp = this.reflector.get<boolean | undefined>(ALLOW_BEFORE_TOTP, context.getHandler());
    if (!isBeforeTotp && this.auth.mustEnroll(signedIn(requestOf(context)).admin)) {
      throw new DomainError('admin_totp_needed', 'Turn on two-factor authentication first.', {
        needsTotp: true,
      });
    }
    return true;
  }
}

/** Rejects state-changing requests unless the browser reports that they come from this site (contract §4). */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(@Port('env') private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const { method, headers } = request;
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return true;
    // Clients other than browsers send neither header.
    const isFromBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
    if (isFromBrowser && isSameOrigin(request, this.env)) return true;
    throw new DomainError(
      'cross_site_call',
      'This call has to come from a page of this site: send Origin or Sec-Fetch-Site.',
    );
  }
}

/** Lets a request with the session of an admin act as that admin, and any other pass. */
@Injectable()
class OptionalAdminGuard extends AdminAuthGuard {
  @Port('env') private readonly env!: Env;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    if (request.headers.authorization !== undefined || adminToken(request, this.env) === undefined)
      return true;
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      request.signedInAdmin = undefined;
      return true;
    }
    return new CsrfGuard(this.env).canActivate(context);
  }
}

/** On a route of members or visitors: an admin may call it by their session, with the protection of admin routes. */
export const OptionalAdmin = () => applyDecorators(UseGuards(OptionalAdminGuard), ApiCookieAuth('admin'));

/**
 * Restricts a controller or route to admins: 401 `{error: 'Unauthorized'}` for everybody else, members included. 403 for a
 * state-changing request from another site, and while two-factor authentication is required but not enabled.
 */
export const AdminOnly = () =>
  applyDecorators(UseGuards(AdminAuthGuard, CsrfGuard), ApiCookieAuth('admin'), ApiErrors(AdminErrorDto));

/** On a route: allows admins who still have to enable two-factor authentication. */
export const AllowBeforeTotp = () => SetMetadata(ALLOW_BEFORE_TOTP, true);

/** The authenticated `Admin`. */
export const CurrentAdmin = createParamDecorator(
  (_: unknown, context: ExecutionContext) => signedIn(requestOf(context)).admin,
);

/** The authenticated admin as an `AdminActor` of the access log. */
export const Actor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => sessionOf(requestOf(context)).actor,
);

/** The `AdminSession` of the request. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext) =>
  sessionOf(requestOf(context)),
);

export function sessionOf(request: FastifyRequest): AdminSession {
  return signedIn(request).session;
}

function signedIn({ signedInAdmin }: FastifyRequest): SignedInAdmin {
  if (!signedInAdmin) throw adminNotAuthenticated();
  return signedInAdmin;
}

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}

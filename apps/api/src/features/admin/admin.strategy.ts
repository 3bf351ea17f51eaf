import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Env } from '#api/env/env.js';
import type { Admin } from '#core/admin/admin.js';
import type { AdminAuthService } from './admin-auth.service.js';
import { adminToken } from './session-cookie.js';

/** Passport's name of the strategy. */
export const ADMIN_STRATEGY = 'admin';

/** Passport keeps strategies for the whole process, so each call brings the services of its own application. */
export interface AdminStrategyOptions {
  readonly env: Env;
  readonly authenticate: AdminAuthService['authenticate'];
}

/** Authenticates admins by their session cookie. */
@Injectable()
export class AdminStrategy extends PassportStrategy(Strategy, ADMIN_STRATEGY) {
  constructor() {
    super({ passOptionsToCallback: true });
  }

  validate(request: FastifyRequest, { env, authenticate }: AdminStrategyOptions): Promise<Admin> {
    return authenticate(adminToken(request, env));
  }
}

import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { isSameOrigin } from '#api/http/same-origin.js';
import { ENV } from '#api/wiring/tokens.js';
import { DomainError } from '#core/errors.js';

/** Rejects state-changing requests unless the browser reports that they come from this site (contract §4). */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isSafeMethod(request.method) && !(isFromBrowser(request) && isSameOrigin(request, this.env))) {
      throw new DomainError(
        'cross_site_call',
        'This call has to come from a page of this site: send Origin or Sec-Fetch-Site.',
      );
    }
    return true;
  }
}

function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Clients other than browsers send neither header. */
function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

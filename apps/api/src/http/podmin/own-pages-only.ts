import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../../core/errors.js';
import type { Env } from '../../env/env.js';
import { ENV } from '../../wiring/tokens.js';

/** Refuses calls that change something unless a browser says that a page of this product makes them (contract §4). */
@Injectable()
export class OwnPagesOnly implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!changesNothing(request.method) && !isOwnPage(request, this.env.PUBLIC_URL)) {
      throw new DomainError(
        'cross_site_call',
        'This call has to come from a page of this site: send Origin or Sec-Fetch-Site.',
      );
    }
    return true;
  }
}

function changesNothing(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Both headers are the browser's own: no page can set them. One of them must be there, and neither may differ. */
function isOwnPage({ headers, protocol, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined && site === undefined) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  const own = [new URL(publicUrl).origin, `${protocol}://${host}`];
  return origin === undefined || own.includes(origin);
}

import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#core/errors.js';
import type { RateLimitName } from '#core/limits/request-limits.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import { Port } from '../wiring/ports.js';
import { networkOf } from './network.js';

const RATE_LIMIT = 'rate-limit';
const UNLIMITED = 'none';

/** Rejects requests above the route's rate limit with 429 and `Retry-After`, before authentication. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Port('limiter') private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip, method } = context.switchToHttp().getRequest<FastifyRequest>();
    const named = this.reflector.get<RateLimitName | typeof UNLIMITED | undefined>(
      RATE_LIMIT,
      context.getHandler(),
    );
    if (named === UNLIMITED) return true;
    const retryAfterSeconds = await this.limiter.secondsToWait(
      named ?? defaultRateLimit(method),
      networkOf(ip),
    );
    if (retryAfterSeconds === undefined) return true;
    throw new DomainError(
      'too_many_requests',
      `Too many requests. Please try again in ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    );
  }
}

/** The limit of a route without one of its own. */
export function defaultRateLimit(method: string): RateLimitName {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/** Sets the rate limit of a route, shown in the OpenAPI document as `x-rate-limit`. */
export const RateLimit = (name: RateLimitName) =>
  applyDecorators(SetMetadata(RATE_LIMIT, name), ApiExtension('x-rate-limit', name));

/** Exempts routes that load balancers probe. */
export const Unlimited = () => SetMetadata(RATE_LIMIT, UNLIMITED);

import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../../../core/errors.js';
import type { Env } from '../env/env.js';
import { ENV } from '../wiring/tokens.js';
import { networkOf } from './network.js';

const RATE = 'rate';
const SECONDS = 60;

/**
 * Refuses a network's calls above a route's rate with 429 and `Retry-After`. It counts in this process's memory: it keeps a
 * process from being worn out; what an analysis costs is counted in the database.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<number, RateLimiterMemory>();

  constructor(
    private readonly reflector: Reflector,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const calls = this.reflector.get<number | undefined>(RATE, context.getHandler());
    if (calls === undefined) return true;
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    try {
      await this.limiter(calls).consume(
        `${context.getClass().name}.${context.getHandler().name}:${networkOf(ip)}`,
      );
      return true;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterSeconds = Math.ceil(refused.msBeforeNext / 1000);
      throw new DomainError(
        'too_many_requests',
        `Too many requests. Please try again in ${retryAfterSeconds} seconds.`,
        {
          retryAfterSeconds,
        },
      );
    }
  }

  private limiter(calls: number): RateLimiterMemory {
    const points = Math.max(1, Math.round(calls * this.env.RATE_LIMIT_FACTOR));
    const limiter = this.limiters.get(points) ?? new RateLimiterMemory({ points, duration: SECONDS });
    this.limiters.set(points, limiter);
    return limiter;
  }
}

/** How often one network may make a costly call in a minute, before `RATE_LIMIT_FACTOR`. */
export const PerMinute = (calls: number) =>
  applyDecorators(SetMetadata(RATE, calls), UseGuards(RateLimitGuard));

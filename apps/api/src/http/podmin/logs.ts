import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import type { AccessDetails, AdminAction } from '../../../../../core/admin/access-entry.js';
import { AdminCases } from '../../wiring/admin-cases.js';
import { actorOf } from './admin-only.js';

interface Logged {
  readonly action: AdminAction;
  readonly detailsOf: (request: FastifyRequest) => AccessDetails;
}

const LOGGED = 'logged';

@Injectable()
class LogInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cases: AdminCases,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { action, detailsOf } = this.reflector.get<Logged>(LOGGED, context.getHandler());
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await this.cases.log.append({ ...actorOf(request), action, details: detailsOf(request) });
        return answer;
      }),
    );
  }
}

/**
 * On a route that only reads: what was looked at is written to the access log before the answer leaves; what cannot be
 * written down is not shown. A route that changes something hands its line to the port that makes the change instead.
 * `detailsOf` gives what else the line tells.
 */
export const Logs = (action: AdminAction, detailsOf: Logged['detailsOf'] = queryOf) =>
  applyDecorators(SetMetadata(LOGGED, { action, detailsOf }), UseInterceptors(LogInterceptor));

/** What the list was asked for by. */
function queryOf({ query }: FastifyRequest): AccessDetails {
  const given = Object.entries(typeof query === 'object' && query !== null ? query : {});
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string' && value !== ''));
}

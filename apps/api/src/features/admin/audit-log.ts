import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import type { Env } from '#api/env/env.js';
import { withoutMailAddresses } from '#api/keyed-hash.js';
import { CLOCK, ENV, SECRET } from '#api/wiring/tokens.js';
import type { AccessDetails, AdminAction } from '#core/admin/access-log-entry.js';
import { ViewLogThrottle } from '#core/admin/view-log-throttle.js';
import type { Clock } from '#core/ports/clock.js';
import { actorOf } from './admin-auth.js';
import { AdminAuthService } from './admin-auth.service.js';
import { adminToken } from './session-cookie.js';

interface Logged {
  readonly action: AdminAction;
  readonly detailsOf: (request: FastifyRequest) => AccessDetails;
  /** It asks again by itself: what is seen again has its line. */
  readonly isRefreshed?: boolean;
}

const LOGGED = 'logged';

@Injectable()
class AuditLogInterceptor implements NestInterceptor {
  private readonly views = new ViewLogThrottle();

  constructor(
    private readonly reflector: Reflector,
    private readonly cases: AdminAuthService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
    @Inject(SECRET) private readonly secret: string,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const logged = this.reflector.get<Logged>(LOGGED, context.getHandler());
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await this.writeDown(request, logged);
        return answer;
      }),
    );
  }

  private async writeDown(
    request: FastifyRequest,
    { action, detailsOf, isRefreshed }: Logged,
  ): Promise<void> {
    const actor = actorOf(request);
    const given = Object.entries(detailsOf(request));
    const details = Object.fromEntries(
      given.map(([name, value]) => [
        name,
        typeof value === 'string' ? withoutMailAddresses(value, this.secret) : value,
      ]),
    );
    const now = this.clock.now();
    const view = digest([adminToken(request, this.env), actor, action, details]);
    if (isRefreshed && !this.views.shouldLog(view, now)) return;
    await this.cases.log.append({ ...actor, action, details });
    if (isRefreshed) this.views.markLogged(view, now);
  }
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/**
 * On a route that only reads: what was looked at is written to the access log before the answer leaves; what cannot be
 * written down is not shown. A route that changes something hands its line to the port that makes the change instead.
 * `detailsOf` gives what else the line tells.
 */
export const AuditLog = (action: AdminAction, detailsOf: Logged['detailsOf'] = queryOf) =>
  logs({ action, detailsOf });

/**
 * As `Logs`, for a list that its screen asks for again and again: one line a session, question and quarter of an hour
 * (`ViewLogThrottle`).
 */
export const AuditLogThrottled = (action: AdminAction) =>
  logs({ action, detailsOf: queryOf, isRefreshed: true });

function logs(logged: Logged) {
  return applyDecorators(SetMetadata(LOGGED, logged), UseInterceptors(AuditLogInterceptor));
}

/** What the list was asked for by. */
function queryOf({ query }: FastifyRequest): AccessDetails {
  const given = Object.entries(typeof query === 'object' && query !== null ? query : {});
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string' && value !== ''));
}

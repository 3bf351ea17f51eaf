import { createHash } from 'node:crypto';
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
import { withoutMailAddresses } from '#api/keyed-hash.js';
import { Port } from '#api/wiring/ports.js';
import type { AccessDetails, AdminAction } from '#core/admin/access-log-entry.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import { sessionOf } from './admin-auth.js';
import { ViewLogThrottle } from './view-log-throttle.js';

interface AuditRule {
  readonly action: AdminAction;
  readonly detailsOf: (request: FastifyRequest) => AccessDetails;
  /** For lists that refresh themselves: repeated views share a line. */
  readonly isThrottled?: boolean;
}

const AUDIT_RULE = 'audit-rule';

@Injectable()
class AuditLogInterceptor implements NestInterceptor {
  private readonly views = new ViewLogThrottle();

  constructor(
    private readonly reflector: Reflector,
    @Port('area') private readonly area: AdminArea,
    @Port('clock') private readonly clock: Clock,
    @Port('secret') private readonly secret: string,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const logged = this.reflector.get<AuditRule>(AUDIT_RULE, context.getHandler());
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await this.append(request, logged);
        return answer;
      }),
    );
  }

  private async append(
    request: FastifyRequest,
    { action, detailsOf, isThrottled }: AuditRule,
  ): Promise<void> {
    const { actor, token } = sessionOf(request);
    const details = Object.fromEntries(
      Object.entries(detailsOf(request)).map(([name, value]) => [
        name,
        typeof value === 'string' ? withoutMailAddresses(value, this.secret) : value,
      ]),
    );
    const now = this.clock.now();
    const view = digest([token, actor, action, details]);
    if (isThrottled && !this.views.shouldLog(view, now)) return;
    await this.area.log.append({ ...actor, action, details });
    if (isThrottled) this.views.markLogged(view, now);
  }
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/**
 * Logs a read-only route before its response is sent; a view that cannot be logged is not shown. State-changing routes pass
 * their entry to the port that makes the change instead. `detailsOf` gives the details of the entry.
 */
export const AuditLog = (action: AdminAction, detailsOf: AuditRule['detailsOf'] = queryOf) =>
  logs({ action, detailsOf });

/** Like `AuditLog`, for a list that refreshes itself: one entry per session, query and quarter of an hour. */
export const AuditLogThrottled = (action: AdminAction) =>
  logs({ action, detailsOf: queryOf, isThrottled: true });

function logs(logged: AuditRule) {
  return applyDecorators(SetMetadata(AUDIT_RULE, logged), UseInterceptors(AuditLogInterceptor));
}

/** The query parameters that are set. */
function queryOf({ query }: FastifyRequest): AccessDetails {
  const parameters = Object.entries(typeof query === 'object' && query !== null ? query : {});
  return Object.fromEntries(parameters.filter(([, value]) => typeof value === 'string' && value !== ''));
}

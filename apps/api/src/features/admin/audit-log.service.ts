import { Inject, Injectable } from '@nestjs/common';
import { ACCESS_LOG } from '#api/wiring/tokens.js';
import type { AccessLog } from '#core/ports/access-log.js';

/** The log of what admins did. */
@Injectable()
export class AuditLogService {
  readonly append: AccessLog['append'];
  readonly list: AccessLog['list'];

  constructor(@Inject(ACCESS_LOG) log: AccessLog) {
    this.append = (entry) => log.append(entry);
    this.list = (filter, page, limit) => log.list(filter, page, limit);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_DIGESTS } from '#api/wiring/tokens.js';
import type { AdminDigests } from '#core/ports/admin-digests.js';

/** Digest mails, for admins. */
@Injectable()
export class AdminDigestsService {
  readonly list: AdminDigests['list'];

  constructor(@Inject(ADMIN_DIGESTS) digests: AdminDigests) {
    this.list = (query) => digests.list(query);
  }
}

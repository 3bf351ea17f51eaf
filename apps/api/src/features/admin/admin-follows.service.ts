import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_FOLLOWS } from '#api/wiring/tokens.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { AdminFollows } from '#core/ports/admin-follows.js';

/** Followed shows and their polls, for admins. */
@Injectable()
export class AdminFollowsService {
  readonly list: AdminFollows['list'];

  constructor(@Inject(ADMIN_FOLLOWS) private readonly follows: AdminFollows) {
    this.list = (query) => follows.list(query);
  }

  /** Pauses or resumes the polls of all shows. */
  async pauseAll(isPaused: boolean, actor: AdminActor): Promise<void> {
    await this.follows.setPaused('all', isPaused, {
      ...actor,
      action: 'pause_follows',
      details: { isPaused },
    });
  }

  /** Pauses or resumes the polls of a show; false when there is none. */
  async pause(showId: number, isPaused: boolean, actor: AdminActor): Promise<boolean> {
    const entry = { ...actor, action: 'pause_follows', details: { showId, isPaused } } as const;
    return this.follows.setPaused(showId, isPaused, entry);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { ENV, FOLLOWS, SHOW_FINDER, SHOWS } from '#api/wiring/tokens.js';
import type { Follows } from '#core/ports/follows.js';
import type { ShowFinder } from '#core/ports/show-finder.js';
import type { Shows } from '#core/ports/shows.js';
import { followShow, unfollowShow, updateFollow } from '#core/usecases/manage-follows.js';

/** Shows that members follow (contract §8). */
@Injectable()
export class FollowingService {
  readonly list: Follows['list'];
  readonly follow: ReturnType<typeof followShow>;
  readonly update: ReturnType<typeof updateFollow>;
  readonly unfollow: ReturnType<typeof unfollowShow>;

  constructor(
    @Inject(FOLLOWS) follows: Follows,
    @Inject(SHOW_FINDER) finder: ShowFinder,
    @Inject(SHOWS) shows: Shows,
    @Inject(ENV) { PUBLIC_URL: publicUrl, AUTO_SUMMARIZE: autoSummarize }: Env,
  ) {
    this.list = (memberId, page) => follows.list(memberId, page);
    this.follow = followShow({ follows, finder, shows, siteOrigin: new URL(publicUrl).origin });
    this.update = updateFollow({ follows, autoSummarize });
    this.unfollow = unfollowShow({ follows });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { CATALOGUE, ENV, FOLLOWS, SHOW_FINDER } from '#api/wiring/tokens.js';
import type { Follow } from '#core/following/follow.js';
import { parseOpml, renderOpml } from '#core/following/opml.js';
import type { Catalogue } from '#core/ports/catalogue.js';
import type { Follows } from '#core/ports/follows.js';
import type { ShowFinder } from '#core/ports/show-finder.js';
import { PRODUCT_NAME } from '#core/product.js';
import { decodeText } from '#core/text/decode-text.js';
import { exportFollows } from '#core/usecases/following/export-follows.js';
import { type ImportResult, importFollows } from '#core/usecases/following/import-follows.js';
import { followShow, unfollowShow, updateFollow } from '#core/usecases/following/manage-follows.js';

/** Shows that members follow (contract §8). */
@Injectable()
export class FollowingService {
  readonly list: Follows['list'];
  readonly follow: ReturnType<typeof followShow>;
  readonly update: ReturnType<typeof updateFollow>;
  readonly unfollow: ReturnType<typeof unfollowShow>;

  private readonly importFeeds: ReturnType<typeof importFollows>;
  private readonly exportFollows: ReturnType<typeof exportFollows>;

  constructor(
    @Inject(FOLLOWS) follows: Follows,
    @Inject(SHOW_FINDER) finder: ShowFinder,
    @Inject(CATALOGUE) { shows }: Catalogue,
    @Inject(ENV) { PUBLIC_URL: publicUrl, AUTO_SUMMARIZE: autoSummarize }: Env,
  ) {
    this.list = (memberId, page) => follows.list(memberId, page);
    const siteOrigin = new URL(publicUrl).origin;
    this.follow = followShow({ follows, finder, shows, siteOrigin });
    this.importFeeds = importFollows({ follow: this.follow, follows, siteOrigin });
    this.exportFollows = exportFollows({ follows });
    this.update = updateFollow({ follows, autoSummarize });
    this.unfollow = unfollowShow({ follows });
  }

  /** @throws opml_unreadable, opml_too_large, cancelled */
  importOpml(memberId: number, file: unknown, signal: AbortSignal): Promise<ImportResult[]> {
    const text = file instanceof Uint8Array ? decodeText(file) : '';
    return this.importFeeds(memberId, parseOpml(text), signal);
  }

  async exportOpml(memberId: number): Promise<string> {
    const follows: Follow[] = [];
    for await (const follow of this.exportFollows(memberId)) follows.push(follow);
    return renderOpml(follows, `${PRODUCT_NAME}: followed shows`);
  }
}

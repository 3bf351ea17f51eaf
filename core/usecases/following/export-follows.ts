import type { Follow } from '#core/following/follow.js';
import { renderOpml } from '#core/following/opml.js';
import { MAX_PAGE_SIZE } from '#core/limits/page-limits.js';
import type { Follows, OpenedEpisode } from '#core/ports/follows.js';
import { PRODUCT_NAME } from '#core/product.js';
import { readPages } from '../catalogue/read-pages.js';

/** Streams all follows of a member, newest first. */
export function exportFollows({ follows }: { follows: Pick<Follows, 'list'> }) {
  return (memberId: number): AsyncGenerator<Follow> =>
    readPages(MAX_PAGE_SIZE, (page) => follows.list(memberId, page));
}

/** All follows of a member as an OPML file. */
export function exportOpml(ports: { follows: Pick<Follows, 'list'> }) {
  return async (memberId: number): Promise<string> => {
    const follows: Follow[] = [];
    for await (const follow of exportFollows(ports)(memberId)) follows.push(follow);
    return renderOpml(follows, `${PRODUCT_NAME}: followed shows`);
  };
}

/** Streams the new episodes that a member has opened, by id. */
export function exportOpenedEpisodes({ openedEpisodes }: Pick<Follows, 'openedEpisodes'>) {
  return async function* (memberId: number): AsyncGenerator<OpenedEpisode> {
    for (let afterId = 0; ; ) {
      const page = await openedEpisodes.export(memberId, MAX_PAGE_SIZE, afterId);
      yield* page;
      if (page.length < MAX_PAGE_SIZE) return;
      afterId = page.at(-1)?.episodeId ?? 0;
    }
  };
}

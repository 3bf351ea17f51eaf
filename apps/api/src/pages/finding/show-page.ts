import { showDisplayName } from '../../../../../core/catalogue/show-name.js';
import type { Shows } from '../../../../../core/ports/shows.js';
import { episodeOf } from '../../http/catalogue/catalogue.controller.js';
import { PageQuery } from '../../http/page-query.js';
import { showHead } from '../heads/show-head.js';
import { showTag } from './content-tags.js';
import type { ShownPage } from './found-page.js';
import { firstOfPages } from './listed-pages.js';

/** The page of a show with its episodes, newest first. Without any it is not found, and says so. */
export async function showPage(
  slug: string,
  publicUrl: string,
  shows: Shows,
  cursor?: string,
): Promise<ShownPage> {
  const { limit } = new PageQuery();
  const page = await shows.episodes(slug, { limit, cursor });
  const { items: episodes } = page;
  const name = episodes[0]?.podcastMetadata.show.name || showDisplayName(slug);
  return {
    kind: 'shown',
    status: episodes.length > 0 ? 200 : 404,
    head: showHead(name, slug, publicUrl, episodes),
    answers: firstOfPages(
      `/api/podcasts/${encodeURIComponent(slug)}/episodes`,
      { limit, cursor },
      page,
      episodes.map(episodeOf),
    ),
    reach: 'everybody',
    dependsOn: [showTag(slug)],
  };
}

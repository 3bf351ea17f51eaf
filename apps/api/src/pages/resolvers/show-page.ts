import { episodeOf } from '#api/http/dto/catalogue-dto.js';
import { PageQuery } from '#api/http/pagination.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { queryText } from '#core/catalogue/list-address.js';
import { showDisplayName } from '#core/catalogue/show-name.js';
import { episodeSort, isEpisodeChoice } from '#core/catalogue/shown-episodes.js';
import { FIXED_SHOW } from '#core/pages/page-manifest.js';
import type { Shows } from '#core/ports/catalogue.js';
import type { Page } from '#core/ports/page.js';
import { MAX_FILTER_LENGTH } from '#core/saved/saved-list.js';
import { showTag } from '../cache/cache-tags.js';
import { showMeta } from '../meta/show-meta.js';
import { firstListPage } from './list-query.js';
import type { PageContent } from './resolved-page.js';

/**
 * The page of a show with its episodes, newest first; a not-found page without any. Filter and order are loaded in addition
 * when there is more than one page: the web app filters fewer episodes itself.
 */
export async function showPage(
  slug: string,
  publicUrl: string,
  shows: Pick<Shows, 'episodes'>,
  query: URLSearchParams,
): Promise<PageContent> {
  const { limit } = new PageQuery();
  const filter = queryText(query.get('q'), MAX_FILTER_LENGTH);
  const sort = episodeSort(query.get('sort'));
  const isChosen = slug !== FIXED_SHOW.slug && isEpisodeChoice({ filter, sort });
  const cursor = query.get('cursor') || undefined;
  const list = `/api/podcasts/${encodeURIComponent(slug)}/episodes`;
  const answer = (choice: Parameters<typeof firstListPage>[1], page: Page<Analysis>) =>
    firstListPage(list, choice, page, page.items.map(episodeOf));

  const from = { limit, cursor: isChosen ? undefined : cursor };
  const page = await shows.episodes(slug, from);
  const choice = { limit, cursor, q: filter, sort: sort === 'newest' ? undefined : sort };
  const chosen =
    isChosen && page.next ? await shows.episodes(slug, { limit, cursor, filter, sort }) : undefined;
  const { items: episodes } = page;
  const name = episodes[0]?.podcastMetadata.show.name || showDisplayName(slug);
  return {
    kind: 'page',
    status: episodes.length > 0 ? 200 : 404,
    meta: showMeta(name, slug, publicUrl, episodes, page.total),
    answers: { ...answer(from, page), ...(chosen && answer(choice, chosen)) },
    audience: 'everybody',
    cacheTags: [showTag(slug)],
  };
}

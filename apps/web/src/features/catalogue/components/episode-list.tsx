import {
  EPISODE_SORTS,
  type EpisodeSort,
  isEpisodeChoice,
  shownEpisodes,
} from '#core/catalogue/shown-episodes.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { classNames } from '#ui/lib/class-names.js';
import { ListControls } from '#web/ui/list-controls.js';
import { LoadMoreLink } from '#web/ui/load-more-link.js';
import type { ListFilters } from '#web/ui/use-list-filters.js';
import { type Episode, useEpisodes } from '../api/episodes.js';
import { catalogueTexts, matchingText } from '../texts.js';
import { EpisodeRow } from './episode-row.js';

/** Minimum number of episodes for which filter and sort controls are shown. */
const MIN_CHOICE = 4;

type Episodes = ReturnType<typeof useEpisodes>;

interface EpisodeListProps {
  readonly slug: string;
  /** The show's unfiltered episodes loaded so far. */
  readonly list: Episodes;
  readonly episodes: readonly Episode[];
  readonly address: ListFilters<EpisodeSort>;
  readonly cursor?: string;
}

/**
 * A show's episodes with filter and sort order, which are stored in the address. Filtering is local if all episodes are
 * loaded; otherwise the API filters.
 */
export function EpisodeList({ slug, list, episodes, address, cursor }: EpisodeListProps) {
  const { filter, sort } = address;
  const isChosen = isEpisodeChoice({ filter, sort });
  const isFarChosen = isChosen && list.hasNextPage;
  const chosen = useEpisodes(slug, { filter, sort, cursor }, isFarChosen);
  const known = isFarChosen ? chosen.episodes : undefined;
  const shown = known ?? shownEpisodes(episodes, filter, sort);
  const source = isFarChosen ? chosen : list;
  const isWaiting = isFarChosen && (chosen.isPlaceholderData || !known);

  if (isFarChosen && !known && chosen.error) {
    return (
      <div className="mt-8">
        <ErrorAlert
          title={catalogueTexts.episodesFailed}
          error={chosen.error}
          onRetry={() => void chosen.refetch()}
        />
      </div>
    );
  }

  return (
    <>
      {(episodes.length >= MIN_CHOICE || list.hasNextPage || isChosen) && (
        <div className="mt-8">
          <ListControls
            {...address}
            sorts={EPISODE_SORTS}
            texts={catalogueTexts}
            className="border-ink border-t pt-5"
          />
        </div>
      )}
      <p role="status" className={classNames('text-muted text-ui', isChosen && 'mt-4')}>
        {isWaiting ? catalogueTexts.choosing : isChosen && matchingText(known ? chosen.total : shown.length)}
      </p>
      {shown.length > 0 && (
        <ul
          aria-busy={isWaiting}
          className={classNames('mt-6 border-line border-b', isWaiting && 'opacity-55')}
        >
          {shown.map((episode) => (
            <li key={episode.url_slug}>
              <EpisodeRow episode={episode} />
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && !isWaiting && (
        <Button variant="quiet" className="mt-4" onClick={address.clear}>
          {catalogueTexts.clearFilter}
        </Button>
      )}
      {(isFarChosen || !isChosen) && (
        <LoadMoreLink list={source} failed={catalogueTexts.moreEpisodesFailed} />
      )}
    </>
  );
}

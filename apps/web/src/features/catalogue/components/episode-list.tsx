import { cardPath } from '#core/catalogue/address.js';
import {
  EPISODE_SORTS,
  type EpisodeSort,
  isEpisodeChoice,
  shownEpisodes,
} from '#core/catalogue/shown-episodes.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import { durationMinutes, releasedDate } from '#core/sharing/episode-facts.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { classNames } from '#ui/lib/class-names.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import { ListControls, type ListFilters } from '#web/ui/list-controls.js';
import { LoadMoreLink } from '#web/ui/load-more-link.js';
import { type Episode, useEpisodes } from '../api.js';
import { catalogueTexts, matchingText } from '../texts.js';

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

/** An episode of a show (spec §2), titled '{guest} — {topic}' and linked to its summary. */
function EpisodeRow({ episode }: { readonly episode: Episode }) {
  const { url_slug, guest_name, topic, title, created_at, podcast_metadata: metadata } = episode;
  const released = releasedDate(metadata.release_date, created_at);
  const minutes = durationMinutes(metadata.duration_ms);
  return (
    <article className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 border-line border-t py-5">
      <Cover src={artworkUrl(metadata)} show={metadata.show.name || title} className="w-full" />
      <div className="min-w-0">
        <h2 className="text-lead leading-[1.3]">
          <Link
            to={cardPath({ id: 0, urlSlug: url_slug })}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {`${guest_name} — ${topic}`}
          </Link>
        </h2>
        <p className="wrap-anywhere mt-1 text-ui">{title}</p>
        <p className="wrap-anywhere mt-1 flex flex-wrap gap-x-3 text-muted text-note tabular-nums">
          <span>{guest_name}</span>
          {released && <span>{`Released: ${released}`}</span>}
          {minutes !== undefined && <span>{`${minutes} min`}</span>}
        </p>
      </div>
    </article>
  );
}

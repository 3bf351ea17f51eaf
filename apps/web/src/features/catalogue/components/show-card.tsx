import { imageUrl } from '#core/sharing/artwork-url.js';
import { Badge } from '#ui/components/badge.js';
import { buttonClass } from '#ui/components/button.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import type { PodcastSummary } from '../api/podcast-summaries.js';
import { catalogueTexts, episodesText } from '../texts.js';

/** A show in the directory (spec §2). A broken picture is replaced by a generated cover. */
export function ShowCard({ show }: { readonly show: PodcastSummary }) {
  const { podcast_slug, podcast_name, podcast_image, episode_count, latest_episode, latest_title } = show;
  const latest = useLocaleFormats().date(latest_episode);
  return (
    <article className="grid h-full grid-cols-[5rem_minmax(0,1fr)] gap-x-5 border-line border-t py-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Cover
        src={podcast_image ? imageUrl([{ url: podcast_image }]) : undefined}
        show={podcast_name}
        className="w-full"
      />
      <div className="flex min-w-0 flex-col items-start">
        <h2 className="text-title">{podcast_name}</h2>
        {latest_title && (
          <p className="mt-1 line-clamp-2 font-serif text-body leading-[1.35]">{latest_title}</p>
        )}
        <p className="mt-1 text-muted text-note">{catalogueTexts.tagline}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-note tabular-nums">
          <Badge>{episodesText(episode_count)}</Badge>
          {latest && <span>{`Latest: ${latest}`}</span>}
        </p>
        <Link
          to={`/${encodeURIComponent(podcast_slug)}`}
          aria-label={`${catalogueTexts.browseEpisodes}: ${podcast_name}`}
          className={buttonClass('quiet', 'mt-4')}
        >
          {catalogueTexts.browseEpisodes}
        </Link>
      </div>
    </article>
  );
}

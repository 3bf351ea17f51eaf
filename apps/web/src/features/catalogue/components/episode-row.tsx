import { cardPath } from '#core/catalogue/address.js';
import { artworkUrl } from '#core/sharing/artwork-url.js';
import { durationMinutes, releasedDate } from '#core/sharing/episode-facts.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import type { Episode } from '../api/episodes.js';

/** An episode of a show (spec §2), titled '{guest} — {topic}' and linked to its summary. */
export function EpisodeRow({ episode }: { readonly episode: Episode }) {
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

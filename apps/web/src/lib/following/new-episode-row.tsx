import { Badge } from '#ui/components/badge.js';
import { formatLocalDate } from '#ui/lib/dates.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import type { NewEpisode } from './follow.js';

const NEW_LABEL = 'New';

/** A new episode of a followed show in a list, with the best insight of its summary. One without is its title alone. */
export function NewEpisodeRow({
  episode: { title, showName, image, releasedOn, foundAt, isNew, path, insight },
}: {
  readonly episode: NewEpisode;
}) {
  return (
    <li className="flex items-start gap-4 py-3">
      <Cover src={image} show={showName} className="size-11 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-serif text-body" dir="auto">
          {path ? (
            <Link to={path} className="plain-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-muted text-note">{`${showName} · ${formatLocalDate(releasedOn ?? foundAt)}`}</p>
        {insight && (
          <p className="mt-1 line-clamp-2 break-words text-ui" dir="auto">
            {insight}
          </p>
        )}
      </div>
      {isNew && <Badge tone="accent">{NEW_LABEL}</Badge>}
    </li>
  );
}

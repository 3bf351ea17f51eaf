import { useState } from 'react';
import { Badge } from '#ui/components/badge.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { formatLocalDate } from '#ui/lib/format-local-date.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import { type NewEpisode, useNewEpisodes } from '../api/follows.js';
import { followingTexts } from '../texts.js';

const FIRST_SHOWN = 10;
/** How long an episode is marked as new. */
const NEW_MS = 7 * 86_400_000;

/** New episodes of all followed shows. One without a summary is its title alone. */
export function NewEpisodeList() {
  const query = useNewEpisodes();
  const [isWhole, setWhole] = useState(false);
  return (
    <section className="mt-12" aria-labelledby="new-episodes">
      <h2 id="new-episodes" className="text-heading">
        {followingTexts.newEpisodes}
      </h2>
      <QueryStates
        data={query.data}
        query={query}
        loading={<Skeleton className="mt-4 h-32 w-full" />}
        failure={followingTexts.episodesFailed}
        isEmpty={({ length }) => length === 0}
        empty={<p className="mt-3 text-muted text-ui">{followingTexts.noEpisodes}</p>}
      >
        {(episodes) => (
          <>
            <ul className="mt-4 divide-y divide-line border-line border-y">
              {(isWhole ? episodes : episodes.slice(0, FIRST_SHOWN)).map((episode) => (
                <Episode key={episode.id} episode={episode} />
              ))}
            </ul>
            {!isWhole && episodes.length > FIRST_SHOWN && (
              <Button variant="quiet" className="mt-4" onClick={() => setWhole(true)}>
                {followingTexts.allEpisodes(episodes.length)}
              </Button>
            )}
          </>
        )}
      </QueryStates>
    </section>
  );
}

function Episode({
  episode: { title, showName, image, releasedOn, foundAt, path },
}: {
  readonly episode: NewEpisode;
}) {
  const isNew = Date.now() - Date.parse(foundAt) < NEW_MS;
  return (
    <li className="flex items-center gap-4 py-3">
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
      </div>
      {isNew && <Badge tone="accent">{followingTexts.newLabel}</Badge>}
    </li>
  );
}

import { useState } from 'react';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { NewEpisodeRow } from '#web/lib/following/new-episode-row.js';
import { useNewEpisodes } from '../api/follows.js';
import { followingTexts } from '../texts.js';

const FIRST_SHOWN = 10;

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
                <NewEpisodeRow key={episode.id} episode={episode} />
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

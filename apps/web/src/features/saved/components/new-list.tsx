import { QueryStates } from '#ui/components/query-states.js';
import { NewEpisodeRow } from '#web/lib/following/new-episode-row.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { useNewSummaries } from '../api/new-episodes.js';
import { newTexts, savedTexts } from '../texts.js';
import { EmptyList } from './empty-list.js';
import { LoadMore } from './load-more.js';

/** Summaries of new episodes of the shows that the member follows (contract §8). */
export function NewList() {
  const list = useNewSummaries();
  const { error, ...more } = list;
  return (
    <QueryStates
      data={list.data}
      query={list}
      loading={<CardSkeletons label={newTexts.loading} />}
      failure={newTexts.failed}
      failureText={savedTexts.failedText}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyList
          title={newTexts.empty}
          text={newTexts.emptyText}
          to="/following"
          action={newTexts.following}
        />
      }
    >
      {(episodes) => (
        <>
          <ul className="max-w-[68ch] divide-y divide-line border-line border-y">
            {episodes.map((episode) => (
              <NewEpisodeRow key={episode.id} episode={episode} />
            ))}
          </ul>
          {error ? <LoadMore error={error} {...more} /> : more.hasNextPage && <LoadMore {...more} />}
        </>
      )}
    </QueryStates>
  );
}

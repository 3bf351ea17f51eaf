import { Button, buttonClass } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { Link } from '#web/ui/link.js';
import { useFollows, useNewEpisodes } from '../api.js';
import { FollowRow } from './follow-row.js';

/** The shows that the member follows, last followed first. */
export function FollowList() {
  const list = useFollows();
  const episodes = useNewEpisodes().data;
  const follows = list.data?.pages.flatMap(({ data }) => data);
  const total = list.data?.pages[0]?.total ?? follows?.length ?? 0;
  return (
    <section className="mt-12" aria-labelledby="followed-shows">
      <h2 id="followed-shows" className="flex items-baseline justify-between gap-4 text-heading">
        Shows
        {total > 0 && (
          <span className="font-sans text-muted text-note">{`${total.toLocaleString()} ${total === 1 ? 'show' : 'shows'}`}</span>
        )}
      </h2>
      <QueryStates
        data={follows}
        query={list}
        loading={<Loading />}
        failure="The shows could not be loaded"
        isEmpty={({ length }) => length === 0}
        empty={<Empty />}
      >
        {(shown) => (
          <>
            <ul className="mt-4 divide-y divide-line border-line border-y">
              {shown.map((follow) => (
                <FollowRow
                  key={follow.id}
                  follow={follow}
                  last={episodes?.find(({ showSlug }) => showSlug === follow.show.slug)}
                />
              ))}
            </ul>
            {list.hasNextPage && (
              <Button
                variant="quiet"
                className="mt-4"
                isBusy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Load more
              </Button>
            )}
          </>
        )}
      </QueryStates>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="mt-4 space-y-3">
      <span className="sr-only">Loading the shows you follow…</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}

function Empty() {
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p className="font-medium text-ui">You follow no show yet</p>
      <p className="mt-1 text-muted text-ui">Paste a link above, or press Follow on a show’s page.</p>
      <Link to="/podcast-summaries" className={buttonClass('quiet', 'mt-4 flex w-fit')}>
        Browse podcasts
      </Link>
    </div>
  );
}

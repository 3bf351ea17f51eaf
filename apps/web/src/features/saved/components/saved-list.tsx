import { useRef } from 'react';
import { SAVED_SORTS, type SavedSort } from '#core/saved/saved-list.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { classNames } from '#ui/lib/class-names.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { Link } from '#web/ui/link.js';
import { ListControls } from '#web/ui/list-controls.js';
import { type ListFilters, useListFilters } from '#web/ui/use-list-filters.js';
import { useSavedSummaries } from '../api/saved-summaries.js';
import { countText, savedTexts } from '../texts.js';
import { LoadMore } from './load-more.js';
import { SavedCards } from './saved-cards.js';

/** The member's saved summaries with sort order, filter and pagination. */
export function SavedList() {
  const filters = useListFilters(SAVED_SORTS);
  const list = useSavedSummaries(filters);
  return (
    <QueryStates
      data={list.data}
      query={list}
      loading={<CardSkeletons label={savedTexts.loading} />}
      failure={savedTexts.failed}
      failureText={savedTexts.failedText}
      isEmpty={({ total }) => total === 0 && filters.filter === '' && !list.isPlaceholderData}
      empty={<Empty />}
    >
      {(data) => <Listed data={data} list={list} filters={filters} />}
    </QueryStates>
  );
}

type SavedSummaries = ReturnType<typeof useSavedSummaries>;

interface ListedProps {
  readonly data: NonNullable<SavedSummaries['data']>;
  readonly list: SavedSummaries;
  readonly filters: ListFilters<SavedSort>;
}

function Listed({ data, list, filters }: ListedProps) {
  const { filter, clear } = filters;
  const { error, isPlaceholderData, ...more } = list;
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <ListControls {...filters} sorts={SAVED_SORTS} texts={savedTexts} />
      <p ref={count} role="status" tabIndex={-1} className="pt-5 pb-3 text-muted text-ui tabular-nums">
        {data.total === 0 ? savedTexts.noMatch : countText(data.total, filter === '' ? 'saved' : 'found')}
      </p>
      <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && 'opacity-55')}>
        {data.total === 0 ? (
          <Button variant="quiet" onClick={clear}>
            {savedTexts.clear}
          </Button>
        ) : (
          <SavedCards analyses={data.analyses} onRemove={() => count.current?.focus()} />
        )}
      </div>
      {error && <LoadMore error={error} {...more} />}
      {!error && more.hasNextPage && <LoadMore {...more} />}
    </>
  );
}

function Empty() {
  return (
    <section className="border-ink border-t pt-4">
      <h2 className="text-heading">{savedTexts.empty}</h2>
      <p className="mt-3 max-w-prose text-lead text-muted">{savedTexts.emptyText}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/all-summaries" className={buttonClass('primary')}>
          {savedTexts.browse}
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          {savedTexts.analyze}
        </Link>
      </div>
    </section>
  );
}

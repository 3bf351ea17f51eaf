import { useEffect, useId, useState } from 'react';
import { MAX_FILTER_LENGTH } from '../../../../../../core/saved/saved-list.js';
import { classNames } from '../../../lib/class-names.js';
import { Button } from '../../../ui/button.js';
import { MorePages } from '../../../ui/more-pages.js';
import { FIELD_CLASS, TextField } from '../../../ui/text-field.js';
import type { useEpisodes } from '../api/episodes.js';
import { EPISODE_SORTS, type EpisodeSort, shownEpisodes } from '../shown-episodes.js';
import { catalogueTexts, matchingText } from '../texts.js';
import { EpisodeRow } from './episode-row.js';

/** Fewer episodes are seen at a glance. */
const MIN_CHOICE = 4;

type EpisodeListProps = Required<Pick<ReturnType<typeof useEpisodes>, 'episodes'>> &
  Pick<
    ReturnType<typeof useEpisodes>,
    'pages' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;

/** A show's episodes, filtered and sorted. Either is done over all of them: those that are not there yet are fetched for it. */
export function EpisodeList({ episodes = [], pages, error, ...more }: EpisodeListProps) {
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<EpisodeSort>('newest');
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = more;
  const isChosen = filter.trim() !== '' || sort !== 'newest';
  const isIncomplete = isChosen && hasNextPage && !error;
  const shown = shownEpisodes(episodes, filter, sort);

  useEffect(() => {
    if (isIncomplete && !isFetchingNextPage) void fetchNextPage();
  }, [isIncomplete, isFetchingNextPage, fetchNextPage]);

  return (
    <>
      {(episodes.length >= MIN_CHOICE || hasNextPage) && (
        <Choice filter={filter} sort={sort} onFilter={setFilter} onSort={setSort} />
      )}
      <p role="status" className={classNames('text-muted text-ui', isChosen && 'mt-4')}>
        {isIncomplete ? catalogueTexts.loadingRest : isChosen && matchingText(shown.length)}
      </p>
      {shown.length > 0 && (
        <ul className="mt-6 border-line border-b">
          {shown.map((episode) => (
            <li key={episode.url_slug}>
              <EpisodeRow episode={episode} />
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && !isIncomplete && (
        <Button look="quiet" className="mt-4" onClick={() => setFilter('')}>
          {catalogueTexts.clearFilter}
        </Button>
      )}
      <MorePages pages={pages} error={error} failed={catalogueTexts.moreEpisodesFailed} {...more} />
    </>
  );
}

interface ChoiceProps {
  readonly filter: string;
  readonly sort: EpisodeSort;
  readonly onFilter: (filter: string) => void;
  readonly onSort: (sort: EpisodeSort) => void;
}

function Choice({ filter, sort, onFilter, onSort }: ChoiceProps) {
  const sortId = useId();
  return (
    <div className="no-print mt-8 grid grid-cols-1 gap-4 border-ink border-t pt-5 sm:grid-cols-[minmax(0,28rem)_12rem] sm:justify-between">
      <TextField
        type="search"
        label={catalogueTexts.filter}
        placeholder={catalogueTexts.filterHint}
        autoComplete="off"
        maxLength={MAX_FILTER_LENGTH}
        value={filter}
        onChange={({ target }) => onFilter(target.value)}
      />
      <div>
        <label htmlFor={sortId} className="block font-medium text-ui">
          {catalogueTexts.sort}
        </label>
        <select
          id={sortId}
          className={classNames(FIELD_CLASS, 'mt-1.5 h-11')}
          value={sort}
          onChange={({ target }) => onSort(EPISODE_SORTS.find((known) => known === target.value) ?? 'newest')}
        >
          {EPISODE_SORTS.map((known) => (
            <option key={known} value={known}>
              {catalogueTexts.sorts[known]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { QueryStates } from '#ui/components/query-states.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { EmptyNotice } from '#web/ui/empty-notice.js';
import { savedTexts } from '../texts.js';

interface PagedListProps<Data> {
  readonly list: UseInfiniteQueryResult<Data>;
  readonly texts: Readonly<Record<'loading' | 'failed' | 'empty' | 'emptyText', string>>;
  /** Path and label of what an empty list leads to. */
  readonly to: string;
  readonly action: string;
  readonly isEmpty: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A list of the page in all its states, with the button for its next page. */
export function PagedList<Data>({ list, texts, to, action, isEmpty, children }: PagedListProps<Data>) {
  return (
    <QueryStates
      data={list.data}
      query={list}
      loading={<CardSkeletons label={texts.loading} />}
      failure={texts.failed}
      failureText={savedTexts.failedText}
      isEmpty={isEmpty}
      empty={<EmptyNotice title={texts.empty} text={texts.emptyText} to={to} action={action} />}
    >
      {(data) => (
        <>
          {children(data)}
          <LoadMore {...list} />
        </>
      )}
    </QueryStates>
  );
}

type NextPage = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** Button for the next page; after a failure it shows the error. */
export function LoadMore({ error, hasNextPage, isFetchingNextPage, fetchNextPage }: NextPage) {
  const next = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  if (error) {
    return (
      <div className="mt-8">
        <ErrorAlert title={savedTexts.moreFailed} error={error} onRetry={next} />
      </div>
    );
  }
  if (!hasNextPage) return null;
  return (
    <Button variant="quiet" className="mt-8" isBusy={isFetchingNextPage} onClick={next}>
      {isFetchingNextPage ? savedTexts.loading : savedTexts.loadMore}
    </Button>
  );
}

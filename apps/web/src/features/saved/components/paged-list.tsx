import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryStates } from '#ui/components/query-states.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { EmptyNotice } from '#web/ui/empty-notice.js';
import { LoadMore } from '#web/ui/load-more.js';
import { savedTexts } from '../texts.js';

/** Of `LoadMore` on this page. */
export const MORE = {
  failed: savedTexts.moreFailed,
  loading: savedTexts.loading,
  className: 'mt-8',
} as const;

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
          <LoadMore list={list} {...MORE} />
        </>
      )}
    </QueryStates>
  );
}

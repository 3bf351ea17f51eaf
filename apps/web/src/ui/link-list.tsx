import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { EmptyText } from './empty-notice.js';
import { Link } from './link.js';
import { LoadMore } from './load-more.js';

interface LinkListProps<Item> {
  readonly title: string;
  readonly list: UseInfiniteQueryResult<readonly Item[]>;
  readonly texts: Readonly<Record<'loading' | 'failure' | 'empty', string>> & { readonly action?: string };
  /** Where an empty list leads. */
  readonly emptyTo?: string;
  readonly row: (item: Item) => {
    readonly path: string;
    readonly title: string;
    readonly facts: readonly string[];
  };
}

/** A member's things, each a link with a line of facts. */
export function LinkList<Item>({ title, list, texts, emptyTo, row }: LinkListProps<Item>) {
  const id = useId();
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-title">
        {title}
      </h2>
      <QueryStates
        data={list.data}
        query={list}
        loading={<Loading label={texts.loading} />}
        failure={texts.failure}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyText text={texts.empty} to={emptyTo} action={texts.action} />}
      >
        {(items) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {items.map(row).map(({ path, title: name, facts }) => (
                <li key={path} className="wrap-anywhere py-3">
                  <Link to={path} className="link inline-flex min-h-11 items-center text-body">
                    {name}
                  </Link>
                  <p className="text-muted text-note tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
                </li>
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )}
      </QueryStates>
    </section>
  );
}

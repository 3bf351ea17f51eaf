import type { ReactNode } from 'react';
import { QueryStates } from '#ui/components/query-states.js';
import { EmptyText } from '#web/ui/empty-notice.js';
import { Link } from '#web/ui/link.js';
import { Section } from '#web/ui/section.js';
import { RowSkeletons } from '#web/ui/summary-row.js';
import { dayTexts } from '../day-texts.js';

interface HomeBlockProps<Data> {
  readonly texts: Readonly<Record<'title' | 'all' | 'loading' | 'failed' | 'empty', string>> & {
    readonly action?: string;
  };
  /** Where the whole list is. */
  readonly to: string;
  /** Where an empty list leads. */
  readonly emptyTo?: string;
  readonly query: Parameters<typeof QueryStates<Data>>[0]['query'] & { readonly data: Data | undefined };
  readonly isEmpty: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A list on a member's home in all its states, with the link to the whole of it. */
export function HomeBlock<Data>({ texts, to, emptyTo, query, isEmpty, children }: HomeBlockProps<Data>) {
  const { title, all, loading, failed, empty, action } = texts;
  const hasItems = query.data !== undefined && !isEmpty(query.data);
  return (
    <Section title={title} className="relative min-w-0 border-ink border-t pt-3">
      {hasItems && (
        <Link
          to={to}
          aria-label={all}
          className="absolute top-1 right-0 inline-flex min-h-11 items-center text-accent text-note hover:underline"
        >
          {SHORT_ALL}
        </Link>
      )}
      <div className="mt-2">
        <QueryStates
          data={query.data}
          query={query}
          loading={<RowSkeletons label={loading} />}
          failure={failed}
          failureText={dayTexts.failedText}
          isEmpty={isEmpty}
          empty={<EmptyText text={empty} to={emptyTo} action={action} />}
        >
          {children}
        </QueryStates>
      </div>
    </Section>
  );
}

/** The label of the link says what is meant. */
const SHORT_ALL = 'All';

import type { ReactNode } from 'react';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import { Section } from '#web/ui/section.js';
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
          empty={
            <p className="max-w-prose py-2 text-muted text-ui">
              {empty}
              {action && emptyTo && (
                <>
                  {' '}
                  <Link to={emptyTo} className="link inline-block py-2.5">
                    {action}
                  </Link>
                </>
              )}
            </p>
          }
        >
          {children}
        </QueryStates>
      </div>
    </Section>
  );
}

/** The label of the link says what is meant. */
const SHORT_ALL = 'All';

function RowSkeletons({ label }: { readonly label: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <ul aria-hidden="true">
        {[1, 2].map((row) => (
          <li key={row} className="flex items-center gap-4 py-3">
            <Skeleton className="size-11" />
            <span className="flex-1">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="mt-2 h-3 w-1/3" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SummaryRowProps {
  readonly title: string;
  readonly show?: string;
  readonly image?: string;
  /** Path of the summary; absent while there is none. */
  readonly to?: string;
  readonly onOpen?: () => void;
  /** Stands after the show. */
  readonly fact?: ReactNode;
  /** Percents of a bar under the row, which the fact says in words. */
  readonly percent?: number;
}

/** A summary, or one on its way, in a list of a member's home. */
export function SummaryRow({ title, show = '', image, to, onOpen, fact, percent }: SummaryRowProps) {
  return (
    <li className="relative flex items-start gap-4 py-3">
      <Cover src={image} show={show || title} className="size-11 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 break-words font-serif text-body leading-[1.3]" dir="auto">
          {to ? (
            <Link to={to} onClick={onOpen} className="plain-link after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="break-words text-muted text-note tabular-nums">
          {show}
          {show && fact ? ' · ' : ''}
          {fact}
        </p>
        {percent !== undefined && (
          <div aria-hidden="true" className="bar-track mt-2 h-1 overflow-hidden rounded-md bg-line">
            <div
              className="bar-fill h-full origin-left bg-accent transition-transform duration-200 motion-reduce:transition-none"
              style={{ transform: `scaleX(${percent / 100})` }}
            />
          </div>
        )}
      </div>
    </li>
  );
}

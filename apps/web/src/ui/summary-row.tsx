import type { ReactNode } from 'react';
import { Skeleton } from '#ui/components/skeleton.js';
import { Cover } from './cover.js';
import { Link } from './link.js';

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
  /** At the end of the row. */
  readonly children?: ReactNode;
}

/** A summary, or one on its way, in a short list. */
export function SummaryRow({
  title,
  show = '',
  image,
  to,
  onOpen,
  fact,
  percent,
  children,
}: SummaryRowProps) {
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
      {children}
    </li>
  );
}

/** Placeholders of rows that are loading. */
export function RowSkeletons({ label }: { readonly label: string }) {
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

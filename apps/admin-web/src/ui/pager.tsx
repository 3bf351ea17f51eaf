import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../lib/format.js';
import { SmallButton } from './small-button.js';

interface PagerProps {
  readonly page: number;
  readonly limit: number;
  /** Number of rows on this page, at least one. */
  readonly shown: number;
  readonly total: number;
  /** Maximum total that the server counts; there may be more rows. */
  readonly countedTo?: number;
  /** Plural noun of the rows, such as `users`. */
  readonly noun: string;
  readonly onPage: (page: number) => void;
}

/** Range of the displayed rows, with buttons for the previous and next page. */
export function Pager({ page, limit, shown, total, countedTo, noun, onPage }: PagerProps) {
  const first = (page - 1) * limit + 1;
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-2 text-note"
    >
      <p role="status" className="tabular-nums text-muted">
        {formatNumber(first)}–{formatNumber(first + shown - 1)} of {formatNumber(total)}
        {total === countedTo && '+'} {noun}
      </p>
      <div className="flex items-center gap-2">
        <SmallButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={16} aria-hidden="true" />
          Previous
        </SmallButton>
        <span className="tabular-nums">Page {formatNumber(page)}</span>
        <SmallButton disabled={page * limit >= total} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight size={16} aria-hidden="true" />
        </SmallButton>
      </div>
    </nav>
  );
}

import type { ReactNode } from 'react';
import { type Source, sourceUrlAt } from '../../../../../../core/analysis/source.js';
import type { Quote } from '../../../../../../core/analysis/summary.js';
import { classNames } from '../../../lib/class-names.js';
import { VerifiedQuote } from '../../../ui/verified-quote.js';
import { useLitQuote } from '../evidence/lit.js';

interface ProofProps {
  readonly quote: Quote;
  readonly source?: Source;
  readonly className?: string;
}

/** A verified quote that lights up with its tick. */
export function Proof({ quote, source, className }: ProofProps) {
  const { lit, handlers } = useLitQuote(quote);
  const { startSeconds } = quote;
  const href = source && startSeconds !== undefined ? sourceUrlAt(source, startSeconds) : undefined;
  return (
    <div
      className={classNames(
        '-ml-4 border-transparent border-l-2 pl-3.5 transition-colors data-[lit=true]:border-accent print:break-inside-avoid print:[print-color-adjust:exact]',
        className,
      )}
      data-lit={lit}
      {...handlers}
    >
      <VerifiedQuote quote={quote} href={href} />
    </div>
  );
}

interface MarginProps {
  readonly children: ReactNode;
  /** What stands beside it, and under it on narrow screens. */
  readonly margin?: ReactNode;
  readonly className?: string;
}

/** Text with its proof in the margin. */
export function WithMargin({ children, margin, className }: MarginProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-6',
        className,
      )}
    >
      <div className="min-w-0">{children}</div>
      {margin}
    </div>
  );
}

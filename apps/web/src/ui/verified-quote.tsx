import { timestamp } from '../../../../core/analysis/provenance-text.js';
import type { Quote } from '../../../../core/analysis/summary.js';
import { classNames } from '../lib/class-names.js';

interface VerifiedQuoteProps {
  readonly quote: Quote;
  /** The source's page at the quote's second. */
  readonly href?: string;
  readonly className?: string;
}

/** Words of the transcript behind the marker, with who said them and when. */
export function VerifiedQuote({
  quote: { quote, speaker, startSeconds },
  href,
  className,
}: VerifiedQuoteProps) {
  const time = startSeconds === undefined ? undefined : timestamp(startSeconds);
  return (
    <figure className={classNames('text-ui', className)}>
      <blockquote className="font-serif text-body leading-[1.5]">
        <mark className="box-decoration-clone px-0.5 py-px">{`“${quote}”`}</mark>
      </blockquote>
      {(speaker || time) && (
        <figcaption className="mt-1.5 flex font-sans flex-wrap gap-x-2 text-muted text-note">
          {speaker && <span>{speaker}</span>}
          {time && href && (
            <a href={href} rel="noreferrer" target="_blank" className="link tabular-nums">
              {time}
              <span className="sr-only"> at the source</span>
            </a>
          )}
          {time && !href && <span className="tabular-nums">{time}</span>}
        </figcaption>
      )}
    </figure>
  );
}

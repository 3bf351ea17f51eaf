import { Play } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { timestamp } from '#core/analysis/provenance-text.js';
import type { Quote } from '#core/analysis/summary.js';
import { classNames } from '../lib/class-names.js';

interface VerifiedQuoteProps extends ComponentProps<'figure'> {
  readonly quote: Quote;
  /** Link to the source at the quote's timestamp. */
  readonly href?: string;
  /** Plays the quote on the page instead. */
  readonly onTimePress?: (event: MouseEvent) => void;
}

/** A highlighted transcript quote with speaker and timestamp. */
export function VerifiedQuote({
  quote: { quote, speaker, startSeconds },
  href,
  onTimePress,
  className,
  ...rest
}: VerifiedQuoteProps) {
  const time = startSeconds === undefined ? undefined : timestamp(startSeconds);
  return (
    <figure className={classNames('quote', className)} {...rest}>
      <blockquote>
        <mark>{`“${quote}”`}</mark>
      </blockquote>
      {(speaker || time) && (
        <figcaption>
          {speaker}
          {time &&
            (href ? (
              <a
                href={href}
                rel="noreferrer"
                target="_blank"
                aria-label={onTimePress ? `Play at ${time}` : `${time} at the source`}
                className="link"
                onClick={onTimePress}
              >
                {onTimePress && (
                  <Play size={12} aria-hidden="true" className="mr-1 inline fill-current align-[-1px]" />
                )}
                {time}
              </a>
            ) : (
              <span>{time}</span>
            ))}
        </figcaption>
      )}
    </figure>
  );
}

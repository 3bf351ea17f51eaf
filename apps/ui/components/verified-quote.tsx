import { Play } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { Quote } from '#core/analysis/summary.js';
import { classNames } from '../lib/class-names.js';

interface VerifiedQuoteProps extends ComponentProps<'figure'> {
  readonly quote: Quote;
  /** Link to the source at the quote's timestamp, or to the transcript on this site. */
  readonly href?: string;
  /** Plays the quote on the page instead. */
  readonly onTimePress?: (event: MouseEvent) => void;
  /** Languages of the quote and of its translation, where they are known. */
  readonly languages?: QuoteLanguages;
}

export interface QuoteLanguages {
  readonly quote?: string;
  readonly translation?: string;
}

/** A highlighted transcript quote with speaker and timestamp. */
export function VerifiedQuote({
  quote: { quote, speaker, startSeconds, translation },
  href,
  onTimePress,
  languages,
  className,
  ...rest
}: VerifiedQuoteProps) {
  const time = startSeconds === undefined ? undefined : timestamp(startSeconds);
  const isOwn = href?.startsWith('/') ?? false;
  return (
    <figure className={classNames('quote', className)} {...rest}>
      <blockquote lang={translation === undefined ? undefined : languages?.quote}>
        <mark>{`“${quote}”`}</mark>
      </blockquote>
      {translation !== undefined && (
        <p lang={languages?.translation} className="quote-translation">
          {translation}
        </p>
      )}
      {(speaker || time) && (
        <figcaption>
          {speaker}
          {time &&
            (href ? (
              <a
                href={href}
                {...(isOwn ? {} : { rel: 'noreferrer', target: '_blank' })}
                aria-label={linkLabel(time, isOwn, onTimePress !== undefined)}
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

function linkLabel(time: string, isOwn: boolean, isPlayed: boolean): string {
  if (isPlayed) return `Play at ${time}`;
  return isOwn ? `${time} in the transcript` : `${time} at the source`;
}

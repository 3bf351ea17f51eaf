import { createContext, useContext } from 'react';
import type { ClaimSupport } from '#core/analysis/claims/claim-support.js';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { Claim, Quote } from '#core/analysis/summary.js';
import { type Source, sourceUrlAt } from '#core/links/source.js';
import { type QuoteLanguages, VerifiedQuote } from '#ui/components/verified-quote.js';
import { classNames } from '#ui/lib/class-names.js';
import { useQuoteHighlight } from '../evidence/highlight.js';
import { usePlayLink } from '../player/player-context.js';
import { playerTexts } from '../texts.js';

interface TimeLinkProps {
  readonly seconds?: number;
  /** Times beside texts are not printed. */
  readonly isPrinted?: boolean;
}

/** Time at which something is said: plays it on the page, or opens the episode where its source can be opened there. */
export function TimeLink({ seconds, isPrinted = false }: TimeLinkProps) {
  const source = useSource();
  const play = usePlayLink();
  if (seconds === undefined) return null;
  const time = timestamp(seconds);
  const look = 'ml-1.5 whitespace-nowrap font-sans text-muted text-note tabular-nums';
  return source ? (
    <a
      href={sourceUrlAt(source, seconds)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={play ? playerTexts.playAt(time) : playerTexts.openAt(time)}
      className={classNames(look, !isPrinted && 'no-print', 'hover:text-accent hover:underline')}
      onClick={(event) => play?.(event, seconds)}
    >
      {time}
    </a>
  ) : (
    <span className={look}>{time}</span>
  );
}

/** Link to where a text of the analysis was said; nothing where that is unknown. */
export function ClaimTime({ text }: { readonly text: string }) {
  return <TimeLink seconds={useClaimTimes().secondsOf(text)} />;
}

interface ClaimTimes {
  /** Second at which a text of the analysis was said. */
  readonly secondsOf: (text: string) => number | undefined;
  /** Support by the transcript; absent in older analyses. */
  readonly supportOf: (text: string) => ClaimSupport | undefined;
  /** Source that opens at a second. */
  readonly source?: Source;
}

/** Times at which the sentences, questions and steps of an analysis were said. */
export const ClaimTimesContext = createContext<ClaimTimes>({
  secondsOf: () => undefined,
  supportOf: () => undefined,
});

export function toClaimTimes(claims: readonly Claim[] = [], source?: Source): ClaimTimes {
  const byText = new Map(claims.map((claim) => [claim.text, claim]));
  return {
    secondsOf: (text) => byText.get(text)?.startSeconds,
    supportOf: (text) => byText.get(text)?.support,
    source,
  };
}

export function useClaimTimes(): ClaimTimes {
  return useContext(ClaimTimesContext);
}

/** Source that opens at a second; absent where there is none. */
export function useSource(): Source | undefined {
  return useClaimTimes().source;
}

/** Classes of a text with notes in the margin, or below it on narrow screens. */
export const WITH_MARGIN =
  'grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-6';

/** Languages of the quotes of an analysis. */
export const QuoteLanguagesContext = createContext<QuoteLanguages | undefined>(undefined);

interface EvidenceQuoteProps {
  readonly quote: Quote;
  /** Target of the quote's time; its second at the source unless given. */
  readonly href?: string;
}

/** A verified quote that is highlighted together with its tick on the evidence rail. */
export function EvidenceQuote({ quote, href }: EvidenceQuoteProps) {
  const source = useSource();
  const { isHighlighted, handlers } = useQuoteHighlight(quote);
  const play = usePlayLink();
  const { startSeconds } = quote;
  const atSource = source && startSeconds !== undefined ? sourceUrlAt(source, startSeconds) : undefined;
  return (
    <VerifiedQuote
      quote={quote}
      languages={useContext(QuoteLanguagesContext)}
      href={href ?? atSource}
      onTimePress={play && startSeconds !== undefined ? (event) => play(event, startSeconds) : undefined}
      className="proof"
      data-highlighted={isHighlighted || undefined}
      {...handlers}
    />
  );
}

import { createContext, useContext } from 'react';
import type { ClaimSupport } from '#core/analysis/claims/claim-support.js';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { Claim } from '#core/analysis/summary.js';
import { type Source, sourceUrlAt } from '#core/links/source.js';
import { usePlayLink } from '../player/player-context.js';
import { playerTexts } from '../texts.js';

/** Time at which something is said: plays it on the page, or opens the episode where its source can be opened there. */
export function TimeLink({ seconds }: { readonly seconds?: number }) {
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
      className={`${look} no-print hover:text-accent hover:underline`}
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

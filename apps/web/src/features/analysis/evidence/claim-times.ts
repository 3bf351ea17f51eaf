import { createContext, useContext } from 'react';
import type { ClaimSupport } from '#core/analysis/claims/claim-support.js';
import type { Claim } from '#core/analysis/summary.js';
import type { Source } from '#core/links/source.js';

interface ClaimTimes {
  /** Second at which a text of the analysis was said. */
  readonly secondsOf: (text: string) => number | undefined;
  /** Support by the transcript; absent in older analyses. */
  readonly supportOf: (text: string) => ClaimSupport | undefined;
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

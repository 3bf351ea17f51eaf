import { createContext, useContext } from 'react';
import type { Source } from '#core/analysis/source.js';
import type { Claim } from '#core/analysis/summary.js';

interface ClaimTimes {
  /** Second at which a text of the analysis was said. */
  readonly secondsOf: (text: string) => number | undefined;
  readonly source?: Source;
}

/** Where the sentences, questions and steps of an analysis were said. */
export const ClaimTimesContext = createContext<ClaimTimes>({ secondsOf: () => undefined });

export function toClaimTimes(claims: readonly Claim[] = [], source?: Source): ClaimTimes {
  const seconds = new Map(claims.map(({ text, startSeconds }) => [text, startSeconds]));
  return { secondsOf: (text) => seconds.get(text), source };
}

export function useClaimTimes(): ClaimTimes {
  return useContext(ClaimTimesContext);
}

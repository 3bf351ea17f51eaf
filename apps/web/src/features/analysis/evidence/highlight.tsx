import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Quote } from '#core/analysis/summary.js';
import type { Claim } from './claims.js';
import { type Mark, markId } from './marks.js';

/** What the reader points at: a claim, or a tick or quote. */
export type HighlightTarget = { readonly claim: Claim } | { readonly mark: string } | undefined;

interface Highlight {
  readonly isClaimHighlighted: (claim: Claim) => boolean;
  readonly isMarkHighlighted: (mark: string) => boolean;
  readonly point: (at: HighlightTarget) => void;
}

const HighlightContext = createContext<Highlight>({
  isClaimHighlighted: () => false,
  isMarkHighlighted: () => false,
  point: () => undefined,
});

/** Whether a claim is lit: it is pointed at, or one of its ticks is. */
export function isClaimHighlighted(pointed: HighlightTarget, marks: readonly Mark[], { id }: Claim): boolean {
  if (!pointed) return false;
  if ('claim' in pointed) return pointed.claim.id === id;
  return marks.some((mark) => mark.id === pointed.mark && mark.claims.some((claim) => claim.id === id));
}

/** Whether a tick and its quote are lit: it is pointed at, or a claim that it supports is. */
export function isMarkHighlighted(pointed: HighlightTarget, mark: string): boolean {
  if (!pointed) return false;
  return 'claim' in pointed
    ? pointed.claim.evidence.some((quote) => markId(quote) === mark)
    : pointed.mark === mark;
}

/** Joins claims, quotes and ticks: what is pointed at in one place lights up in the others. */
export function HighlightProvider({
  marks,
  children,
}: {
  readonly marks: readonly Mark[];
  readonly children: ReactNode;
}) {
  const [pointed, point] = useState<HighlightTarget>();
  const lit = useMemo<Highlight>(
    () => ({
      isClaimHighlighted: (claim) => isClaimHighlighted(pointed, marks, claim),
      isMarkHighlighted: (mark) => isMarkHighlighted(pointed, mark),
      point,
    }),
    [pointed, marks],
  );
  return <HighlightContext value={lit}>{children}</HighlightContext>;
}

export function useHighlight(): Highlight {
  return useContext(HighlightContext);
}

/** Whether a quote is lit, and what its element needs to light it. */
export function useQuoteHighlight(quote: Quote) {
  const { isMarkHighlighted, point } = useHighlight();
  const id = markId(quote);
  if (id === undefined) return { lit: false, handlers: {} };
  const on = () => point({ mark: id });
  const off = () => point(undefined);
  return {
    lit: isMarkHighlighted(id),
    handlers: { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off },
  };
}

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Quote } from '#core/analysis/summary.js';
import type { Claim } from './claims.js';
import { type Mark, markId } from './marks.js';

/** The hovered or focused element: a claim, or a tick or quote. */
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

/** True when the claim or one of its ticks is the target. */
export function isClaimHighlighted(pointed: HighlightTarget, marks: readonly Mark[], { id }: Claim): boolean {
  if (!pointed) return false;
  if ('claim' in pointed) return pointed.claim.id === id;
  return marks.some((mark) => mark.id === pointed.mark && mark.claims.some((claim) => claim.id === id));
}

/** True when the tick or a claim that it supports is the target. */
export function isMarkHighlighted(pointed: HighlightTarget, mark: string): boolean {
  if (!pointed) return false;
  return 'claim' in pointed
    ? pointed.claim.evidence.some((quote) => markId(quote) === mark)
    : pointed.mark === mark;
}

/** Highlights related claims, quotes and ticks together. */
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

/** Highlight state of a quote, and the handlers of its element. */
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

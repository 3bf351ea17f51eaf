import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Quote } from '#core/analysis/summary.js';
import type { Claim } from './claims.js';
import { type Mark, markId } from './marks.js';

/** What the reader points at: a claim, or a tick or quote. */
export type Pointed = { readonly claim: Claim } | { readonly mark: string } | undefined;

interface Lit {
  readonly isClaimLit: (claim: Claim) => boolean;
  readonly isMarkLit: (mark: string) => boolean;
  readonly point: (at: Pointed) => void;
}

const LitContext = createContext<Lit>({
  isClaimLit: () => false,
  isMarkLit: () => false,
  point: () => undefined,
});

/** Whether a claim is lit: it is pointed at, or one of its ticks is. */
export function isClaimLit(pointed: Pointed, marks: readonly Mark[], { id }: Claim): boolean {
  if (!pointed) return false;
  if ('claim' in pointed) return pointed.claim.id === id;
  return marks.some((mark) => mark.id === pointed.mark && mark.claims.some((claim) => claim.id === id));
}

/** Whether a tick and its quote are lit: it is pointed at, or a claim that it supports is. */
export function isMarkLit(pointed: Pointed, mark: string): boolean {
  if (!pointed) return false;
  return 'claim' in pointed
    ? pointed.claim.proof.some((quote) => markId(quote) === mark)
    : pointed.mark === mark;
}

/** Joins claims, quotes and ticks: what is pointed at in one place lights up in the others. */
export function LitProvider({
  marks,
  children,
}: {
  readonly marks: readonly Mark[];
  readonly children: ReactNode;
}) {
  const [pointed, point] = useState<Pointed>();
  const lit = useMemo<Lit>(
    () => ({
      isClaimLit: (claim) => isClaimLit(pointed, marks, claim),
      isMarkLit: (mark) => isMarkLit(pointed, mark),
      point,
    }),
    [pointed, marks],
  );
  return <LitContext value={lit}>{children}</LitContext>;
}

export function useLit(): Lit {
  return useContext(LitContext);
}

/** Whether a quote is lit, and what its element needs to light it. */
export function useLitQuote(quote: Quote) {
  const { isMarkLit, point } = useLit();
  const id = markId(quote);
  if (id === undefined) return { lit: false, handlers: {} };
  const on = () => point({ mark: id });
  const off = () => point(undefined);
  return {
    lit: isMarkLit(id),
    handlers: { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off },
  };
}

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { passageQuote } from '#core/analysis/sections/render-sections.js';
import type { Quote } from '#core/analysis/summary.js';
import type { Claim, PageSection } from '../sections.js';

/** A tick of the evidence rail: a quote's timestamp and the claims that the quote supports. */
export interface Mark {
  readonly id: string;
  readonly seconds: number;
  readonly quote: Quote;
  readonly claims: readonly Claim[];
  /** Element id of the passage that the quote is. */
  readonly anchor?: string;
}

/** Id of a quote's tick; identical quotes at the same second share one. Absent if the quote has no timestamp. */
function markId({ quote, startSeconds }: Quote): string | undefined {
  return startSeconds === undefined || !Number.isFinite(startSeconds) || startSeconds < 0
    ? undefined
    : `${Math.floor(startSeconds)} ${quote}`;
}

/** Ticks of all claims and quotes, sorted by time. */
export function toMarks(sections: readonly PageSection[]): Mark[] {
  const marks = new Map<string, Mark>();
  const add = (quote: Quote, claim?: Claim, anchor?: string) => {
    const id = markId(quote);
    if (id === undefined) return;
    const known = marks.get(id);
    const claims = [...(known?.claims ?? []), ...(claim ? [claim] : [])];
    const target = anchor ?? known?.anchor;
    marks.set(id, { id, seconds: quote.startSeconds ?? 0, quote, claims, ...(target && { anchor: target }) });
  };
  for (const section of sections) {
    if (section.kind === 'claims') {
      for (const claim of section.claims) for (const quote of claim.evidence) add(quote, claim);
    }
    if (section.kind === 'quotes') for (const quote of section.quotes) add(quote);
    if (section.kind === 'passages')
      for (const one of section.passages) add(passageQuote(one), undefined, one.id);
  }
  return [...marks.values()].sort((a, b) => a.seconds - b.seconds);
}

/** The rail's length in seconds: the episode's duration, or the last tick if that is later. */
export function railLength(durationMs: number, marks: readonly Mark[]): number {
  return Math.max(1, durationMs / 1000, ...marks.map(({ seconds }) => seconds));
}

/** The hovered or focused element: a claim, or a tick or quote. */
type HighlightTarget = { readonly claim: Claim } | { readonly mark: string } | undefined;

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
function isClaimHighlighted(pointed: HighlightTarget, marks: readonly Mark[], { id }: Claim): boolean {
  if (!pointed) return false;
  if ('claim' in pointed) return pointed.claim.id === id;
  return marks.some((mark) => mark.id === pointed.mark && mark.claims.some((claim) => claim.id === id));
}

/** True when the tick or a claim that it supports is the target. */
function isMarkHighlighted(pointed: HighlightTarget, mark: string): boolean {
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
  const highlight = useMemo<Highlight>(
    () => ({
      isClaimHighlighted: (claim) => isClaimHighlighted(pointed, marks, claim),
      isMarkHighlighted: (mark) => isMarkHighlighted(pointed, mark),
      point,
    }),
    [pointed, marks],
  );
  return <HighlightContext value={highlight}>{children}</HighlightContext>;
}

export function useHighlight(): Highlight {
  return useContext(HighlightContext);
}

/** Highlight state of a quote, and the handlers of its element. */
export function useQuoteHighlight(quote: Quote) {
  const { isMarkHighlighted, point } = useHighlight();
  const id = markId(quote);
  if (id === undefined) return { isHighlighted: false, handlers: {} };
  const on = () => point({ mark: id });
  const off = () => point(undefined);
  return {
    isHighlighted: isMarkHighlighted(id),
    handlers: { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off },
  };
}

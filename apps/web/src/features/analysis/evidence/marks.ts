import type { Quote } from '#core/analysis/summary.js';
import type { PageSection } from '../sections.js';
import type { Claim } from './claims.js';

/** One tick of the evidence rail: a quote at its second, and the claims that it supports. */
export interface Mark {
  readonly id: string;
  readonly seconds: number;
  readonly quote: Quote;
  readonly claims: readonly Claim[];
}

/** The id of a quote's tick; the same words at the same second are one tick. Absent: the quote has no second. */
export function markId({ quote, startSeconds }: Quote): string | undefined {
  return startSeconds === undefined || !Number.isFinite(startSeconds) || startSeconds < 0
    ? undefined
    : `${Math.floor(startSeconds)} ${quote}`;
}

/** The ticks of a page's claims and quotes, in the order of time. */
export function toMarks(sections: readonly PageSection[]): Mark[] {
  const marks = new Map<string, Mark>();
  const add = (quote: Quote, claim?: Claim) => {
    const id = markId(quote);
    if (id === undefined) return;
    const known = marks.get(id);
    const claims = [...(known?.claims ?? []), ...(claim ? [claim] : [])];
    marks.set(id, { id, seconds: quote.startSeconds ?? 0, quote, claims });
  };
  for (const section of sections) {
    if (section.kind === 'claims') {
      for (const claim of section.claims) for (const quote of claim.evidence) add(quote, claim);
    }
    if (section.kind === 'quotes') for (const quote of section.quotes) add(quote);
  }
  return [...marks.values()].sort((a, b) => a.seconds - b.seconds);
}

/** The rail's length in seconds: the episode's, and never less than its last tick. */
export function railLength(durationMs: number, marks: readonly Mark[]): number {
  return Math.max(1, durationMs / 1000, ...marks.map(({ seconds }) => seconds));
}

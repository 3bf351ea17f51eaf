import type { Quote } from '#core/analysis/summary.js';
import type { PageSection } from '../sections.js';
import type { Claim } from './claims.js';

/** A tick of the evidence rail: a quote's timestamp and the claims that the quote supports. */
export interface Mark {
  readonly id: string;
  readonly seconds: number;
  readonly quote: Quote;
  readonly claims: readonly Claim[];
}

/** Id of a quote's tick; identical quotes at the same second share one. Absent if the quote has no timestamp. */
export function markId({ quote, startSeconds }: Quote): string | undefined {
  return startSeconds === undefined || !Number.isFinite(startSeconds) || startSeconds < 0
    ? undefined
    : `${Math.floor(startSeconds)} ${quote}`;
}

/** Ticks of all claims and quotes, sorted by time. */
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

/** The rail's length in seconds: the episode's duration, or the last tick if that is later. */
export function railLength(durationMs: number, marks: readonly Mark[]): number {
  return Math.max(1, durationMs / 1000, ...marks.map(({ seconds }) => seconds));
}

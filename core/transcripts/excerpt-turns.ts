import { countWords } from '../text/words.js';
import { splitLongTurns } from './split-long-turns.js';
import type { Transcript, Turn } from './transcript.js';

/** Seconds around a shown quote that an excerpt contains (contract §6). */
export const EXCERPT_SECONDS = 45;
/** Words spoken in that time, for turns without times. */
const EXCERPT_WORDS = 110;
/** Longer turns are split, so that an excerpt from a speech without times is not the whole speech. */
const MAX_EXCERPT_TURN_WORDS = 90;

/** A quote that the analysis shows. */
export interface ShownQuote {
  readonly quote: string;
  readonly startSeconds?: number;
}

/** Turns that an excerpt leaves out. Seconds are absent in transcripts without times. */
export interface TranscriptGap {
  readonly gap: true;
  readonly startSeconds?: number;
  readonly endSeconds?: number;
}

export type ExcerptItem = Turn | TranscriptGap;

interface PlacedTurn {
  readonly turn: Turn;
  /** In seconds, or in words for a transcript without times. */
  readonly start: number;
  readonly end: number;
}

/** The turns near the shown quotes, with a gap for each run of turns that is left out. */
export function excerptTurns({ turns }: Transcript, quotes: readonly ShownQuote[]): ExcerptItem[] {
  const pieces = splitLongTurns(turns, MAX_EXCERPT_TURN_WORDS);
  const isTimed = pieces.some(({ startSeconds }) => startSeconds !== undefined);
  const placed = isTimed ? placeBySeconds(pieces) : placeByWords(pieces);
  const margin = isTimed ? EXCERPT_SECONDS : EXCERPT_WORDS;
  const spots = quotes.flatMap((quote) => spotOf(quote, placed, isTimed) ?? []);
  const items: ExcerptItem[] = [];
  let gap: { start: number; end: number } | undefined;
  const closeGap = () => {
    if (gap) items.push({ gap: true, ...(isTimed && { startSeconds: gap.start, endSeconds: gap.end }) });
    gap = undefined;
  };
  for (const { turn, start, end } of placed) {
    if (spots.some((spot) => start < spot + margin && end > spot - margin)) {
      closeGap();
      items.push(turn);
    } else {
      gap = { start: gap?.start ?? start, end: Math.max(gap?.end ?? end, end) };
    }
  }
  closeGap();
  return items;
}

/** A turn without a time counts at the time of the one before it. */
function placeBySeconds(turns: readonly Turn[]): PlacedTurn[] {
  let last = 0;
  return turns.map((turn, at) => {
    const start = turn.startSeconds ?? last;
    const end = Math.max(start, turn.endSeconds ?? turns[at + 1]?.startSeconds ?? start);
    last = end;
    return { turn, start, end };
  });
}

function placeByWords(turns: readonly Turn[]): PlacedTurn[] {
  let words = 0;
  return turns.map((turn) => {
    const start = words;
    words += countWords(turn.text);
    return { turn, start, end: words };
  });
}

function spotOf({ quote, startSeconds }: ShownQuote, placed: readonly PlacedTurn[], isTimed: boolean) {
  if (isTimed && startSeconds !== undefined) return startSeconds;
  const start = quote.slice(0, 60);
  return placed.find(({ turn }) => turn.text.includes(start))?.start;
}

/** Something with a place in the episode, in seconds. */
interface Timed {
  readonly startSeconds?: number;
  readonly endSeconds?: number;
}

/** The part of an episode to return, in seconds; open where a bound is absent. */
export interface TimeWindow {
  readonly from?: number;
  readonly to?: number;
}

/** The items that overlap a window. One without a time counts at the time of the one before it. */
export function turnsBetween<Item extends Timed>(
  items: readonly Item[],
  { from = 0, to }: TimeWindow,
): Item[] {
  let last = 0;
  return items.filter((item, at) => {
    const start = item.startSeconds ?? last;
    const end = item.endSeconds ?? items[at + 1]?.startSeconds ?? start;
    last = start;
    return (end > from || start >= from) && (to === undefined || start < to);
  });
}

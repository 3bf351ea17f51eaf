import type { Turn } from '../analysis/transcript.js';
import { countWords } from '../analysis/words.js';
import { contentTerms } from '../questions/content-terms.js';
import { splitLongTurns } from './split-long-turns.js';

/** Words of a block, between which a segment may begin; longer in long transcripts, so that their number is bounded. */
const BLOCK_WORDS = 50;
const MAX_BLOCKS = 320;
/** Words of a segment that is worth a heading. */
const MIN_SEGMENT_WORDS = 250;
/** Weight of the cost of a further segment: higher gives fewer. */
const SEGMENT_COST = 5;

/** A run of turns about one subject: indexes in `turns`, `to` exclusive. */
export interface Segment {
  readonly from: number;
  readonly to: number;
}

/** A segmentation with the pieces that it refers to. */
export interface Segmentation {
  /** The transcript's turns, long ones split. */
  readonly turns: readonly Turn[];
  readonly segments: readonly Segment[];
}

interface Block extends Segment {
  readonly words: number;
  readonly terms: readonly string[];
}

/**
 * Divides a transcript where its vocabulary changes: the division under which its words are most probable, each segment
 * having its own distribution of words (Utiyama and Isahara 2001), found by dynamic programming.
 */
export function segmentTranscript(turns: readonly Turn[], language?: string): Segmentation {
  const pieces = splitLongTurns(turns, BLOCK_WORDS);
  const blocks = toBlocks(pieces, language);
  const total = blocks.reduce((sum, { terms }) => sum + terms.length, 0);
  const vocabulary = new Set(blocks.flatMap(({ terms }) => terms)).size;
  const count = blocks.length;
  const best = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const begin = new Int32Array(count + 1);
  best[0] = 0;
  const perSegment = SEGMENT_COST * Math.log(Math.max(2, total));
  for (let from = 0; from < count; from += 1) {
    const before = best[from] ?? Number.POSITIVE_INFINITY;
    if (!Number.isFinite(before)) continue;
    const counts = new Map<string, number>();
    let [length, words, gain] = [0, 0, 0];
    for (let to = from + 1; to <= count; to += 1) {
      const block = blocks[to - 1];
      if (!block) break;
      for (const term of block.terms) {
        const times = (counts.get(term) ?? 0) + 1;
        counts.set(term, times);
        gain += times * Math.log(times + 1) - (times - 1) * Math.log(times);
      }
      length += block.terms.length;
      words += block.words;
      if (words < MIN_SEGMENT_WORDS && !(from === 0 && to === count)) continue;
      const cost = before + length * Math.log(length + vocabulary) - gain + perSegment;
      if (cost < (best[to] ?? 0)) {
        best[to] = cost;
        begin[to] = from;
      }
    }
  }
  return { turns: pieces, segments: segmentsOf(blocks, begin) };
}

function segmentsOf(blocks: readonly Block[], begin: Int32Array): Segment[] {
  const segments: Segment[] = [];
  for (let to = blocks.length; to > 0; to = begin[to] ?? 0) {
    const first = blocks[begin[to] ?? 0];
    const last = blocks[to - 1];
    if (first && last) segments.unshift({ from: first.from, to: last.to });
  }
  return segments;
}

function toBlocks(turns: readonly Turn[], language: string | undefined): Block[] {
  const words = turns.map(({ text }) => countWords(text));
  const size = Math.max(BLOCK_WORDS, words.reduce((sum, count) => sum + count, 0) / MAX_BLOCKS);
  const blocks: Block[] = [];
  for (let from = 0; from < turns.length; ) {
    let to = from;
    let count = 0;
    while (to < turns.length && (to === from || count < size)) {
      count += words[to] ?? 0;
      to += 1;
    }
    const terms = turns
      .slice(from, to)
      .flatMap(({ text }) => contentTerms(text, language).map(({ term }) => term));
    blocks.push({ from, to, words: count, terms });
    from = to;
  }
  return blocks;
}

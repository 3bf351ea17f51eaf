import { readFileSync } from 'node:fs';
import { FEATURES, gapFeatures, hashWords, type WordHashes } from './boundary-features.js';

/** Bytes before the tables: scale, bias and threshold. */
const HEADER_BYTES = 12;
const BYTES_PER_SLOT = 3;
/** Fingerprints hold the upper bits of a 24-bit key. */
const PRINT_SHIFT = 8;

/** Short forms before a name, after which no sentence begins. */
const TITLES: ReadonlySet<string> = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'st']);

/** Words above which a sentence is divided at its best gap, and words that stay at each end. */
const MAX_WORDS = 42;
const MIN_EDGE_WORDS = 5;
/** Added to the score of a gap at which the speaker pauses. */
const PAUSE_BONUS = 3;

/** The index of a word at which a sentence starts. */
export interface SentenceStart {
  readonly at: number;
  /** Probability, 0 to 1. */
  readonly chance: number;
}

/**
 * A log-linear model of sentence starts in speech without punctuation, with hashed features of the surrounding words.
 * An open-addressing table holds the features' weights.
 */
export class BoundaryModel {
  private readonly scale: number;
  private readonly bias: number;
  private readonly threshold: number;
  private readonly prints: Uint16Array;
  private readonly weights: Int8Array;
  private readonly features = new Int32Array(FEATURES);

  constructor(file: Uint8Array) {
    const bytes = Uint8Array.from(file);
    const slots = (bytes.length - HEADER_BYTES) / BYTES_PER_SLOT;
    const [scale = 0, bias = 0, threshold = 0] = new Float32Array(bytes.buffer, 0, 3);
    this.scale = scale;
    this.bias = bias;
    this.threshold = threshold;
    this.prints = new Uint16Array(bytes.buffer, HEADER_BYTES, slots);
    this.weights = new Int8Array(bytes.buffer, HEADER_BYTES + 2 * slots, slots);
  }

  /**
   * Returns where sentences start, without the first. `pauses`: indices of words before which the speaker pauses.
   */
  startsIn(words: readonly string[], pauses: ReadonlySet<number> = new Set()): SentenceStart[] {
    const hashes = hashWords(words);
    const scores = words.map((_, at) => {
      if (TITLES.has(words[at - 1]?.toLowerCase() ?? '')) return Number.NEGATIVE_INFINITY;
      return at === 0 ? 0 : this.scoreOf(hashes, at) + (pauses.has(at) ? PAUSE_BONUS : 0);
    });
    const starts: SentenceStart[] = [];
    let from = 0;
    for (let at = 1; at <= words.length; at += 1) {
      if (at < words.length && (scores[at] ?? 0) <= this.threshold) continue;
      starts.push(
        ...divided(scores, from, at).map((best) => ({ at: best, chance: chanceOf(scores[best] ?? 0) })),
      );
      if (at < words.length) starts.push({ at, chance: chanceOf(scores[at] ?? 0) });
      from = at;
    }
    return starts;
  }

  private scoreOf(hashes: WordHashes, at: number): number {
    gapFeatures(hashes, at, this.features);
    const mask = this.prints.length - 1;
    let sum = 0;
    for (const key of this.features) {
      const print = key >>> PRINT_SHIFT;
      for (let slot = key & mask; this.prints[slot] !== 0; slot = (slot + 1) & mask) {
        if (this.prints[slot] !== print) continue;
        sum += this.weights[slot] ?? 0;
        break;
      }
    }
    return sum * this.scale + this.bias;
  }
}

function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/** Divides a sentence that is too long at its best gaps. */
function divided(scores: readonly number[], from: number, to: number): number[] {
  const starts: number[] = [];
  let start = from;
  while (to - start > MAX_WORDS) {
    let best = start + MIN_EDGE_WORDS;
    for (let at = best; at <= Math.min(start + MAX_WORDS, to - MIN_EDGE_WORDS); at += 1)
      if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
    starts.push(best);
    start = best;
  }
  return starts;
}

let english: BoundaryModel | undefined;

/** Returns the model of a language, read on first use; undefined where there is none. */
export function boundaryModel(language: string): BoundaryModel | undefined {
  if (language !== 'en') return undefined;
  english ??= new BoundaryModel(readFileSync(new URL('./generated/en.bin', import.meta.url)));
  return english;
}

import type { Reading } from './reading.js';

/** Sentences shorter than this, or with fewer words of content, say too little to stand alone. */
const LEAST_WORDS = 6;
const LEAST_CONTENT = 3;
const SHORT_WORDS = 4;
const SHORT_CONTENT = 2;
const MOST_WORDS = 60;
/** Longer ones would be cut where they are shown. */
export const MOST_CHARACTERS = 480;
/** How much a term still counts after each time it was taken. */
const AGAIN = 0.5;
/**
 * What a longer sentence costs: its score is divided by its words to this power (Lin & Bilmes 2010). Less where
 * sentences are counted and not words.
 */
const LENGTH_COST = 0.6;
const LENGTH_COST_OF_SENTENCES = 0.4;
/** How a topic's sentences lose once it has its share of the room. */
const TOPIC_FULL = 0.8;
const USUAL_SENTENCE = 22;
/** How much more a sentence counts that the reader wants to hear of. */
const WANTED = 4;

/** What a section asks for. */
export interface Wanted {
  readonly sentences?: number;
  readonly words?: number;
  /** A factor on a sentence's score; 0 leaves it out. */
  readonly suits?: (index: number) => number;
  /** Whether statements in written style are preferred. */
  readonly written?: boolean;
  /** What is told with a sentence and is not taken again. */
  readonly along?: (index: number) => readonly number[];
  /** Each third gives its best sentence first when that is at least this part of the best of all: 0 always, above 1 never. */
  readonly thirds?: number;
  /** Power of a sentence's coverage in its score: below 1 what `suits` says weighs more. */
  readonly emphasis?: number;
  /** Takes short sentences too: what is a rule in four words. */
  readonly short?: boolean;
}

/** Takes sentences from a transcript, each once, and avoids saying the same again. */
export class Selection {
  private readonly distinct: readonly (readonly string[])[];
  private readonly topicShare: readonly number[];
  private readonly covered = new Map<string, number>();
  private readonly taken = new Set<number>();

  constructor(private readonly reading: Reading) {
    this.distinct = reading.terms.of.map((terms) => [...new Set(terms)]);
    this.topicShare = topicShares(reading);
  }

  /**
   * The sentences that cover most of what is said, in the transcript's order: first the best of each third of the
   * episode, then greedily those that add most for their length. Repeats and topics that had their share count less.
   */
  take({
    sentences = Number.POSITIVE_INFINITY,
    words = Number.POSITIVE_INFINITY,
    suits,
    along,
    written = true,
    short = false,
    emphasis = 1,
    thirds = 0,
  }: Wanted): number[] {
    const chosen: number[] = [];
    const inTopic = new Map<number, number>();
    const room = Number.isFinite(words) ? words : sentences * USUAL_SENTENCE;
    const cost = Number.isFinite(words) ? LENGTH_COST : LENGTH_COST_OF_SENTENCES;
    let left = words;
    const fits: (number | undefined)[] = [];
    const fitOf = (index: number) => {
      fits[index] ??= suits?.(index) ?? 1;
      return fits[index];
    };
    const bestOf = (allowed: (index: number) => boolean) => {
      let [best, bestScore] = [-1, 0];
      this.reading.utterances.forEach(({ length }, i) => {
        if (length > left || !allowed(i)) return;
        const share = Math.max(1, (this.topicShare[this.topicOf(i)] ?? 0) * room);
        const fullness = Math.min(2, (inTopic.get(this.topicOf(i)) ?? 0) / share);
        const worth = this.worth(i, { written, short, cost, emphasis });
        const score = worth === 0 ? 0 : worth * TOPIC_FULL ** fullness * fitOf(i);
        if (score > bestScore) [best, bestScore] = [i, score];
      });
      return [best, bestScore] as const;
    };
    const pick = (best: number) => {
      if (best < 0) return false;
      chosen.push(best);
      const length = this.reading.utterances[best]?.length ?? 0;
      left -= length;
      inTopic.set(this.topicOf(best), (inTopic.get(this.topicOf(best)) ?? 0) + length);
      this.mark(best);
      for (const other of along?.(best) ?? []) if (other !== best) this.mark(other);
      return true;
    };
    if (sentences >= 3 && words >= 3 * USUAL_SENTENCE) {
      const [, top] = bestOf(() => true);
      for (const third of [0, 1, 2]) {
        const [best, score] = bestOf((i) => thirdOf(this.reading, i) === third);
        if (score >= top * thirds) pick(best);
      }
    }
    while (chosen.length < sentences && pick(bestOf(() => true)[0]));
    return chosen.sort((a, b) => a - b);
  }

  /** Marks a sentence as said: it is not taken again, and its terms count less. */
  mark(index: number): void {
    this.taken.add(index);
    for (const term of this.distinct[index] ?? []) this.covered.set(term, (this.covered.get(term) ?? 0) + 1);
  }

  /** Lets every sentence be taken once more: in a short transcript the sections have to share. */
  release(): void {
    this.taken.clear();
  }

  isTaken(index: number): boolean {
    return this.taken.has(index);
  }

  /** How much a sentence says of what the whole conversation is about, for its length. */
  weightOf(index: number): number {
    const judgement = this.reading.judgements[index];
    const length = this.reading.utterances[index]?.length ?? 0;
    const weight = (this.distinct[index] ?? []).reduce(
      (sum, term) => sum + this.reading.terms.weight(term),
      0,
    );
    return (this.wanted(index) * (judgement?.quality ?? 0) * weight) / Math.max(1, length) ** LENGTH_COST;
  }

  private wanted(index: number): number {
    return this.reading.wanted?.[index] ? WANTED : 1;
  }

  /** What a sentence adds for its length; 0 when it cannot stand alone or was taken. */
  private worth(
    index: number,
    { written, short, cost, emphasis }: { written: boolean; short: boolean; cost: number; emphasis: number },
  ): number {
    const utterance = this.reading.utterances[index];
    const judgement = this.reading.judgements[index];
    if (!utterance || !judgement || this.taken.has(index) || utterance.length > MOST_WORDS) return 0;
    if (utterance.text.length > MOST_CHARACTERS) return 0;
    if (utterance.length < (short ? SHORT_WORDS : LEAST_WORDS)) return 0;
    if (judgement.content < (short ? SHORT_CONTENT : LEAST_CONTENT)) return 0;
    let gain = 0;
    for (const term of this.distinct[index] ?? []) {
      gain += this.reading.terms.weight(term) * AGAIN ** (this.covered.get(term) ?? 0);
    }
    const fit = this.wanted(index) * judgement.quality * (written ? judgement.register : 1);
    return (gain / utterance.length ** cost) ** emphasis * fit;
  }

  private topicOf(index: number): number {
    return this.reading.segments[index] ?? 0;
  }
}

/** Which third of the episode's words a sentence begins in: 0, 1 or 2. */
export function thirdOf({ utterances }: Reading, index: number): number {
  return Math.min(2, Math.floor((utterances[index]?.position ?? 0) * 3));
}

function topicShares({ utterances, segments }: Reading): number[] {
  const total = utterances.reduce((sum, { length }) => sum + length, 0);
  const shares: number[] = [];
  utterances.forEach(({ length }, i) => {
    const topic = segments[i] ?? 0;
    shares[topic] = (shares[topic] ?? 0) + length / Math.max(1, total);
  });
  return shares;
}

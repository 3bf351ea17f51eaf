import type { AnalyzedTranscript } from './analyze-transcript.js';

/** Minimum number of words of a self-contained sentence; content words have a separate minimum. */
const MIN_WORDS = 6;
const MIN_CONTENT_WORDS = 3;
const MIN_WORDS_OF_SHORT = 4;
const MIN_CONTENT_WORDS_OF_SHORT = 2;
const MAX_WORDS = 60;
/** Maximum sentence length; longer ones would be truncated where they are shown. */
export const MAX_CHARACTERS = 480;
/** Factor on a term's weight for each use. */
const REPEAT_FACTOR = 0.5;
/**
 * Exponent of the number of words by which a score is divided (Lin & Bilmes 2010); lower where sentences are counted
 * instead of words.
 */
const LENGTH_COST = 0.6;
const LENGTH_COST_OF_SENTENCES = 0.4;
/** Factor on sentences of a topic that reached its share of the selection. */
const FULL_TOPIC_FACTOR = 0.8;
const USUAL_SENTENCE_WORDS = 22;
/** Factor on sentences that match the custom prompt. */
const EMPHASIS_FACTOR = 4;

/** Options for one section's selection. */
export interface SelectOptions {
  readonly sentences?: number;
  readonly words?: number;
  /** Factor on a sentence's score; 0 excludes it. */
  readonly scoreFactor?: (index: number) => number;
  /** Prefers statements in written style. */
  readonly preferWritten?: boolean;
  /** Sentences that are rendered with a sentence and marked as used with it. */
  readonly companions?: (index: number) => readonly number[];
  /**
   * Minimum score, as a share of the best, for each third of the episode to contribute its best sentence: 0 always,
   * above 1 never.
   */
  readonly thirdThreshold?: number;
  /** Exponent of a sentence's coverage in its score; below 1 `scoreFactor` weighs more. */
  readonly coverageExponent?: number;
  /** Accepts short sentences as well, such as four-word rules. */
  readonly allowShort?: boolean;
}

/** Selects sentences of a transcript, each at most once, avoiding repetition. */
export class SentenceSelector {
  private readonly distinct: readonly (readonly string[])[];
  private readonly topicShare: readonly number[];
  private readonly covered = new Map<string, number>();
  private readonly used = new Set<number>();

  constructor(private readonly analyzed: AnalyzedTranscript) {
    this.distinct = analyzed.terms.byUtterance.map((terms) => [...new Set(terms)]);
    this.topicShare = topicShares(analyzed);
  }

  /**
   * Selects the sentences with the best coverage, in the transcript's order: first the best of each third of the
   * episode, then greedily those that add most for their length. Repetitions and topics that reached their share count
   * less.
   */
  select({
    sentences = Number.POSITIVE_INFINITY,
    words = Number.POSITIVE_INFINITY,
    scoreFactor,
    companions,
    preferWritten = true,
    allowShort = false,
    coverageExponent = 1,
    thirdThreshold = 0,
  }: SelectOptions): number[] {
    const chosen: number[] = [];
    const inTopic = new Map<number, number>();
    const room = Number.isFinite(words) ? words : sentences * USUAL_SENTENCE_WORDS;
    const cost = Number.isFinite(words) ? LENGTH_COST : LENGTH_COST_OF_SENTENCES;
    let left = words;
    const fits: (number | undefined)[] = [];
    const fitOf = (index: number) => {
      fits[index] ??= scoreFactor?.(index) ?? 1;
      return fits[index];
    };
    const bestOf = (allowed: (index: number) => boolean) => {
      let [best, bestScore] = [-1, 0];
      this.analyzed.utterances.forEach(({ length }, i) => {
        if (length > left || !allowed(i)) return;
        const share = Math.max(1, (this.topicShare[this.topicOf(i)] ?? 0) * room);
        const fill = Math.min(2, (inTopic.get(this.topicOf(i)) ?? 0) / share);
        const marginalGain = this.marginalGain(i, { preferWritten, allowShort, cost, coverageExponent });
        const score = marginalGain === 0 ? 0 : marginalGain * FULL_TOPIC_FACTOR ** fill * fitOf(i);
        if (score > bestScore) [best, bestScore] = [i, score];
      });
      return [best, bestScore] as const;
    };
    const pick = (best: number) => {
      if (best < 0) return false;
      chosen.push(best);
      const length = this.analyzed.utterances[best]?.length ?? 0;
      left -= length;
      inTopic.set(this.topicOf(best), (inTopic.get(this.topicOf(best)) ?? 0) + length);
      this.markUsed(best);
      for (const other of companions?.(best) ?? []) if (other !== best) this.markUsed(other);
      return true;
    };
    if (sentences >= 3 && words >= 3 * USUAL_SENTENCE_WORDS) {
      const [, top] = bestOf(() => true);
      for (const third of [0, 1, 2]) {
        const [best, score] = bestOf((i) => thirdOf(this.analyzed, i) === third);
        if (score >= top * thirdThreshold) pick(best);
      }
    }
    while (chosen.length < sentences && pick(bestOf(() => true)[0]));
    return chosen.sort((a, b) => a - b);
  }

  /** Excludes a sentence from further selection and lowers the weight of its terms. */
  markUsed(index: number): void {
    this.used.add(index);
    for (const term of this.distinct[index] ?? []) this.covered.set(term, (this.covered.get(term) ?? 0) + 1);
  }

  /** Makes every sentence available again; in a short transcript the sections share them. */
  releaseAll(): void {
    this.used.clear();
  }

  isUsed(index: number): boolean {
    return this.used.has(index);
  }

  /** Returns a sentence's coverage of the whole conversation, relative to its length. */
  sentenceWeight(index: number): number {
    const traits = this.analyzed.features[index];
    const length = this.analyzed.utterances[index]?.length ?? 0;
    const weight = (this.distinct[index] ?? []).reduce(
      (sum, term) => sum + this.analyzed.terms.weight(term),
      0,
    );
    return (
      (this.emphasisFactor(index) * (traits?.quality ?? 0) * weight) / Math.max(1, length) ** LENGTH_COST
    );
  }

  private emphasisFactor(index: number): number {
    return this.analyzed.emphasized?.[index] ? EMPHASIS_FACTOR : 1;
  }

  /**
   * Returns the coverage that a sentence adds to the selection for its length; 0 if it cannot stand alone or was used.
   */
  private marginalGain(
    index: number,
    {
      preferWritten,
      allowShort,
      cost,
      coverageExponent,
    }: { preferWritten: boolean; allowShort: boolean; cost: number; coverageExponent: number },
  ): number {
    const utterance = this.analyzed.utterances[index];
    const traits = this.analyzed.features[index];
    if (!utterance || !traits || this.used.has(index) || utterance.length > MAX_WORDS) return 0;
    if (utterance.text.length > MAX_CHARACTERS) return 0;
    if (utterance.length < (allowShort ? MIN_WORDS_OF_SHORT : MIN_WORDS)) return 0;
    if (traits.content < (allowShort ? MIN_CONTENT_WORDS_OF_SHORT : MIN_CONTENT_WORDS)) return 0;
    let gain = 0;
    for (const term of this.distinct[index] ?? []) {
      gain += this.analyzed.terms.weight(term) * REPEAT_FACTOR ** (this.covered.get(term) ?? 0);
    }
    const fit = this.emphasisFactor(index) * traits.quality * (preferWritten ? traits.register : 1);
    return (gain / utterance.length ** cost) ** coverageExponent * fit;
  }

  private topicOf(index: number): number {
    return this.analyzed.topics[index] ?? 0;
  }
}

/** Returns the third of the episode in which a sentence begins: 0, 1 or 2. */
export function thirdOf({ utterances }: AnalyzedTranscript, index: number): number {
  return Math.min(2, Math.floor((utterances[index]?.position ?? 0) * 3));
}

function topicShares({ utterances, topics }: AnalyzedTranscript): number[] {
  const total = utterances.reduce((sum, { length }) => sum + length, 0);
  const shares: number[] = [];
  utterances.forEach(({ length }, i) => {
    const topic = topics[i] ?? 0;
    shares[topic] = (shares[topic] ?? 0) + length / Math.max(1, total);
  });
  return shares;
}

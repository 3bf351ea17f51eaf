import type { ClaimedQuote } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { stripOpeners } from './cleanup.js';
import type { KeyPhrase } from './key-topics.js';
import { MAX_VAGUE_SHARE, openingFit, type Passage, startFit, topicality } from './passages.js';
import { pointsOutside } from './references.js';

const MAX_QUOTES = 4;
/** Words of a transcript for each quote. */
const WORDS_A_QUOTE = 400;
const MIN_WORDS = 8;
const MAX_WORDS = 32;
const MIN_CONTENT = 4;
const MIN_SCORE = 0.91;
/** Probability that a sentence of captions is a whole one. */
const MIN_CHANCE = 0.8;
/** Cues of a striking sentence. */
const MIN_CUES = 1;

/** Returns whole sentences that stand alone and state something, outside the passages, in the order of the talk. */
export function selectQuotes(
  analyzed: AnalyzedTranscript,
  passages: readonly Passage[],
  topics: readonly KeyPhrase[],
): ClaimedQuote[] {
  const topical = topicality(analyzed, topics);
  const { utterances } = analyzed;
  const total = utterances.reduce((sum, { length }) => sum + length, 0);
  const count = Math.min(MAX_QUOTES, Math.ceil(total / WORDS_A_QUOTE));
  const taken = (at: number) => passages.some(({ from, to }) => at >= from && at <= to);
  const scored = utterances
    .map((_, at) => ({ at, score: taken(at) ? 0 : quoteScore(analyzed, at, topical) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.at - b.at);
  return scored
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ at }) => {
      const { text, speaker, startSeconds } = utterances[at] ?? {};
      if (text === undefined) return [];
      return {
        quote: text,
        ...(speaker !== undefined && { speaker }),
        ...(startSeconds !== undefined && { startSeconds }),
      };
    });
}

/** Scores a sentence as a quote from 0 (unsuitable). */
export function quoteScore(analyzed: AnalyzedTranscript, at: number, topical: readonly number[]): number {
  const { utterances, traits, language } = analyzed;
  const utterance = utterances[at];
  const trait = traits[at];
  if (!utterance || !trait || trait.announcing || trait.value < MIN_CUES || trait.content < MIN_CONTENT)
    return 0;
  if (trait.vague > utterance.length * MAX_VAGUE_SHARE) return 0;
  if (
    Math.min(utterance.startChance, utterance.endChance) < MIN_CHANCE ||
    utterance.length < MIN_WORDS ||
    utterance.length > MAX_WORDS
  )
    return 0;
  const fit = startFit(analyzed, at);
  if (fit === 0 || pointsOutside(stripOpeners(utterance.text, language), '', language)) return 0;
  return (
    fit *
    openingFit(analyzed, at, topical) *
    (0.5 + 0.2 * Math.min(3, trait.value)) *
    Math.min(1, trait.content / (utterance.length * 0.35))
  );
}

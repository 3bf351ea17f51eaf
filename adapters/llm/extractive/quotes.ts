import type { ClaimedQuote } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { stripOpeners } from './cleanup.js';
import { openingScore } from './passage-fit.js';
import type { Passage } from './passages.js';
import { pointsOutside } from './sentence-traits.js';

const MAX_QUOTES = 4;
/** Words of a transcript for each quote. */
const WORDS_A_QUOTE = 400;
const MIN_WORDS = 8;
const MAX_WORDS = 32;
const MIN_CONTENT = 4;
const MIN_SCORE = 0.91;

/** Returns whole sentences that stand alone and state something, outside the passages, in the order of the talk. */
export function selectQuotes(
  analyzed: AnalyzedTranscript,
  passages: readonly Passage[],
  topical: readonly number[],
): ClaimedQuote[] {
  const { utterances, wordCount } = analyzed;
  const taken = (at: number) => passages.some(({ from, to }) => at >= from && at <= to);
  return utterances
    .map((utterance, at) => ({ utterance, at, score: taken(at) ? 0 : quoteScore(analyzed, at, topical) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, Math.min(MAX_QUOTES, Math.ceil(wordCount / WORDS_A_QUOTE)))
    .sort((a, b) => a.at - b.at)
    .map(({ utterance: { text, speaker, startSeconds } }) => ({ quote: text, speaker, startSeconds }));
}

/** Scores a sentence as a quote from 0 (unsuitable). One that begins with a filler would be shown with it. */
function quoteScore(analyzed: AnalyzedTranscript, at: number, topical: readonly number[]): number {
  const { text = '', words = [] } = analyzed.utterances[at] ?? {};
  const { announcing = true, value = 0, vague = 0, content = 0 } = analyzed.traits[at] ?? {};
  if (announcing || vague > 0 || value < 1 || content < MIN_CONTENT) return 0;
  if (words.length < MIN_WORDS || words.length > MAX_WORDS) return 0;
  if (stripOpeners(text, analyzed.language) !== text || pointsOutside(text, '', analyzed.language)) return 0;
  const density = Math.min(1, content / (words.length * 0.35));
  return openingScore(analyzed, at, topical) * (0.5 + 0.2 * Math.min(3, value)) * density;
}

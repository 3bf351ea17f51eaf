import type { AnalyzedTranscript } from './analyze-transcript.js';
import { stripOpeners } from './cleanup.js';
import type { KeyPhrase } from './key-topics.js';
import { lower } from './sentence-traits.js';

/** Words of a passage that is worth reading, and of one that is read in a moment. */
const MIN_WORDS = 24;
const GOOD_WORDS = [45, 105] as const;
export const MAX_PASSAGE_WORDS = 140;
/** Words of a sentence that is read with ease. */
const EASY_WORDS = 32;
/** Shares of a talk that are its opening and its farewell. */
const OPENING_SHARE = 0.04;
const FAREWELL_SHARE = 0.97;
/** Begins with a name that is the subject: `OpenSSL allowed`. */
const NAMED_SUBJECT =
  /^(?!(?:I|We|You|And|So|But|In|On|At|If|When|It|For|As|There|From|With|To|What|How|Why|My|Our|Or|By)\b)\p{Lu}[\p{L}\p{N}.-]*(?: \p{Lu}[\p{L}\p{N}.-]*){0,2} (?:is|are|was|has|have|had|can|will|\p{Ll}{3,}(?:s|ed))\b/u;
/** Sentences after a passage that still belong to it. */
const CONTINUES =
  /^\W*(?:because|which|but|and that's|so that|or|and then|aber|weil|mais|parce|pero|porque|ma|perché|mas|maar|omdat)(?![\p{L}])/iu;

/** Returns, for each utterance, how much of the talk's topics it names. */
export function topicality({ utterances }: AnalyzedTranscript, topics: readonly KeyPhrase[]): number[] {
  const sums = utterances.map(() => 0);
  const most = topics[0]?.score ?? 1;
  for (const { places, score } of topics)
    for (const place of new Set(places)) sums[place] = (sums[place] ?? 0) + 0.5 + score / (2 * most);
  return sums;
}

/** Returns how well a passage can begin with a sentence, from 0 (not at all). */
export function openingScore(analyzed: AnalyzedTranscript, from: number, topical: readonly number[]): number {
  const { utterances, traits, hosts } = analyzed;
  const utterance = utterances[from];
  const trait = traits[from];
  if (!utterance || !trait?.whole || trait.question || trait.dangling || trait.meta) return 0;
  let fit = subjectFit(analyzed, from, topical);
  if (utterance.position < OPENING_SHARE || utterance.position > FAREWELL_SHARE) fit *= 0.3;
  if (hosts.has(utterance.speaker ?? '')) fit *= 0.45;
  if (trait.past) fit *= 0.8;
  return fit;
}

/**
 * Returns how well a first sentence says what a passage is about: its subject is one of the talk's topics or is named, it
 * speaks of anybody, or neither.
 */
function subjectFit(
  { utterances, language }: AnalyzedTranscript,
  from: number,
  topical: readonly number[],
): number {
  const text = stripOpeners(utterances[from]?.text ?? '', language);
  const { subject, general } = language.cues;
  const named = (topical[from] ?? 0) > 0 ? 1.1 : 1;
  if (!subject) return named;
  if (subject.test(text) || NAMED_SUBJECT.test(text)) return 1.2 * named;
  return (general?.test(lower(text)) ? 1 : 0.72) * named;
}

/** Returns how well a passage can end with a sentence, 0 to 1. */
export function endFit({ utterances, traits }: AnalyzedTranscript, to: number): number {
  if (!traits[to]?.whole || traits[to]?.announcing) return 0;
  const next = utterances[to + 1];
  if (next?.speakerTurn !== utterances[to]?.speakerTurn) return 1;
  return next && CONTINUES.test(next.text) ? 0.8 : 0.95;
}

export function lengthFit(words: number): number {
  const [least, most] = GOOD_WORDS;
  if (words < MIN_WORDS) return 0.5 * (words / MIN_WORDS);
  if (words < least) return 0.65 + (0.35 * (words - MIN_WORDS)) / (least - MIN_WORDS);
  return words <= most ? 1 : 1 - (0.4 * (words - most)) / (MAX_PASSAGE_WORDS - most);
}

/** Returns how much a sentence says, around 1. */
export function worth(
  { traits, utterances }: AnalyzedTranscript,
  index: number,
  topical: readonly number[],
): number {
  const trait = traits[index];
  const utterance = utterances[index];
  if (!trait || !utterance) return 0;
  const density = Math.min(1, trait.content / Math.max(4, utterance.words.length * 0.4));
  return (
    (1 / (1 + 0.12 * trait.vague)) *
    (0.35 + 0.25 * Math.min(3, trait.value) + 0.3 * Math.min(2, topical[index] ?? 0)) *
    (0.5 + 0.5 * density) *
    (trait.past ? 0.75 : 1) *
    Math.min(1, EASY_WORDS / utterance.words.length)
  );
}

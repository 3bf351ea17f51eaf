import { TEXT_LIMITS } from '#core/analysis/drafts/draft-limits.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { capitalize, stripEndMark } from './cleanup.js';
import { isWithdrawn } from './extract-instruction.js';
import type { KeyPhrase } from './key-topics.js';
import { cleanSentence, instructionIn } from './readability.js';
import { isContentWord } from './term-weights.js';
import { tokenizeWords } from './tokenize-words.js';

const MIN_WORDS = 3;
const MAX_WORDS = 20;
/** Positions after which the rest of a sentence can be left out. */
const CUT =
  /(?<!\s)\s*(?:[,;:–—。、，]|\s(?=(?:because|but|so that|so|which|and then|weil|sondern|parce que|porque|perché|omdat)\s))/iu;
const MIN_CLAUSE_WORDS = 4;

/** Returns whether a sentence is short enough to be its own title. */
export function isHeadline(analyzed: AnalyzedTranscript, index: number): boolean {
  const { features, language } = analyzed;
  const traits = features[index];
  const sentence = cleanSentence(analyzed, index);
  const words = tokenizeWords(sentence).length;
  if (language.cues.subordinate?.test(sentence.toLowerCase()) && !sentence.includes(',')) return false;
  if (!traits || traits.dangling || traits.broken || traits.midway || traits.verbless || traits.vague)
    return false;
  return words >= MIN_WORDS && words <= MAX_WORDS && sentence.length <= TEXT_LIMITS.title;
}

/** Returns whether a sentence begins with its own title. */
export function isOwnTitle(analyzed: AnalyzedTranscript, index: number): boolean {
  if (isHeadline(analyzed, index)) return true;
  const { language } = analyzed;
  const sentence = cleanSentence(analyzed, index);
  const title = isWithdrawn(sentence, language) ? '' : firstClause(sentence, analyzed, index);
  return title !== '';
}

/**
 * Returns a short title for a sentence: itself, its instruction, its first clause, or a topic that it names; undefined
 * if none is new. Parts that negate, condition, report or ridicule never become a title.
 */
export function headlineOf(
  analyzed: AnalyzedTranscript,
  index: number,
  phrases: readonly KeyPhrase[],
  taken: ReadonlySet<string>,
): string | undefined {
  const { utterances, language } = analyzed;
  const text = utterances[index]?.text ?? '';
  const sentence = cleanSentence(analyzed, index);
  const traits = analyzed.features[index];
  const isPiece = traits?.midway || traits?.broken || traits?.speech;
  const instruction = isPiece ? '' : (instructionIn(analyzed, index) ?? '');
  const isPartial = isWithdrawn(text, language);
  const topics =
    isPartial && language.isVerbLast ? [] : phrases.filter((phrase) => isTopicOf(analyzed, index, phrase));
  const options = [
    isHeadline(analyzed, index) ? stripEndMark(sentence) : '',
    titled(instruction, analyzed),
    titled(cutClause(instruction), analyzed),
    isPartial ? '' : firstClause(sentence, analyzed, index),
    ...topics.map(({ label }) => capitalize(label)),
  ];
  return options.find((option) => option !== '' && !taken.has(option));
}

function titled(clause: string, { language }: AnalyzedTranscript): string {
  const bare = stripEndMark(clause);
  const words = tokenizeWords(bare);
  const content = words.filter(({ word }) => isContentWord(word, language)).length;
  if (language.cues.vague?.test(bare.toLowerCase())) return '';
  const fits =
    words.length >= MIN_CLAUSE_WORDS && words.length <= MAX_WORDS && bare.length <= TEXT_LIMITS.title;
  return fits && content >= 2 ? capitalize(bare) : '';
}

/** Returns a sentence up to its first cut; empty where that is within a list of numbers. */
function cutClause(sentence: string): string {
  const [clause = '', rest = ''] = sentence.split(CUT);
  return /\d\S*$/u.test(clause) && /^\s*\p{Sc}?\d/u.test(rest) ? '' : clause;
}

/** Returns the main clause that a sentence begins with. */
function firstClause(sentence: string, analyzed: AnalyzedTranscript, index: number): string {
  const { language, features, utterances } = analyzed;
  const traits = features[index];
  if (!traits || traits.dangling || traits.broken || traits.midway || traits.question) return '';
  if (language.anaphors.has(utterances[index]?.words[0]?.word ?? '')) return '';
  if (language.cues.subordinate?.test(sentence.toLowerCase())) return '';
  if (language.cues.headlineStart?.test(sentence.toLowerCase())) return '';
  const clause = titled(cutClause(sentence), analyzed);
  const words = tokenizeWords(clause).map(({ word }) => word);
  const last = words.at(-1) ?? '';
  const isOpen = language.nominal.has(last) || language.clauseStarts.has(last) || language.finite.has(last);
  const hasVerb = words.slice(1, -1).some((word) => language.finite.has(word));
  return hasVerb && !isOpen ? clause : '';
}

/** Returns whether a phrase is a noun phrase of the sentence, so that it names what the sentence is about. */
function isTopicOf(
  { utterances, language }: AnalyzedTranscript,
  index: number,
  { stems, places }: KeyPhrase,
): boolean {
  if (stems.length < 2 || !places.includes(index)) return false;
  const words = utterances[index]?.words ?? [];
  const at = words.findIndex((_, i) =>
    stems.every((stem, k) => stem === language.stem(words[i + k]?.word ?? '')),
  );
  return at > 0 && language.nounMarkers.has(words[at - 1]?.word ?? '');
}

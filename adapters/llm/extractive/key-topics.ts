import type { AnalyzedTranscript } from './analyze-transcript.js';
import type { LanguagePack } from './language/language-pack.js';
import { labelOf, type PhraseCandidate, phraseCandidates } from './phrase-candidates.js';
import { isUnspaced, tokenizeWords } from './tokenize-words.js';

/** Letters of a phrase in a script without spaces: words of two are said in talks about anything. */
const MIN_UNSPACED_LETTERS = 3;
/** Phrases below which all are shown. */
const MIN_TOPIC_PHRASES = 4;
/** Begins no word: what a dictionary left of one that it does not know. */
const SMALL_KANA = /^[ッャュョァィゥェォー]/u;
const MIN_REPEATED_PHRASES = 5;
/** Factor on phrases of which every word is common in talks about anything. */
const COMMON_FACTOR = 0.05;
/** Occurrences of a topic of a long talk, more for a name of one word, and fifths of the talk in which it occurs. */
const MIN_TIMES = 4;
const MIN_NAME_TIMES = 10;
const MIN_FIFTHS = 3;
/** Score of a name of one word, as a share of the best phrase's. */
const MIN_NAME_SHARE = 0.4;
/** Score of a phrase of a long talk; without punctuation its words may belong to two. */
const MIN_SCORE = 4;
const MIN_UNPUNCTUATED_SCORE = 6;
/** Letters of a German noun that says what it means: Wartungsabo. */
const MIN_COMPOUND_LETTERS = 10;
const TITLE_FACTOR = 3;
/** Score of the last topic, as a share of the first. */
const MIN_SHARE = 0.12;

/** A phrase that names a topic. */
export interface KeyPhrase {
  readonly key: string;
  readonly stems: readonly string[];
  /** Its usual form in the middle of a sentence. */
  readonly label: string;
  /** How an English sentence names it: in the plural, bare or after `the`, as it was said; absent where it wants an `a`. */
  readonly inSentence: string | undefined;
  readonly score: number;
  /** Indices of the utterances that contain it. */
  readonly places: readonly number[];
  /** Number of fifths of the talk that it occurs in. */
  readonly fifths: number;
  /** True where the episode's title has all its words. */
  readonly isTitled: boolean;
}

/**
 * Extracts the key phrases of a conversation, best first: runs of content words (RAKE), counted where no longer phrase
 * contains them (C-value), weighted by their words, their spread and their use as nouns.
 */
export function extractKeyPhrases(
  analyzed: AnalyzedTranscript,
  { show, title = '' }: { readonly show: string; readonly title?: string },
): KeyPhrase[] {
  const candidates = phraseCandidates(analyzed);
  const nestedCounts = new Map<string, number>();
  for (const { stems, places } of candidates.values()) {
    if (stems.length < 2 || places.length < 2) continue;
    for (const part of partsOf(stems))
      nestedCounts.set(part, Math.max(nestedCounts.get(part) ?? 0, places.length));
  }
  const names = speakerNames(analyzed);
  const common = new Set([...analyzed.language.commonNouns].map((word) => analyzed.language.stem(word)));
  const stemsOf = (text: string) => tokenizeWords(text).map(({ word }) => analyzed.language.stem(word));
  const [showName, titleWords] = [stemsOf(show), stemsOf(title)];
  const phrases: KeyPhrase[] = [];
  const repeated = [...candidates.values()].filter(({ places }) => places.length > 1).length;
  const least = analyzed.isLong ? 3 : repeated >= MIN_REPEATED_PHRASES ? 2 : 1;
  for (const [key, found] of candidates) {
    const { stems, places } = found;
    const isBare = stems.length === 1 && found.asNoun === 0 && analyzed.language.nounMarkers.size > 0;
    const noTopic =
      isBare || stems.some((stem) => names.has(stem)) || stems.every((stem) => showName.includes(stem));
    if (places.length < least || noTopic) continue;
    const ownCount = places.length - (nestedCounts.get(key) ?? 0) * 0.8;
    const nounness = (found.asNoun + 0.5) / (found.asNoun + 2 * found.asVerb + 1);
    const label = labelOf(found);
    const named = /^\P{Lu}*\p{Lu}/u.test(label) || /\p{Lu}{2}/u.test(label) ? 1.15 : 1;
    const partsWith = (count: number) =>
      new Set(places.map((place) => Math.floor((analyzed.utterances[place]?.position ?? 0) * count))).size;
    const isTitled = stems.every((stem) => titleWords.includes(stem));
    const weight = stems.reduce((sum, stem) => sum + analyzed.terms.weight(stem), 0) / stems.length;
    const size = stems.length === 1 ? 0.25 : stems.length === 2 ? 1 : 1.1;
    const score =
      size *
      Math.log2(1 + Math.max(0.3, ownCount)) *
      weight *
      nounness *
      (0.6 + 0.4 * Math.sqrt(partsWith(12) / 12)) *
      (stems.every((stem) => common.has(stem)) ? COMMON_FACTOR : 1) *
      named *
      (isTitled ? TITLE_FACTOR : 1);
    phrases.push({
      key,
      stems,
      label,
      score,
      places,
      fifths: partsWith(5),
      isTitled,
      inSentence: sentenceForm(found, label),
    });
  }
  return phrases.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

/**
 * Returns the phrases that can be shown as topics: nouns alone where capitals tell them, whose adjectives have endings,
 * and no general or cut words, unless hardly any are left.
 */
export function topicPhrases(
  phrases: readonly KeyPhrase[],
  analyzed: AnalyzedTranscript,
): readonly KeyPhrase[] {
  const { language, isLong } = analyzed;
  const isCased = language.nounsHaveCapitals && phrases.some(({ label }) => /\p{Lu}/u.test(label));
  const found = phrases.filter(({ label }) =>
    isUnspaced(label)
      ? label.replaceAll(' ', '').length >= MIN_UNSPACED_LETTERS && !SMALL_KANA.test(label)
      : !isCased || label.split(' ').every((word) => /\p{Lu}/u.test(word)),
  );
  const fit = found.length >= MIN_TOPIC_PHRASES ? found : phrases;
  const [best] = fit;
  return isLong && best ? fit.filter((phrase) => isCertain(phrase, best, analyzed)) : fit;
}

/** Returns whether a long talk is about a phrase: one that recurs often, or a name that recurs all through it. */
function isCertain(phrase: KeyPhrase, best: KeyPhrase, analyzed: AnalyzedTranscript): boolean {
  const { language, hasSentences } = analyzed;
  const { stems, places, fifths, score, label, isTitled } = phrase;
  if (places.length < MIN_TIMES) return false;
  if (stems.length > 1) {
    const isSpread = fifths > 1 || /\p{Lu}/u.test(label);
    return isSpread && score >= (hasSentences ? MIN_SCORE : MIN_UNPUNCTUATED_SCORE);
  }
  if (isTitled) return fifths >= MIN_FIFTHS;
  const isFrequent = places.length >= MIN_NAME_TIMES && fifths > MIN_FIFTHS;
  return (
    hasSentences && isFrequent && score >= best.score * MIN_NAME_SHARE && isNameOrCompound(label, language)
  );
}

/** Returns whether a single word is a name, or a compound where all nouns have capitals. */
function isNameOrCompound(label: string, { nounsHaveCapitals }: LanguagePack): boolean {
  if (isUnspaced(label)) return label.length > MIN_UNSPACED_LETTERS;
  if (nounsHaveCapitals) return label.length >= MIN_COMPOUND_LETTERS || /[\p{L}-]\p{Lu}/u.test(label);
  return /\p{Lu}/u.test(label);
}

/** Selects the best phrases without repetition. */
export function selectKeyTopics(phrases: readonly KeyPhrase[], maxItems: number): KeyPhrase[] {
  const chosen: KeyPhrase[] = [];
  for (const phrase of phrases) {
    if (chosen.length >= maxItems || phrase.score < (chosen[0]?.score ?? 0) * MIN_SHARE) break;
    const repeats = chosen.some(({ stems }) =>
      phrase.stems.some((stem) => stems.some((other) => isTwin(stem, other))),
    );
    if (!repeats) chosen.push(phrase);
  }
  return chosen;
}

/** Returns whether two words differ in their inflection only: Preis and Preise. */
function isTwin(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.length - short.length <= 2 && long.startsWith(short);
}

function sentenceForm({ surfaces, stems, alone, afterThe, afterA }: PhraseCandidate, label: string) {
  const plural = [`${label}s`, `${label}es`, label.replace(/y$/u, 'ies')].find((form) => surfaces.has(form));
  if (plural !== undefined && plural !== label) return plural;
  if (/[^s]s$/u.test(label) || /\p{Lu}/u.test(label)) return label;
  const bare = alone - afterThe - afterA;
  if (stems.length === 1 || afterA > Math.max(bare, afterThe)) return undefined;
  return afterThe > bare ? `the ${label}` : label;
}

function* partsOf(stems: readonly string[]): Generator<string> {
  for (let from = 0; from < stems.length; from += 1) {
    for (let to = from + 1; to <= stems.length; to += 1) {
      if (to - from < stems.length) yield stems.slice(from, to).join(' ');
    }
  }
}

function speakerNames({ utterances, language }: AnalyzedTranscript): Set<string> {
  const names = new Set<string>();
  for (const { speaker } of utterances) {
    for (const word of speaker?.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [])
      names.add(language.stem(word));
  }
  return names;
}

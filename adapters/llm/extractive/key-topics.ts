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
/** Number of sentences above which a topic needs three occurrences. */
const LONG_CONVERSATION = 120;

/** A phrase that names a topic. */
export interface KeyPhrase {
  readonly key: string;
  readonly stems: readonly string[];
  /** Its usual form in the middle of a sentence. */
  readonly label: string;
  /** Its plural where one was said, which needs no article. */
  readonly plural?: string;
  readonly score: number;
  /** Indices of the utterances that contain it. */
  readonly places: readonly number[];
}

/**
 * Extracts the key phrases of a conversation, best first: runs of content words (RAKE), counted where no longer phrase
 * contains them (C-value), weighted by their words, their spread and their use as nouns.
 */
export function extractKeyPhrases(analyzed: AnalyzedTranscript, show: string): KeyPhrase[] {
  const isLong = analyzed.utterances.length > LONG_CONVERSATION;
  const candidates = phraseCandidates(analyzed, { recurring: isLong });
  const nestedCounts = new Map<string, number>();
  for (const { stems, places } of candidates.values()) {
    if (stems.length < 2 || places.length < 2) continue;
    for (const part of partsOf(stems))
      nestedCounts.set(part, Math.max(nestedCounts.get(part) ?? 0, places.length));
  }
  const names = speakerNames(analyzed);
  const common = new Set([...analyzed.language.commonNouns].map((word) => analyzed.language.stem(word)));
  const showName = tokenizeWords(show).map(({ word }) => analyzed.language.stem(word));
  const phrases: KeyPhrase[] = [];
  const least = isLong ? 3 : minOccurrences(candidates);
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
    const spread = new Set(
      places.map((place) => Math.floor((analyzed.utterances[place]?.position ?? 0) * 12)),
    ).size;
    const weight = stems.reduce((sum, stem) => sum + analyzed.terms.weight(stem), 0) / stems.length;
    const size = stems.length === 1 ? 0.25 : stems.length === 2 ? 1 : 1.1;
    const score =
      size *
      Math.log2(1 + Math.max(0.3, ownCount)) *
      weight *
      nounness *
      (0.6 + 0.4 * Math.sqrt(spread / 12)) *
      (stems.every((stem) => common.has(stem)) ? COMMON_FACTOR : 1) *
      named;
    const plural = pluralOf(found, label);
    phrases.push({ key, stems, label, score, places, ...(plural !== undefined && { plural }) });
  }
  return phrases.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

/** Returns the minimum occurrences of a phrase in a short conversation: two, one where few phrases recur. */
function minOccurrences(candidates: ReadonlyMap<string, PhraseCandidate>): number {
  const repeated = [...candidates.values()].filter(({ places }) => places.length > 1).length;
  return repeated >= MIN_REPEATED_PHRASES ? 2 : 1;
}

/**
 * Returns the phrases that can be shown as topics: nouns alone where capitals tell them, whose adjectives have endings,
 * and no general or cut words, unless hardly any are left.
 */
export function topicPhrases(phrases: readonly KeyPhrase[], language: LanguagePack): readonly KeyPhrase[] {
  const isCased = language.nounsHaveCapitals && phrases.some(({ label }) => /\p{Lu}/u.test(label));
  const found = phrases.filter(({ label }) =>
    isUnspaced(label)
      ? label.replaceAll(' ', '').length >= MIN_UNSPACED_LETTERS && !SMALL_KANA.test(label)
      : !isCased || label.split(' ').every((word) => /\p{Lu}/u.test(word)),
  );
  return found.length >= MIN_TOPIC_PHRASES ? found : phrases;
}

/** Selects the best phrases without repetition. */
export function selectKeyTopics(phrases: readonly KeyPhrase[], maxItems: number): KeyPhrase[] {
  const chosen: KeyPhrase[] = [];
  for (const phrase of phrases) {
    if (chosen.length >= maxItems || phrase.score < (chosen[0]?.score ?? 0) * 0.12) break;
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

/** Returns the usual form that adds a plural's ending to a label: index card, index cards. */
function pluralOf({ surfaces }: PhraseCandidate, label: string): string | undefined {
  return [`${label}s`, `${label}es`].find((form) => surfaces.has(form));
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

import { claimLanguageOf } from '#core/analysis/claims/detect-claim-language.js';
import { NUMBER_WORDS } from '#core/analysis/claims/words/number-words.js';
import { foldText } from '#core/text/fold-text.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { FIRST_NAMES } from './language/first-names.js';
import type { LanguagePack } from './language/language-pack.js';
import { isContentWord } from './term-weights.js';
import { isUnspaced, tokenizeWords } from './tokenize-words.js';

const MAX_PHRASE_WORDS = 3;
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

interface Candidate {
  readonly stems: readonly string[];
  readonly surfaces: Map<string, number>;
  readonly places: number[];
  times: number;
  /** Occurrences in a noun position: after an article, a preposition or a possessive. */
  asNoun: number;
  /** Occurrences in a verb position: after `to`, a modal or a pronoun. */
  asVerb: number;
}

/**
 * Extracts the key phrases of a conversation, best first: runs of content words (RAKE), counted where no longer phrase
 * contains them (C-value), weighted by their words, their spread and their use as nouns.
 */
export function extractKeyPhrases(analyzed: AnalyzedTranscript, show: string): KeyPhrase[] {
  const candidates = collect(analyzed);
  const nestedCounts = new Map<string, number>();
  for (const { stems, times } of candidates.values()) {
    if (stems.length < 2 || times < 2) continue;
    for (const part of partsOf(stems)) nestedCounts.set(part, Math.max(nestedCounts.get(part) ?? 0, times));
  }
  const names = speakerNames(analyzed);
  const calendar = new Set(
    [...calendarWords(analyzed.language.code)].map((word) => analyzed.language.stem(word)),
  );
  const common = new Set([...analyzed.language.commonNouns].map((word) => analyzed.language.stem(word)));
  const showName = tokenizeWords(show).map(({ word }) => analyzed.language.stem(word));
  const phrases: KeyPhrase[] = [];
  const least = minOccurrences(candidates, analyzed);
  for (const [key, found] of candidates) {
    const { stems, times, places } = found;
    const isBare =
      stems.length === 1 &&
      ((found.asNoun === 0 && analyzed.language.nounMarkers.size > 0) || isFirstName(found));
    const isDate = stems.some((stem) => calendar.has(stem));
    const noTopic =
      isBare ||
      isDate ||
      stems.some((stem) => names.has(stem)) ||
      stems.every((stem) => showName.includes(stem));
    if (times < least || noTopic) continue;
    const ownCount = times - (nestedCounts.get(key) ?? 0) * 0.8;
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

/** Returns the months and weekdays of a language in small letters. */
function calendarWords(code: string): Set<string> {
  const named = new Set<string>();
  if (!/^[a-z]{2,3}$/u.test(code)) return named;
  const month = new Intl.DateTimeFormat(code, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' });
  for (let day = 0; day < 366; day += 5) {
    const date = new Date(Date.UTC(2024, 0, 1 + day));
    for (const format of [month, weekday])
      for (const { word } of tokenizeWords(format.format(date))) named.add(word);
  }
  return named;
}

/** Returns whether a word is only ever written as a name and is a usual first name. */
function isFirstName({ surfaces }: Candidate): boolean {
  return [...surfaces.keys()].every(
    (surface) => /^\p{Lu}/u.test(surface) && FIRST_NAMES.has(surface.toLowerCase()),
  );
}

/** Returns the minimum occurrences of a phrase: two, three in a long conversation, one where few phrases recur. */
function minOccurrences(
  candidates: ReadonlyMap<string, Candidate>,
  { utterances }: AnalyzedTranscript,
): number {
  if (utterances.length > LONG_CONVERSATION) return 3;
  const repeated = [...candidates.values()].filter(({ times }) => times > 1).length;
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

function collect({ utterances, language, terms }: AnalyzedTranscript): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  const isLong = utterances.length > LONG_CONVERSATION;
  utterances.forEach((utterance, place) => {
    const { words, text } = utterance;
    let run: number[] = [];
    const flush = () => {
      addRun(candidates, run, utterance.text, words, language, place);
      run = [];
    };
    words.forEach(({ word, start }, i) => {
      const before = words[i - 1];
      const apart = before && /[^\s'’\-‐–/&]/u.test(text.slice(before.end, start));
      if (apart) flush();
      const recurs = !isLong || terms.countOf(language.stem(word)) > 1;
      if (recurs && isContentWord(word, language)) run.push(i);
      else flush();
    });
    flush();
  });
  return candidates;
}

function addRun(
  candidates: Map<string, Candidate>,
  run: readonly number[],
  text: string,
  words: AnalyzedTranscript['utterances'][number]['words'],
  language: LanguagePack,
  place: number,
): void {
  for (let from = 0; from < run.length; from += 1) {
    for (let to = from + 1; to <= Math.min(run.length, from + MAX_PHRASE_WORDS); to += 1) {
      const picked = run.slice(from, to).flatMap((i) => words[i] ?? []);
      const stems = picked.map(({ word }) => language.stem(word));
      const first = picked[0];
      const last = picked.at(-1);
      if (
        !first ||
        !last ||
        new Set(stems).size < stems.length ||
        !canBeName(
          picked.map(({ word }) => word),
          language,
        )
      )
        continue;
      const key = stems.join(' ');
      let candidate = candidates.get(key);
      if (!candidate) {
        candidate = {
          stems,
          surfaces: new Map(),
          places: [],
          times: 0,
          asNoun: 0,
          asVerb: 0,
        };
        candidates.set(key, candidate);
      }
      const surface = text.slice(first.start, last.end).replace(/\s+/gu, ' ').replaceAll(' - ', '-');
      candidate.surfaces.set(surface, (candidate.surfaces.get(surface) ?? 0) + 1);
      candidate.places.push(place);
      candidate.times += 1;
      const before = words[(run[from] ?? 0) - 1]?.word ?? '';
      const after = words[(run[to - 1] ?? 0) + 1]?.word ?? '';
      if (language.nounMarkers.has(before) || from > 0) candidate.asNoun += 1;
      if (language.verbMarkers.has(before) || language.verbFollowers.has(after)) candidate.asVerb += 1;
    }
  }
}

/** Returns whether a phrase can name a topic: no numbers, no adverbs, no verb at its edges. */
function canBeName(words: readonly string[], language: LanguagePack): boolean {
  if (words.some((word) => word.length < 2 || /^[\p{N}'’]/u.test(word) || isNumber(word, language)))
    return false;
  const unsure = language.nounMarkers.size === 0;
  if (unsure && !isUnspaced(words[0] ?? '') && words.some((word) => word.length < 5)) return false;
  if (isUnspaced(words[0] ?? '')) return words.join('').length > 1;
  return !words.some((word) => language.notInNames?.test(word)) && words.some((word) => word.length > 2);
}

function isNumber(word: string, { code }: LanguagePack): boolean {
  const spoken = claimLanguageOf(code);
  const { values, scales } = spoken ? NUMBER_WORDS[spoken] : {};
  const folded = foldText(word);
  return values?.has(folded) === true || scales?.has(folded) === true;
}

function labelOf({ surfaces }: Candidate): string {
  const all = [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const lower = all
    .filter(([surface]) => surface === surface.toLowerCase())
    .reduce((sum, [, times]) => sum + times, 0);
  const total = all.reduce((sum, [, times]) => sum + times, 0);
  const cased = all.filter(([surface]) => surface !== surface.toLowerCase());
  const best = lower * 2 >= total ? all.find(([surface]) => surface === surface.toLowerCase()) : cased[0];
  return best?.[0] ?? all[0]?.[0] ?? '';
}

/** Returns the usual form that adds a plural's ending to a label: index card, index cards. */
function pluralOf({ surfaces }: Candidate, label: string): string | undefined {
  const plurals = [`${label}s`, `${label}es`].filter((form) => surfaces.has(form));
  return plurals[0];
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

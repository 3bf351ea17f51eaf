import { stripOpeners } from './cleanup.js';
import type { LanguagePack } from './language/language-pack.js';
import type { Utterance } from './split-utterances.js';
import { isContentWord } from './term-weights.js';
import { tokenizeWords } from './tokenize-words.js';

/** Traits of a sentence that decide whether and how well it can be shown. */
export interface SentenceTraits {
  readonly question: boolean;
  /** Talks about the talk itself: a greeting, the show, what was said earlier. */
  readonly meta: boolean;
  /** A fluent sentence from its first word to its end, with a verb. */
  readonly whole: boolean;
  /** Begins with what was said before. */
  readonly dangling: boolean;
  /** Announces what follows it. */
  readonly announcing: boolean;
  /** Tells a story. */
  readonly past: boolean;
  /** Number of cues of a rule, a reason, a contrast, a lesson or a result. */
  readonly value: number;
  /** Number of words that say little: things, stuff, sort of. */
  readonly vague: number;
  /** Number of content words. */
  readonly content: number;
}

const ENDED = /[.!?…。！？؟।]["'”’»)\]]*$/u;
/** Ends in a dash, an ellipsis or an abbreviation within a sentence. */
const BROKEN_OFF = /(?:(?:…|\.\.\.|[—–-])[.!?]?["'”’)]*|\betc\.)$/u;
const QUESTION = /[?？؟]["'”’»)\]」』]*$/u;
/** Words of a whole sentence. */
const MIN_WORDS = 4;
const MAX_WORDS = 55;
/** Share of hesitations and repetitions above which a sentence is not fluent. */
const MAX_STUMBLES = 0.08;

export function traitsOf(utterances: readonly Utterance[], language: LanguagePack): SentenceTraits[] {
  const isCased = share(utterances, ({ text }) => /^[^\p{L}]*\p{Lu}/u.test(text)) > 0.5;
  const quoted = insideQuotation(utterances);
  return utterances.map((utterance, i): SentenceTraits => {
    const { cues } = language;
    const text = lower(utterance.text);
    const said = lower(stripOpeners(utterance.text, language));
    const has = (cue: RegExp | undefined) => cue?.test(said) ?? false;
    const startsMidway = isCased && /^[^\p{L}\p{N}]*\p{Ll}/u.test(utterance.text);
    return {
      question: QUESTION.test(text),
      meta: (cues.meta?.test(text) ?? false) || has(cues.meta),
      whole:
        ENDED.test(text) &&
        !startsMidway &&
        !quoted[i] &&
        !hasOpenQuotation(utterance.text) &&
        !BROKEN_OFF.test(text) &&
        utterance.words.length >= MIN_WORDS &&
        utterance.words.length <= MAX_WORDS &&
        !has(cues.slip) &&
        stumbles(utterance, language) <= MAX_STUMBLES &&
        (cues.verb === undefined || has(cues.verb)),
      dangling: has(cues.dangling) || has(cues.elsewhere),
      announcing: has(cues.announcing) || /[:：]$/u.test(text),
      past: has(cues.past),
      value: cues.value ? (said.match(cues.value)?.length ?? 0) : 1,
      vague: cues.vague ? (said.match(cues.vague)?.length ?? 0) : 0,
      content: utterance.words.filter(({ word }) => isContentWord(word, language)).length,
    };
  });
}

/** Lower case with straight apostrophes, as cues match it. */
export function lower(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

function stumbles({ words }: Utterance, { hesitations }: LanguagePack): number {
  const found = words.filter(
    ({ word }, i) => hesitations.has(word) || (i > 0 && word === words[i - 1]?.word),
  );
  return found.length / Math.max(1, words.length);
}

/** Returns whether a quotation begins or ends outside the text. */
export function hasOpenQuotation(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return (
    count('"') % 2 === 1 ||
    count('“') !== count('”') ||
    count('«') !== count('»') ||
    count('「') !== count('」') ||
    count('(') !== count(')')
  );
}

/** Returns, for each sentence, whether it begins within a quotation that an earlier one of the turn opened. */
function insideQuotation(utterances: readonly Utterance[]): boolean[] {
  let [isOpen, turn] = [false, -1];
  return utterances.map(({ text, speakerTurn }) => {
    if (speakerTurn !== turn) [isOpen, turn] = [false, speakerTurn];
    const isInside = isOpen;
    for (const mark of text.match(/["“”]/gu) ?? []) isOpen = mark === '"' ? !isOpen : mark === '“';
    return isInside;
  });
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / Math.max(1, items.length);
}

/**
 * Returns whether a sentence has a word such as `it`, `they` or `this` for what neither its own words before nor
 * `before`, the text of the passage so far, names. `this` and `that` need a sentence before.
 */
export function pointsOutside(sentence: string, before: string, language: LanguagePack): boolean {
  const said = lower(sentence);
  const scanned = language.notPointing
    ? said.replace(language.notPointing, (idiom) => ' '.repeat(idiom.length))
    : said;
  return language.pointers.some(({ words, antecedent, isDemonstrative }) => {
    for (const { index } of scanned.matchAll(words)) {
      const named = isDemonstrative ? before : `${before} ${sentence.slice(0, index)}`;
      if (!(antecedent ? antecedent.test(named) : namesThing(named, language))) return true;
    }
    return false;
  });
}

/** Returns whether a text has a noun, as far as the word before it tells. */
function namesThing(text: string, language: LanguagePack): boolean {
  const isMarked = language.nounMarkers.size > 0;
  const words = tokenizeWords(text).map(({ word }) => word);
  return words.some(
    (word, at) =>
      isContentWord(word, language) &&
      (!isMarked ||
        language.nounMarkers.has(words[at - 1] ?? '') ||
        (isContentWord(words[at - 1] ?? '', language) && language.nounMarkers.has(words[at - 2] ?? '')) ||
        (word.endsWith('s') && word.length > 4)),
  );
}

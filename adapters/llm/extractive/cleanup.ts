import type { LanguagePack } from './language/language-pack.js';
import { countWords, isEastAsian } from './tokenize-words.js';

const ENDED = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/** A sentence as it is shown: words as they were said, with the capitals and the full stop that captions lack. */
export function shownSentence(
  text: string,
  language: LanguagePack,
  { begins = true, ends = true } = {},
): string {
  const shown = restoreCapitals(normalizeSpacing(text), language);
  const begun = begins ? capitalize(shown) : shown;
  return ends ? addEndMark(begun, language) : begun;
}

/** A shown sentence without openers and hesitations. */
export function cleanUp(text: string, language: LanguagePack): string {
  const clean = stripOpeners(stripHesitations(normalizeSpacing(text), language), language);
  return shownSentence(clean, language);
}

/** Removes filler words at the start, except a mark of irony or a reason; at least three words remain. */
export function stripOpeners(text: string, { openers, cues }: LanguagePack): string {
  let rest = text.replace(/^[\s,;:.…–—，、-]+/u, '');
  if (cues.insincereStart?.test(rest.toLowerCase().replaceAll('’', "'"))) return rest;
  while (openers) {
    const next = rest.replace(openers, '');
    if (next === rest || countWords(next) < 3) break;
    rest = next;
  }
  return rest;
}

function stripHesitations(text: string, { hesitations }: LanguagePack): string {
  return text.replace(/(?<![\p{L}\p{N}'’-])[\p{L}'’-]+(?![\p{L}\p{N}'’])\s*,?/gu, (found) =>
    hesitations.has(found.replace(/(?<![\s,])[\s,]+$/u, '').toLowerCase()) ? '' : found,
  );
}

/** One space between words, none before a full stop or an apostrophe. */
function normalizeSpacing(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/ (?=['’](?:s|re|ve|ll|d|m|t)\b)/giu, '')
    .replace(/ (?=[,.;:!?…)\]”])/gu, '')
    .replace(/([,;:])(?:\s*[,;:])+/gu, '$1')
    .replace(/(?<![,;:–—-])[,;:–—-]+(?=[.!?]|$)/gu, '')
    .trim();
}

export function capitalize(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (first) => first.toUpperCase());
}

/** Restores the capitals of known words in text without any. */
function restoreCapitals(text: string, { capitals }: LanguagePack): string {
  if (!capitals || /\p{Lu}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu, (word) => {
    const known = capitals.get(word.replace('’', "'"));
    const owner = known ?? capitals.get(word.replace(/['’]s$/u, ''));
    return known ?? (owner ? owner + word.slice(owner.length) : word);
  });
}

function addEndMark(text: string, { cues }: LanguagePack): string {
  if (text === '' || ENDED.test(text)) return text;
  const bare = text.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '');
  if (cues.asks?.test(bare.toLowerCase())) return `${bare}?`;
  return bare + (isEastAsian(bare) ? '。' : '.');
}

/** Joins sentences, with spaces where the script has them. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, next) => text + (/[。！？]$/u.test(text) || text === '' ? '' : ' ') + next,
    '',
  );
}

import type { LanguagePack } from './language/language-pack.js';
import { countWords, isEastAsian } from './tokenize-words.js';

/** Placeholder of an aside that is removed together with the comma after it. */
const ASIDE = '\uE000';
const BETWEEN_COMMAS = /\uE000\s*,/gu;
const ENDED = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const REPEATED =
  /(?<![\p{L}\p{N}'’-])((?:[\p{L}\p{N}'’]+\s+){0,2}[\p{L}\p{N}'’]+)(?:(?:\s*[…–—-]+)?\s+\1)+(?![\p{L}\p{N}'’-])|(?<=^\s*|[,.;:–—-]\s|\s(?:and|but|so|that|because|und|aber|dass|y|pero|que|et|mais|e|ma|che|en|maar|dat|mas)\s)([\p{L}'’]{1,4})(?:,\s+\2)+(?![\p{L}\p{N}'’-])/giu;
/** Words that are repeated on purpose or by grammar. */
const MEANT_TWICE = /^(?:that|had|very|really|many|more|no|far|over and over|again and again|\p{N}+)$/iu;

/**
 * Turns a spoken sentence into a readable one: removes openers, hesitations, asides and stutters, and adds a capital letter
 * and a full stop. No word is added or changed, only its capitals where the text has none.
 */
export function cleanUp(text: string, language: LanguagePack): string {
  let clean = normalizeSpacing(text);
  clean = stripOpeners(stripHesitations(clean, language), language);
  if (language.asides)
    clean = clean.replace(language.asides, ASIDE).replace(BETWEEN_COMMAS, ' ').replaceAll(ASIDE, '');
  clean = clean.replace(REPEATED, (all, once?: string, word?: string) => {
    const said = once ?? word ?? '';
    return MEANT_TWICE.test(said) ? all : said;
  });
  clean = normalizeSpacing(removeUnpairedMarks(stripOpeners(normalizeSpacing(clean), language)));
  return addEndMark(capitalize(restoreCapitals(clean, language)), language);
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
    .replace(/(?<=[\s(]|^)("|“) /gu, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/gu, '$1')
    .replace(/(?<![,;:–—-])[,;:–—-]+(?=[.!?]|$)/gu, '')
    .trim();
}

/** Removes quotation marks and brackets without a partner. */
function removeUnpairedMarks(text: string): string {
  let clean = (text.match(/"/gu)?.length ?? 0) % 2 === 1 ? text.replaceAll('"', '') : text;
  for (const [open, close] of ['“”', '()', '[]', '«»', '「」'].map((pair) => [...pair]) as [
    string,
    string,
  ][]) {
    if (clean.split(open).length !== clean.split(close).length)
      clean = clean.replaceAll(open, '').replaceAll(close, '');
  }
  return clean.trim();
}

/** Returns whether a sentence, in any case, is a condition or reason without a main clause. */
export function isOpenCondition(text: string, { cues }: LanguagePack): boolean {
  return !/[,，、]/u.test(text) && cues.reasonStart?.test(text.toLowerCase()) === true;
}

/** Returns whether a quotation begins or ends outside the text. */
export function hasOpenQuotation(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return count('"') % 2 === 1 || count('“') !== count('”') || count('«') !== count('»');
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

/** Removes the full stop of a sentence that becomes a title or part of another. */
export function stripEndMark(text: string): string {
  return text.replace(/(?<![\s.。…,;:–—-])[\s.。…,;:–—-]+$/u, '');
}

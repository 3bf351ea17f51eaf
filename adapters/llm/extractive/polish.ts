import type { LanguagePack } from './language/language-pack.js';
import { isUnspaced, readWords } from './speech-words.js';

/** Stands for an aside while it is taken out: with it goes the comma after it. */
const ASIDE = '\uE000';
const BETWEEN_COMMAS = /\uE000\s*,/gu;
const ENDED = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const REPEATED =
  /(?<![\p{L}\p{N}'’-])((?:[\p{L}\p{N}'’]+\s+){0,2}[\p{L}\p{N}'’]+)(?:(?:\s*[…–—-]+)?\s+\1)+(?![\p{L}\p{N}'’-])|(?<![\p{L}\p{N}'’-])([\p{L}'’]{1,4})(?:,\s+\2)+(?![\p{L}\p{N}'’-])/giu;
/** Said twice on purpose or by grammar. */
const MEANT_TWICE = /^(?:that|had|very|really|many|more|no|far|over and over|again and again|\p{N}+)$/iu;

/**
 * A spoken sentence as it is read: openers, hesitations, asides and stutters gone, a capital letter first and a full stop
 * last. No word is added and none is changed.
 */
export function polished(text: string, language: LanguagePack): string {
  let clean = tidy(text);
  clean = withoutOpeners(withoutHesitations(clean, language), language);
  if (language.asides)
    clean = clean.replace(language.asides, ASIDE).replace(BETWEEN_COMMAS, ' ').replaceAll(ASIDE, '');
  clean = clean.replace(REPEATED, (all, once?: string, word?: string) => {
    const said = once ?? word ?? '';
    return MEANT_TWICE.test(said) ? all : said;
  });
  clean = tidy(balanced(withoutOpeners(tidy(clean), language)));
  return ended(capitalised(clean));
}

/** Without what a spoken sentence begins with before it begins. At least three words stay. */
export function withoutOpeners(text: string, { openers }: LanguagePack): string {
  let rest = text.replace(/^[\s,;:.…–—-]+/u, '');
  while (openers) {
    const next = rest.replace(openers, '');
    if (next === rest || readWords(next) < 3) break;
    rest = next;
  }
  return rest;
}

function withoutHesitations(text: string, { hesitations }: LanguagePack): string {
  return text.replace(/(?<![\p{L}\p{N}'’-])[\p{L}'’-]+(?![\p{L}\p{N}'’])\s*,?/gu, (found) =>
    hesitations.has(found.replace(/(?<![\s,])[\s,]+$/u, '').toLowerCase()) ? '' : found,
  );
}

/** One space between words, none before a full stop or an apostrophe. */
function tidy(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/ (?=['’](?:s|re|ve|ll|d|m|t)\b)/giu, '')
    .replace(/ (?=[,.;:!?…)\]”])/gu, '')
    .replace(/(?<=[\s(]|^)("|“) /gu, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/gu, '$1')
    .replace(/(?<![,;:–—-])[,;:–—-]+(?=[.!?]|$)/gu, '')
    .trim();
}

/** Without quotation marks or brackets that lost their partner. */
function balanced(text: string): string {
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

export function capitalised(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (first) => first.toUpperCase());
}

function ended(text: string): string {
  if (text === '' || ENDED.test(text)) return text;
  const bare = text.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '');
  return bare + (isUnspaced(bare) && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(bare) ? '。' : '.');
}

/** Sentences as one text. */
export function joined(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, next) => text + (/[。！？]$/u.test(text) || text === '' ? '' : ' ') + next,
    '',
  );
}

/** A sentence without its full stop, to stand inside another or as a title. */
export function unended(text: string): string {
  return text.replace(/(?<![\s.。…,;:–—-])[\s.。…,;:–—-]+$/u, '');
}

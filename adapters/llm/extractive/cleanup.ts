import { capitalize } from '#core/text/clean-text.js';
import { countWords } from '#core/text/words.js';
import type { LanguagePack } from './language/language-pack.js';

/** A sentence as it is shown: as it was said, with a capital. */
export function shownSentence(text: string): string {
  return capitalize(normalizeSpacing(text));
}

/** A shown sentence without openers and hesitations. */
export function cleanUp(text: string, language: LanguagePack): string {
  return shownSentence(stripOpeners(stripHesitations(normalizeSpacing(text), language), language));
}

/** Removes filler words at the start; at least three words remain. */
export function stripOpeners(text: string, { openers }: LanguagePack): string {
  let rest = text.replace(/^[\s,;:.…–—，、-]+/u, '');
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

/** Joins sentences, with spaces where the script has them. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, next) => text + (/[。！？]$/u.test(text) || text === '' ? '' : ' ') + next,
    '',
  );
}

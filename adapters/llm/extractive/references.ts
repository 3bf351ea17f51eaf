import type { LanguagePack } from './language/language-pack.js';
import { lower } from './sentence-traits.js';
import { isContentWord } from './term-weights.js';
import { tokenizeWords } from './tokenize-words.js';

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

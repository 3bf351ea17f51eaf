import { foldText } from './fold-text.js';
import { searchWordSpans } from './search-words.js';
import { stopWordsOf } from './stop-words.js';

const VOWEL = /[aeiouy]/;
const DOUBLED = /..([bdfgklmnprt])\1$/;
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  de: 'ungen ung lich isch ern en er es em e n'.split(' '),
  fr: 'ements ement ations ation euses euse eaux aux ees ee es ent er ez e s x'.split(' '),
  es: 'aciones acion amente mente ando iendo ados adas ado ada ar er ir es os as o a e s'.split(' '),
  it: 'azioni azione amente mente ando endo ati ate ato ata are ere ire i e o a'.split(' '),
  pt: 'acoes acao amente mente aram eram ando endo ados adas ado ada ou eu iu ar er ir es os as o a e s'.split(
    ' ',
  ),
  nl: 'heden heid ingen ing lijk eren en er es e s'.split(' '),
};
/** Shortest stem that an ending leaves. */
const MIN_STEM = 3;

/** Removes the inflection of a folded word. Words of languages without rules stay as they are. */
export function stemWord(word: string, language = 'en'): string {
  const code = language.slice(0, 2).toLowerCase();
  if (code === 'en') return stemEnglish(word);
  const ending = ENDINGS[code]?.find((one) => word.length >= one.length + MIN_STEM && word.endsWith(one));
  return ending === undefined ? word : word.slice(0, -ending.length);
}

function stemEnglish(word: string): string {
  let stem = word;
  if (stem.length < 4 || !/^[a-z]+$/.test(stem)) return stem;
  if (/[^ae]ies$/.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^usi]s$/.test(stem)) stem = stem.slice(0, -1);
  stem = withoutVerbEnding(stem);
  if (DOUBLED.test(stem)) stem = stem.slice(0, -1);
  for (const ending of ['ization', 'ation', 'ition', 'ment', 'ness', 'ly', 'ion']) {
    if (!stem.endsWith(ending) || stem.length < ending.length + MIN_STEM + 1) continue;
    stem = stem.slice(0, -ending.length);
    break;
  }
  if (stem.length > MIN_STEM && stem.endsWith('e')) return stem.slice(0, -1);
  return stem.length > MIN_STEM && stem.endsWith('y') ? `${stem.slice(0, -1)}i` : stem;
}

function withoutVerbEnding(word: string): string {
  const ending = ['ing', 'ed'].find((one) => word.endsWith(one));
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending.length);
  if (stem.length < MIN_STEM || !VOWEL.test(stem)) return word;
  return stem;
}

const PLAIN_WORD = /[a-z0-9]+(?:['’][a-z]+)?/g;
const BEYOND_ASCII = /[^\x20-\x7e’\n]/;

/** A word as it is compared, and before its stem was taken. */
export interface ContentTerm {
  readonly term: string;
  readonly word: string;
}

/** Stems of the words of a text that carry meaning, in order and with repetitions. */
export function contentTerms(text: string, language?: string): ContentTerm[] {
  const stopWords = stopWordsOf(language);
  const terms: ContentTerm[] = [];
  for (const word of foldedSearchWords(text)) {
    if (stopWords.has(word)) continue;
    terms.push({ term: stemWord(word, language), word });
  }
  return terms;
}

/** Words folded as in the search. English, the common case, takes a shorter way. */
function foldedSearchWords(text: string): string[] {
  if (!BEYOND_ASCII.test(text)) {
    return (text.toLowerCase().match(PLAIN_WORD) ?? []).map((word) => word.replace(/['’]/, ''));
  }
  return searchWordSpans(text).flatMap(({ start, end, words }) =>
    words.length === 1 ? [foldText(text.slice(start, end)).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')] : words,
  );
}

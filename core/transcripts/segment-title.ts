import { contentTerms } from '../text/content-terms.js';
import { searchWordSpans } from '../text/search-words.js';
import { isQuestionWord } from '../text/stop-words.js';

/** 'And' between two key terms, by language. */
const AND: Readonly<Record<string, string>> = {
  en: 'and',
  de: 'und',
  fr: 'et',
  es: 'y',
  it: 'e',
  pt: 'e',
  nl: 'en',
};
const MIN_WORD_LENGTH = 4;

interface KeyTerm {
  readonly phrase: string;
  readonly score: number;
  readonly terms: readonly string[];
}

/**
 * Titles of a conversation's segments: as a phrase, the two terms that are said often in a segment and in few others.
 * Empty for a segment without any.
 */
export function segmentTitles(texts: readonly string[], language = 'en'): string[] {
  const counts = texts.map((text) => countTerms(text, language));
  const having = new Map<string, number>();
  for (const count of counts) for (const term of count.keys()) having.set(term, (having.get(term) ?? 0) + 1);
  const and = AND[language.slice(0, 2).toLowerCase()];
  return texts.map((text, at) => {
    const count = counts[at] ?? new Map<string, TermCount>();
    const weigh = (term: string) => {
      const times = count.get(term)?.times ?? 0;
      return times < 2 ? 0 : times * Math.log(1 + texts.length / (having.get(term) ?? 1));
    };
    const [first, ...others] = keyTerms(text, count, weigh, language);
    if (!first) return '';
    const second = others.find(
      ({ terms }) =>
        terms.length === first.terms.length && terms.every((term) => !first.terms.includes(term)),
    );
    const title = second ? `${first.phrase}${and ? ` ${and} ` : ', '}${second.phrase}` : first.phrase;
    return title.charAt(0).toUpperCase() + title.slice(1);
  });
}

interface TermCount {
  readonly times: number;
  readonly word: string;
}

function countTerms(text: string, language: string): Map<string, TermCount> {
  const counts = new Map<string, TermCount>();
  for (const { term, word } of contentTerms(text, language)) {
    if (word.length < MIN_WORD_LENGTH || isQuestionWord(word) || /^\d/.test(word)) continue;
    const known = counts.get(term);
    counts.set(term, { times: (known?.times ?? 0) + 1, word: known?.word ?? word });
  }
  return counts;
}

/** Pairs of adjacent words that are said again, which name a subject better, then words; each best first. */
function keyTerms(
  text: string,
  counts: ReadonlyMap<string, TermCount>,
  weigh: (term: string) => number,
  language: string,
): KeyTerm[] {
  const spoken = writtenForms(text);
  const single = [...counts].map(([term, { word }]) => ({
    phrase: spoken.get(word) ?? word,
    score: weigh(term),
    terms: [term],
  }));
  const words = contentTerms(text, language);
  const pairs = new Map<string, { times: number; pair: KeyTerm }>();
  words.forEach((left, at) => {
    const right = words[at + 1];
    if (!right || left.term === right.term || !counts.has(left.term) || !counts.has(right.term)) return;
    const phrase = `${spoken.get(left.word) ?? left.word} ${spoken.get(right.word) ?? right.word}`;
    if (!text.includes(phrase)) return;
    const known = pairs.get(phrase);
    const score = weigh(left.term) + weigh(right.term);
    pairs.set(phrase, {
      times: (known?.times ?? 0) + 1,
      pair: { phrase, score, terms: [left.term, right.term] },
    });
  });
  const repeated = [...pairs.values()].filter(({ times }) => times > 1).map(({ pair }) => pair);
  const best = (terms: readonly KeyTerm[]) =>
    terms.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return [...best(repeated), ...best(single)];
}

/** The first written form of each folded word, in lower case where it occurs so. */
function writtenForms(text: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const { start, end, words } of searchWordSpans(text)) {
    const written = text.slice(start, end);
    const key = words.length === 1 ? written.toLowerCase() : '';
    const known = forms.get(key);
    if (known === undefined || (known !== key && written === key)) forms.set(key, written);
  }
  return forms;
}

import type { Reading } from './reading.js';
import { spokenWords } from './speech-words.js';
import { isContent } from './term-weights.js';

/** What a wished word weighs more, so that it becomes a topic. */
const BESIDE = 1;

/** What people write to say what they want; in a wish none of them is a subject. */
const OF_WISHES = new Set(
  `focus emphasise emphasize emphasis highlight stress prioritise prioritize concentrate summarise summarize summary
  summaries write writing explain describe list include including exclude leave skip avoid ignore mention tell show give
  make keep use please want wish need interested interest especially particularly mainly only everything anything short
  brief long detailed plain simple style tone language words sentences sentence points bullet bullets paragraph section
  sections episode podcast video transcript speaker speakers reader readers instructions rules prompt`.split(
    /\s+/,
  ),
);

/**
 * The reading with more weight on what a reader's wish names, so that sentences about that are picked first. That is all
 * that can be done with a wish without a model. Absent when none of its words is said.
 */
export function emphasising(reading: Reading, wish: string): Reading | undefined {
  const { language, terms } = reading;
  const wished = new Set(
    spokenWords(wish)
      .map(({ word }) => word)
      .filter((word) => isContent(word, language) && !OF_WISHES.has(word))
      .map((word) => language.stem(word))
      .filter((stem) => terms.times(stem) > 0),
  );
  if (wished.size === 0) return undefined;
  const weight = (term: string) => {
    const about = term.split(' ').some((part) => wished.has(part));
    return about ? terms.weight(term) + BESIDE : terms.weight(term);
  };
  const wanted = terms.of.map((said) => said.some((term) => wished.has(term)));
  return { ...reading, wanted, terms: { ...terms, weight } };
}

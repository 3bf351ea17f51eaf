import { type Catalogued, catalogueEntry } from '../../core/search/catalogue-entry.js';
import { searchWords } from '../../core/search/search-words.js';

type Weight = 'A' | 'B' | 'C' | 'D';

/** What `enter_catalogue()` of the migrations takes of a public analysis. */
export function enteredAs(analysis: Catalogued): object {
  const { tags, title, names, insights } = catalogueEntry(analysis);
  return {
    tags: tags.map((tag) => ({ ...tag, words: tsvectorOf([['A', searchWords(tag.name)]]) })),
    names: [...title, ...names].map((word) => `'${word}'`).join(' '),
    words: tsvectorOf([
      ['A', title],
      ['B', names],
      ['C', insights],
    ]),
    vocabulary: [...title, ...names, ...insights],
  };
}

/** Search words as the text of a tsvector, each with the weight of its place. */
export function tsvectorOf(places: readonly (readonly [Weight, readonly string[]])[]): string {
  let position = 0;
  return places
    .flatMap(([weight, words]) => words.map((word) => `'${word}':${++position}${weight}`))
    .join(' ');
}

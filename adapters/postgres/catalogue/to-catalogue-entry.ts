import { episodeLabels, filteredText, type Labelled } from '#core/catalogue/shown-episodes.js';
import { titleKey } from '#core/catalogue/sorting.js';
import { type CatalogueInput, catalogueEntry } from '#core/search/catalogue-entry.js';
import { searchWords } from '#core/text/search-words.js';

type Weight = 'A' | 'B' | 'C' | 'D';

/** The argument of `enter_catalogue()` (see the migrations) for a public analysis. Words of its slug count as names. */
export function toCatalogueEntry(analysis: CatalogueInput, slug = ''): object {
  const { tags, title, names, insights } = catalogueEntry(analysis);
  const known = new Set([...title, ...names]);
  const ofSlug = searchWords(slug.replaceAll(/[-/]/g, ' ')).filter((word) => !known.has(word));
  const vocabulary = [...new Set([...known, ...ofSlug, ...insights])];
  return {
    tags: tags.map((tag) => ({ ...tag, words: toTsvector([['A', searchWords(tag.name)]]) })),
    names: toTsvector([
      ['A', title],
      ['B', names],
      ['D', ofSlug],
    ]),
    words: [...known, ...insights].map((word) => `'${word}'`).join(' '),
    vocabulary,
    ...toEpisodeLabels(analysis),
  };
}

/** The sort and filter keys of an episode on its show's page. */
export function toEpisodeLabels(analysis: Labelled): {
  readonly title_key: string;
  readonly filter_text: string;
} {
  return { title_key: titleKey(analysis.title), filter_text: filteredText(episodeLabels(analysis)) };
}

/** Search words as tsvector text, weighted by place. */
export function toTsvector(places: readonly (readonly [Weight, readonly string[]])[]): string {
  let position = 0;
  return places
    .flatMap(([weight, words]) => words.map((word) => `'${word}':${++position}${weight}`))
    .join(' ');
}

import type {
  MatchField,
  Search,
  SearchResults,
  SuggestedAnalysis,
  TagSummary,
} from '#core/ports/catalogue.js';
import type { SearchFilter } from '#core/search/search-filter.js';
import { type SearchQuery, searchQuery } from '#core/search/search-query.js';
import { type StoredAnalysis, toAnalysis } from '../catalogue/analysis-mapping.js';
import { type StoredShow, toShow } from '../catalogue/postgres-shows.js';
import { type PreparedQuery, preparedQueries, type ReadPool } from '../connection/pool-connections.js';
import { MAX_PAGE } from '../lists/rows.js';
import {
  type Blocks,
  isUnknown,
  MAX_PARTIAL_MATCHES,
  type Ranked,
  searchBlocks,
  spellingsIn,
} from './search-blocks.js';
import {
  ANALYSES_BY_IDS,
  BLOCK_SIZE,
  MATCHING_SHOWS,
  matchingTagsSql,
  NEWEST_ENTRY,
  SUGGESTED_ANALYSES,
} from './search-sql.js';
import { allWords, decodeSearch, encodeSearch, type SearchPosition } from './search-windows.js';
import { addSimilarSpellings, findSpellings, type QueryWord } from './spellings.js';

/** With fewer matches, similar spellings are searched as well. */
const FEW_MATCHES = 5;
/** With this many words, any match means that they are spelled correctly. */
const MANY_WORDS = 4;
const MAX_NAMES = 6;

/**
 * Search in Postgres. Matches are ranked in blocks of the newest, so a query reads about the same number of rows however common
 * its words are and whatever the page.
 */
export function postgresSearch({ pool }: { readonly pool: ReadPool }): Search {
  const rows = preparedQueries(pool);
  return {
    async find(text, { limit, cursor }, filter = {}) {
      const query = searchQuery(text);
      if (query.words.length === 0) return NOTHING;
      const [known, last] = await Promise.all([findSpellings(rows, query), newest(rows)]);
      const loose = memoize(() => addSimilarSpellings(rows, known));
      const top = last + 1;
      const blocks = searchBlocks(rows, { top, known, loose, stopWords: query.stopWords, filter });
      const start =
        cursor === undefined
          ? await startPosition(blocks, top, query)
          : clampPosition(top, decodeSearch(cursor));
      const { found, next } = await page(blocks, start, Math.min(limit, MAX_PAGE));
      const spellings = start.isFew ? await loose() : known;
      const [names, items] = await Promise.all([
        cursor === undefined && !isFiltered(filter) ? matchingNames(rows, spellings, MAX_NAMES) : NO_NAMES,
        loadAnalyses(rows, found),
      ]);
      return {
        ...names,
        items,
        total: start.total,
        isTotalExact: start.isTotalExact,
        next: next && encodeSearch(next),
        words: spellings.flatMap((word) => word.spellings),
      };
    },

    async suggest(text, limit) {
      const query = searchQuery(text);
      if (query.words.length === 0) return { ...NO_NAMES, analyses: [] };
      const [known, last] = await Promise.all([findSpellings(rows, query), newest(rows)]);
      const { stopWords } = query;
      const blocks = searchBlocks(rows, {
        top: last + 1,
        known,
        loose: async () => known,
        stopWords,
        filter: {},
      });
      const [names, titled] = await Promise.all([
        matchingNames(rows, known, limit),
        blocks('names', last + 1, false),
      ]);
      const ids = titled.slice(0, limit).map(({ id }) => id);
      const analyses = await rows<SuggestedAnalysis>('search_suggested', SUGGESTED_ANALYSES, [ids]);
      return { ...names, analyses };
    },
  };
}

function isFiltered({ show, period }: SearchFilter): boolean {
  return show !== undefined || period !== undefined;
}

const NO_NAMES = { shows: [], guests: [], topics: [] };
const NOTHING: SearchResults = { ...NO_NAMES, items: [], total: 0, isTotalExact: true, words: [] };

interface Match {
  readonly id: number;
  readonly place: MatchField;
}

/** The position where a new search starts, with its total as far as one block of each place shows. */
async function startPosition(
  blocks: Blocks,
  top: number,
  { words, stopWords }: SearchQuery,
): Promise<SearchPosition> {
  const at = { place: 'names', before: top, shown: 0, top } as const;
  const start = { ...at, isTotalExact: false, isFew: false, isPartial: false };
  let total = 0;
  for (const place of ['names', 'insights'] as const) {
    const { length } = await blocks(place, top, false);
    total += length;
    if (length === BLOCK_SIZE) return { ...start, total };
  }
  const isFew = total < FEW_MATCHES && (total === 0 || words.length < MANY_WORDS);
  const alike = isFew ? (await blocks('spelling', top, isFew)).length : 0;
  total += alike;
  // A question is met by fewer words than keywords are.
  const enough = stopWords.length > 0 ? FEW_MATCHES : 1;
  const isPartial = total < enough && words.length > 1;
  const some = isPartial ? (await blocks('some', top, isFew)).length : 0;
  const isTotalExact = alike < BLOCK_SIZE && some < MAX_PARTIAL_MATCHES;
  return { ...start, total: total + some, isTotalExact, isFew, isPartial };
}

/** Fills a page block by block and place by place. */
async function page(
  blocks: Blocks,
  start: SearchPosition,
  limit: number,
): Promise<{ found: Match[]; next?: SearchPosition }> {
  const found: Match[] = [];
  for (let at: SearchPosition | undefined = start; at; ) {
    const { place, shown, isFew }: SearchPosition = at;
    const block = await blocks(place, at.before, isFew);
    if (found.length === limit && shown < block.length) return { found, next: at };
    const taken = block.slice(shown, shown + limit - found.length);
    found.push(...taken.map(({ id }) => ({ id, place })));
    at =
      shown + taken.length < block.length ? { ...at, shown: shown + taken.length } : nextPosition(at, block);
  }
  return { found };
}

function nextPosition(at: SearchPosition, block: readonly Ranked[]): SearchPosition | undefined {
  if (block.length === BLOCK_SIZE) return { ...at, before: Math.min(...block.map(({ id }) => id)), shown: 0 };
  const places: readonly MatchField[] = [
    'names',
    'insights',
    ...(at.isFew ? (['spelling'] as const) : []),
    ...(at.isPartial ? (['some'] as const) : []),
  ];
  const place = places[places.indexOf(at.place) + 1];
  return place && { ...at, place, before: at.top, shown: 0 };
}

/** Clamps a cursor, which is user input, to the existing ids. */
function clampPosition(top: number, at: SearchPosition): SearchPosition {
  return { ...at, before: Math.min(at.before, top), top: Math.min(at.top, top) };
}

async function newest(rows: PreparedQuery): Promise<number> {
  const [entry] = await rows<{ id: number }>('search_newest', NEWEST_ENTRY, []);
  return entry?.id ?? 0;
}

async function matchingNames(
  rows: PreparedQuery,
  words: readonly QueryWord[],
  limit: number,
): Promise<Names> {
  if (isUnknown(words)) return NO_NAMES;
  const query = allWords(spellingsIn(words));
  const [shows, guests, topics] = await Promise.all([
    rows<StoredShow>('search_shows', MATCHING_SHOWS, [query, limit]),
    rows<TagSummary>('search_guests', matchingTagsSql('guest'), [query, limit]),
    rows<TagSummary>('search_topics', matchingTagsSql('topic'), [query, limit]),
  ]);
  return { shows: shows.map(toShow), guests, topics };
}

type Names = Pick<SearchResults, 'shows' | 'guests' | 'topics'>;

async function loadAnalyses(rows: PreparedQuery, found: readonly Match[]): Promise<SearchResults['items']> {
  const ids = found.map(({ id }) => id);
  const stored = ids.length > 0 ? await rows<StoredAnalysis>('search_analyses', ANALYSES_BY_IDS, [ids]) : [];
  const placeOf = new Map(found.map(({ id, place }) => [id, place]));
  return stored.map(toAnalysis).map((analysis) => ({ analysis, place: placeOf.get(analysis.id) ?? 'names' }));
}

function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

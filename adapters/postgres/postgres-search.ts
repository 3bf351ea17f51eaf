import type { MatchField, Search, SearchResults } from '#core/ports/search.js';
import type { TagSummary } from '#core/ports/tags.js';
import { searchQuery } from '#core/search/search-query.js';
import { type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import type { Postgres } from './open-postgres.js';
import { type StoredShow, toShow } from './postgres-shows.js';
import { type PreparedQuery, preparedQueries } from './prepared-queries.js';
import { decodeSearch, encodeSearch, type SearchPosition } from './search-cursor.js';
import {
  ANALYSES_BY_IDS,
  BLOCK_SIZE,
  MATCHING_SHOWS,
  matchingTagsSql,
  NEWEST_ENTRY,
  searchBlockSql,
} from './search-sql.js';
import { searchWindow, unboundedWindow } from './search-windows.js';
import { addSimilarSpellings, findSpellings, type QueryWord } from './spellings.js';
import { MAX_PAGE } from './to-page.js';
import { allWords, anyWord } from './tsquery.js';

/** With fewer matches, similar spellings are searched as well. */
const FEW_MATCHES = 5;
/** With this many words, any match means that they are spelled correctly. */
const MANY_WORDS = 4;
/** Maximum number of words, the rarest ones, in an index lookup. */
const INDEXED_WORDS = 3;
/** Windows are slightly wider than the estimate for a block, and grow by at most this factor after one without matches. */
const WINDOW_MARGIN = 1.3;
const MAX_WINDOW_GROWTH = 16;
/** Up to this estimate all ids are searched at once instead of in windows. */
const RARE_MATCHES = 1000;
const MAX_NAMES = 6;

interface Ranked {
  readonly id: number;
  readonly rank: number;
}

/** Returns at most one block of ranked matches in a place, before an id. */
type Blocks = (place: MatchField, before: number) => Promise<readonly Ranked[]>;

/**
 * Search in Postgres. Matches are ranked in blocks of the newest, so a query reads about the same number of rows however common
 * its words are and whatever the page.
 */
export function postgresSearch({ pool }: Pick<Postgres, 'pool'>): Search {
  const rows = preparedQueries(pool);
  return {
    async find(text, { limit, cursor }) {
      const query = searchQuery(text);
      if (query.words.length === 0) return NOTHING;
      const [known, last] = await Promise.all([findSpellings(rows, query), newest(rows)]);
      const loose = memoize(() => addSimilarSpellings(rows, known));
      const top = last + 1;
      const blocks = blocksOf(rows, top, known, loose);
      const start =
        cursor === undefined
          ? await startPosition(blocks, top, query.words.length)
          : clampPosition(top, decodeSearch(cursor));
      const { found, next } = await page(blocks, start, Math.min(limit, MAX_PAGE));
      const spellings = start.isFew ? await loose() : known;
      const [names, items] = await Promise.all([
        cursor === undefined ? matchingNames(rows, spellings) : NO_NAMES,
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
  };
}

const NO_NAMES = { shows: [], guests: [], topics: [] };
const NOTHING: SearchResults = { ...NO_NAMES, items: [], total: 0, isTotalExact: true, words: [] };

interface Match {
  readonly id: number;
  readonly place: MatchField;
}

/** The newest matches, at most one block, best first. Each block is queried once. */
function blocksOf(
  rows: PreparedQuery,
  top: number,
  known: readonly QueryWord[],
  loose: () => Promise<readonly QueryWord[]>,
): Blocks {
  const asked = new Map<string, Promise<readonly Ranked[]>>();
  const ask: Blocks = async (place, before) => {
    const wanted = place === 'spelling' ? await loose() : known;
    if (isUnknown(wanted)) return [];
    const sorted = wanted.toSorted((a, b) => (a.held ?? 0) - (b.held ?? 0));
    const rarest = allWords(spellingsIn(sorted.slice(0, INDEXED_WORDS)));
    const [all, any] = [allWords(spellingsIn(wanted)), anyWord(spellingsIn(wanted).flat())];
    const isIndexed = sorted.length <= INDEXED_WORDS;
    const exact = place === 'spelling' ? await exactMatches() : [];
    const block: Ranked[] = [];
    let share = estimateShare(sorted, top);
    for (let end = before; end > 0 && block.length < BLOCK_SIZE; ) {
      const left = BLOCK_SIZE - block.length;
      const isWhole = share * top <= RARE_MATCHES;
      const { from, eras } = isWhole
        ? unboundedWindow(end)
        : searchWindow(end, (WINDOW_MARGIN * left) / share);
      const { name, text } = searchBlockSql({ place, isIndexed, isWhole });
      const found = await rows<Ranked>(name, text, [rarest, left, eras, end, all, exact, any]);
      block.push(...found);
      share = Math.max(found.length / (end - from), share / MAX_WINDOW_GROWTH);
      end = from;
    }
    return block.toSorted((a, b) => b.rank - a.rank || b.id - a.id);
  };
  const blocks: Blocks = (place, before) => {
    const key = `${place} ${before}`;
    const block = asked.get(key) ?? ask(place, before);
    asked.set(key, block);
    return block;
  };
  /** Called only where these are few: other spellings are searched then. */
  const exactMatches = async () =>
    [await blocks('names', top), await blocks('insights', top)].flat().map(({ id }) => id);
  return blocks;
}

/** The position where a new search starts, with its total as far as one block of each place shows. */
async function startPosition(blocks: Blocks, top: number, words: number): Promise<SearchPosition> {
  const start = { place: 'names', before: top, shown: 0, top, isTotalExact: false, isFew: false } as const;
  let total = 0;
  for (const place of ['names', 'insights'] as const) {
    const { length } = await blocks(place, top);
    total += length;
    if (length === BLOCK_SIZE) return { ...start, total };
  }
  if (total >= FEW_MATCHES || (total > 0 && words >= MANY_WORDS))
    return { ...start, total, isTotalExact: true };
  const { length } = await blocks('spelling', top);
  return { ...start, total: total + length, isTotalExact: length < BLOCK_SIZE, isFew: true };
}

/** Fills a page block by block and place by place. */
async function page(
  blocks: Blocks,
  start: SearchPosition,
  limit: number,
): Promise<{ found: Match[]; next?: SearchPosition }> {
  const found: Match[] = [];
  for (let at: SearchPosition | undefined = start; at; ) {
    const { place, shown }: SearchPosition = at;
    const block = await blocks(place, at.before);
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
  if (at.place === 'names') return { ...at, place: 'insights', before: at.top, shown: 0 };
  return at.place === 'insights' && at.isFew
    ? { ...at, place: 'spelling', before: at.top, shown: 0 }
    : undefined;
}

/** Clamps a cursor, which is user input, to the existing ids. */
function clampPosition(top: number, at: SearchPosition): SearchPosition {
  return { ...at, before: Math.min(at.before, top), top: Math.min(at.top, top) };
}

async function newest(rows: PreparedQuery): Promise<number> {
  const [entry] = await rows<{ id: number }>('search_newest', NEWEST_ENTRY, []);
  return entry?.id ?? 0;
}

/** Estimates the share of analyses with all words. Each further word counts less, because words correlate. */
function estimateShare(words: readonly QueryWord[], top: number): number {
  return words.reduce((share, { held = 0 }, index) => share * Math.min(1, held / top) ** (0.5 ** index), 1);
}

function isUnknown(words: readonly QueryWord[]): boolean {
  return words.some(({ held }) => held === undefined);
}

function spellingsIn(words: readonly QueryWord[]): (readonly string[])[] {
  return words.map(({ spellings }) => spellings);
}

async function matchingNames(rows: PreparedQuery, words: readonly QueryWord[]): Promise<Names> {
  if (isUnknown(words)) return NO_NAMES;
  const query = allWords(spellingsIn(words));
  const [shows, guests, topics] = await Promise.all([
    rows<StoredShow>('search_shows', MATCHING_SHOWS, [query, MAX_NAMES]),
    rows<TagSummary>('search_guests', matchingTagsSql('guest'), [query, MAX_NAMES]),
    rows<TagSummary>('search_topics', matchingTagsSql('topic'), [query, MAX_NAMES]),
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

import type { MatchPlace, Search, SearchAnswer } from '#core/ports/search.js';
import type { TagSummary } from '#core/ports/tags.js';
import { searchQuery } from '#core/search/search-query.js';
import { type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import type { Postgres } from './open-postgres.js';
import { MAX_PAGE } from './page-of.js';
import { type StoredShow, toShow } from './postgres-shows.js';
import { type Prepared, prepared } from './prepared.js';
import { decodeSearch, encodeSearch, type SearchPosition } from './search-cursor.js';
import { BLOCK, FOUND_ANALYSES, FOUND_SHOWS, foundTagsSql, NEWEST_ENTRY, searchBlock } from './search-sql.js';
import { searchWindow, wholeWindow } from './search-windows.js';
import { looserSpellings, spellingsOf, type WantedWord } from './spellings.js';
import { allOf, anyOf } from './tsquery.js';

/** With fewer matches than this, words that are spelled alike are looked for too. */
const FEW = 5;
/** So many words that find anything are spelled right. */
const MANY_WORDS = 4;
/** An index is the slower the more words it is asked for: the rarest are enough for it. */
const INDEXED_WORDS = 3;
/** Windows are a little wider than a block's matches should take, and not much wider than the last where that had none. */
const SPARE = 1.3;
const MOST_WIDENED = 16;
/** So few matches are all looked at: an index is the slower the wider a window it is asked for. */
const RARE = 1000;
const MOST_NAMES = 6;

interface Ranked {
  readonly id: number;
  readonly rank: number;
}

/** The matches of a place before an id, ranked, a block of them at most. */
type Blocks = (place: MatchPlace, before: number) => Promise<readonly Ranked[]>;

/**
 * Search in Postgres. Matches are ranked in blocks of the newest: however many a word has, and on whatever page, a query
 * looks at about as many rows.
 */
export function postgresSearch({ pool }: Pick<Postgres, 'pool'>): Search {
  const rows = prepared(pool);
  return {
    async find(text, { limit, cursor }) {
      const query = searchQuery(text);
      if (query.words.length === 0) return NOTHING;
      const [known, last] = await Promise.all([spellingsOf(rows, query), newest(rows)]);
      const loose = once(() => looserSpellings(rows, known));
      const top = last + 1;
      const blocks = blocksOf(rows, top, known, loose);
      const start =
        cursor === undefined
          ? await beginning(blocks, top, query.words.length)
          : notBehind(top, decodeSearch(cursor));
      const { found, next } = await page(blocks, start, Math.min(limit, MAX_PAGE));
      const spellings = start.isFew ? await loose() : known;
      const [names, items] = await Promise.all([
        cursor === undefined ? namesLike(rows, spellings) : NO_NAMES,
        analysesOf(rows, found),
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
const NOTHING: SearchAnswer = { ...NO_NAMES, items: [], total: 0, isTotalExact: true, words: [] };

interface Match {
  readonly id: number;
  readonly place: MatchPlace;
}

/** The newest matches, a block at most, the best first; each block is asked for once. */
function blocksOf(
  rows: Prepared,
  top: number,
  known: readonly WantedWord[],
  loose: () => Promise<readonly WantedWord[]>,
): Blocks {
  const asked = new Map<string, Promise<readonly Ranked[]>>();
  const ask: Blocks = async (place, before) => {
    const wanted = place === 'spelling' ? await loose() : known;
    if (isUnknown(wanted)) return [];
    const sorted = wanted.toSorted((a, b) => (a.held ?? 0) - (b.held ?? 0));
    const rarest = allOf(spellingsIn(sorted.slice(0, INDEXED_WORDS)));
    const [all, any] = [allOf(spellingsIn(wanted)), anyOf(spellingsIn(wanted).flat())];
    const isIndexed = sorted.length <= INDEXED_WORDS;
    const exact = place === 'spelling' ? await exactMatches() : [];
    const block: Ranked[] = [];
    let share = shareOf(sorted, top);
    for (let end = before; end > 0 && block.length < BLOCK; ) {
      const left = BLOCK - block.length;
      const isWhole = share * top <= RARE;
      const { from, eras } = isWhole ? wholeWindow(end) : searchWindow(end, (SPARE * left) / share);
      const { name, text } = searchBlock({ place, isIndexed, isWhole });
      const found = await rows<Ranked>(name, text, [rarest, left, eras, end, all, exact, any]);
      block.push(...found);
      share = Math.max(found.length / (end - from), share / MOST_WIDENED);
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
  /** Few: other spellings are looked for where there are no more. */
  const exactMatches = async () =>
    [await blocks('names', top), await blocks('insights', top)].flat().map(({ id }) => id);
  return blocks;
}

/** Where a new search starts, with how much there is to find, as far as one block of each place tells. */
async function beginning(blocks: Blocks, top: number, words: number): Promise<SearchPosition> {
  const start = { place: 'names', before: top, shown: 0, top, isTotalExact: false, isFew: false } as const;
  let total = 0;
  for (const place of ['names', 'insights'] as const) {
    const { length } = await blocks(place, top);
    total += length;
    if (length === BLOCK) return { ...start, total };
  }
  if (total >= FEW || (total > 0 && words >= MANY_WORDS)) return { ...start, total, isTotalExact: true };
  const { length } = await blocks('spelling', top);
  return { ...start, total: total + length, isTotalExact: length < BLOCK, isFew: true };
}

/** The matches of a page: block after block, place after place, until it is full or nothing is left. */
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
    at = shown + taken.length < block.length ? { ...at, shown: shown + taken.length } : behind(at, block);
  }
  return { found };
}

function behind(at: SearchPosition, block: readonly Ranked[]): SearchPosition | undefined {
  if (block.length === BLOCK) return { ...at, before: Math.min(...block.map(({ id }) => id)), shown: 0 };
  if (at.place === 'names') return { ...at, place: 'insights', before: at.top, shown: 0 };
  return at.place === 'insights' && at.isFew
    ? { ...at, place: 'spelling', before: at.top, shown: 0 }
    : undefined;
}

/** A cursor may come from anybody: there is nothing to look for behind what there is. */
function notBehind(top: number, at: SearchPosition): SearchPosition {
  return { ...at, before: Math.min(at.before, top), top: Math.min(at.top, top) };
}

async function newest(rows: Prepared): Promise<number> {
  const [entry] = await rows<{ id: number }>('search_newest', NEWEST_ENTRY, []);
  return entry?.id ?? 0;
}

/** The share of analyses that have all words, the rarest first: each further one says less, for words that go together. */
function shareOf(words: readonly WantedWord[], top: number): number {
  return words.reduce((share, { held = 0 }, index) => share * Math.min(1, held / top) ** (0.5 ** index), 1);
}

/** A word that no analysis ever had is in no name. */
function isUnknown(words: readonly WantedWord[]): boolean {
  return words.some(({ held }) => held === undefined);
}

function spellingsIn(words: readonly WantedWord[]): (readonly string[])[] {
  return words.map(({ spellings }) => spellings);
}

async function namesLike(rows: Prepared, words: readonly WantedWord[]): Promise<Names> {
  if (isUnknown(words)) return NO_NAMES;
  const query = allOf(spellingsIn(words));
  const [shows, guests, topics] = await Promise.all([
    rows<StoredShow>('search_shows', FOUND_SHOWS, [query, MOST_NAMES]),
    rows<TagSummary>('search_guests', foundTagsSql('guest'), [query, MOST_NAMES]),
    rows<TagSummary>('search_topics', foundTagsSql('topic'), [query, MOST_NAMES]),
  ]);
  return { shows: shows.map(toShow), guests, topics };
}

type Names = Pick<SearchAnswer, 'shows' | 'guests' | 'topics'>;

async function analysesOf(rows: Prepared, found: readonly Match[]): Promise<SearchAnswer['items']> {
  const ids = found.map(({ id }) => id);
  const stored = ids.length > 0 ? await rows<StoredAnalysis>('search_analyses', FOUND_ANALYSES, [ids]) : [];
  const placeOf = new Map(found.map(({ id, place }) => [id, place]));
  return stored.map(toAnalysis).map((analysis) => ({ analysis, place: placeOf.get(analysis.id) ?? 'names' }));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

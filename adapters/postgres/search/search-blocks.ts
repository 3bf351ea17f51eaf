import type { MatchField } from '#core/ports/catalogue.js';
import { SEARCH_PERIODS, type SearchFilter } from '#core/search/search-filter.js';
import type { PreparedQuery } from '../connection/pool-connections.js';
import { BLOCK_SIZE, filteredBlockSql, searchBlockSql } from './search-sql.js';
import { allWords, anyWord, searchWindow, unboundedWindow } from './search-windows.js';
import type { QueryWord } from './spellings.js';

/** Maximum number of words, the rarest ones, in an index lookup. */
const INDEXED_WORDS = 3;
/** Windows are slightly wider than the estimate for a block, and grow by at most this factor after one without matches. */
const WINDOW_MARGIN = 1.3;
const MAX_WINDOW_GROWTH = 16;
/** Up to this estimate all ids are searched at once instead of in windows. */
const RARE_MATCHES = 1000;
/** Words, the rarest ones, of which analyses must have some, and the number of these analyses. */
const MAX_PARTIAL_WORDS = 4;
export const MAX_PARTIAL_MATCHES = 60;

export interface Ranked {
  readonly id: number;
  readonly rank: number;
}

/** Returns at most one block of ranked matches in a place, before an id. `isFew`: spellings were searched as well. */
export type Blocks = (place: MatchField, before: number, isFew: boolean) => Promise<readonly Ranked[]>;

interface BlockInput {
  /** The next id. */
  readonly top: number;
  readonly known: readonly QueryWord[];
  /** The words with similar spellings. */
  readonly loose: () => Promise<readonly QueryWord[]>;
  /** Words that rank matches without being required. */
  readonly stopWords: readonly string[];
  readonly filter: SearchFilter;
}

/** Query of the word index, with the estimated number of matches. */
interface Lookup {
  readonly indexed: string;
  readonly all: string;
  readonly isIndexed: boolean;
  readonly share: number;
}

/** The newest matches, at most one block, best first. Each block is queried once. */
export function searchBlocks(rows: PreparedQuery, input: BlockInput): Blocks {
  const { top, known, loose, stopWords, filter } = input;
  const asked = new Map<string, Promise<readonly Ranked[]>>();

  const scan = async (
    place: MatchField,
    { indexed, all, isIndexed, share: estimate }: Lookup,
    { before, limit, words, better }: Scan,
  ): Promise<readonly Ranked[]> => {
    const any = anyWord([...spellingsIn(words).flat(), ...stopWords]);
    const kind = filter.show === undefined ? 'period' : 'show';
    const isFiltered = filter.show !== undefined || filter.period !== undefined;
    const days = filter.period && SEARCH_PERIODS[filter.period];
    const block: Ranked[] = [];
    let share = estimate;
    for (let end = before; end > 0 && block.length < limit; ) {
      const left = limit - block.length;
      const isWhole = isFiltered || share * top <= RARE_MATCHES;
      const { from, eras } = isWhole
        ? unboundedWindow(end)
        : searchWindow(end, (WINDOW_MARGIN * left) / share);
      const { name, text } = isFiltered
        ? filteredBlockSql(place, kind)
        : searchBlockSql({ place, isIndexed, isWhole });
      const values = [indexed, left, eras, end, all, better, any];
      const found = await rows<Ranked>(
        name,
        text,
        isFiltered ? [...values, filter.show ?? null, days ?? null] : values,
      );
      block.push(...found);
      share = Math.max(found.length / (end - from), share / MAX_WINDOW_GROWTH);
      end = from;
    }
    return block.toSorted((a, b) => b.rank - a.rank || b.id - a.id);
  };

  const partial = async (isFew: boolean): Promise<readonly Ranked[]> => {
    const words = (isFew ? await loose() : known).filter(({ held }) => held !== undefined);
    const rarest = words.toSorted(byRarity).slice(0, MAX_PARTIAL_WORDS);
    const found = [...(await exactMatches())];
    if (isFew) found.push(...(await blocks('spelling', top, isFew)));
    const better = found.map(({ id }) => id);
    const matches: Ranked[] = [];
    const add = (found: readonly Ranked[]) => {
      const fresh = found
        .filter(({ id }) => !better.includes(id))
        .slice(0, MAX_PARTIAL_MATCHES - matches.length);
      better.push(...fresh.map(({ id }) => id));
      matches.push(...fresh);
    };
    const among = (lookup: Lookup) =>
      scan('some', lookup, { before: top, limit: MAX_PARTIAL_MATCHES, words, better });
    const isIncomplete = words.length < known.length;
    for (const lookup of partialLookups(rarest, top, isIncomplete)) add(await among(lookup));
    if (!isIncomplete && rarest.length < 2) return matches;
    // The counts of words are estimates, so the matches themselves tell which word is rarer.
    const alone = await Promise.all(rarest.map((word) => among(lookupOf([word], top))));
    for (const found of alone.toSorted((a, b) => a.length - b.length)) add(found);
    return matches;
  };

  const ask: Blocks = async (place, before, isFew) => {
    if (place === 'some') return partial(isFew);
    const words = place === 'spelling' ? await loose() : known;
    if (isUnknown(words)) return [];
    const better = place === 'spelling' ? (await exactMatches()).map(({ id }) => id) : [];
    return scan(place, lookupOf(words, top), { before, limit: BLOCK_SIZE, words, better });
  };

  const blocks: Blocks = (place, before, isFew) => {
    const key = `${place} ${before}`;
    const block = asked.get(key) ?? ask(place, before, isFew);
    asked.set(key, block);
    return block;
  };
  /** Called only where these are few: other matches are searched then. */
  const exactMatches = async () => [
    ...(await blocks('names', top, false)),
    ...(await blocks('insights', top, false)),
  ];
  return blocks;
}

interface Scan {
  readonly before: number;
  readonly limit: number;
  readonly words: readonly QueryWord[];
  /** Ids of analyses that matched better. */
  readonly better: readonly number[];
}

function lookupOf(words: readonly QueryWord[], top: number): Lookup {
  const sorted = words.toSorted(byRarity);
  return {
    indexed: allWords(spellingsIn(sorted.slice(0, INDEXED_WORDS))),
    all: allWords(spellingsIn(words)),
    isIndexed: sorted.length <= INDEXED_WORDS,
    share: estimateShare(sorted, top),
  };
}

/**
 * Lookups for several of the words, best first: all but one of them, then fewer.
 * @param isIncomplete further words of the query are unknown, so that all of these are only some of its words
 */
function* partialLookups(
  rarest: readonly QueryWord[],
  top: number,
  isIncomplete: boolean,
): Generator<Lookup> {
  for (let size = isIncomplete ? rarest.length : rarest.length - 1; size > 1; size -= 1) {
    const sets = combinations(rarest, size);
    const indexed = sets.map((words) => `(${allWords(spellingsIn(words))})`).join(' | ');
    const share = Math.min(
      1,
      sets.reduce((sum, words) => sum + estimateShare(words, top), 0),
    );
    yield { indexed, all: indexed, isIndexed: true, share };
  }
}

function combinations<T>(items: readonly T[], size: number): (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** Estimates the share of analyses with all words. Each further word counts less, because words correlate. */
function estimateShare(words: readonly QueryWord[], top: number): number {
  return words.reduce((share, { held = 0 }, index) => share * Math.min(1, held / top) ** (0.5 ** index), 1);
}

function byRarity(a: QueryWord, b: QueryWord): number {
  return (a.held ?? 0) - (b.held ?? 0);
}

export function isUnknown(words: readonly QueryWord[]): boolean {
  return words.some(({ held }) => held === undefined);
}

export function spellingsIn(words: readonly QueryWord[]): (readonly string[])[] {
  return words.map(({ spellings }) => spellings);
}

import { LRUCache } from 'lru-cache';
import type { Analysis } from '#core/analysis/analysis.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { ReadPool } from '../connection/pool-connections.js';
import { type PreparedQuery, preparedQueries } from '../connection/pool-connections.js';
import { LONG_RUNNING } from '../connection/query-timeouts.js';
import { isQueryable } from '../connection/sanitize-text.js';
import { decodeKey, decodePosition, encodeKey, encodePosition } from '../lists/list-cursor.js';
import { MAX_PAGE, toPage } from '../lists/rows.js';
import { FORMER_SLUG_PREFIX } from '../migrations/private-addresses.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import { countSql } from './catalogue-counts.js';
import { findSimilarSlugs } from './find-similar-slugs.js';
import { relatedAnalyses, relatedCards } from './related-analyses.js';

/** About 50 kB of memory each. */
const MAX_CACHED = 256;

/** Changes with every update of the row, on a physical replica as on the primary. */
const ROW_VERSION = 'a.xmin::text || a.ctid::text';

const VISIBLE = `(a.visibility <> 'private' or a.owner_id = any($2))`;

interface CachedAnalysis {
  readonly version: string;
  readonly analysis: Analysis;
}

const BY_IDS = `select ${ANALYSIS_COLUMNS} from analyses a
  where a.id = any($1::bigint[]) and (a.visibility <> 'private' or a.owner_id = any($2)) order by a.id`;

const OF_OWNER = `${LONG_RUNNING}select ${ANALYSIS_COLUMNS} from analyses a
  where a.visibility = 'private' and a.owner_id = $1 and a.id > $2 order by a.id limit $3`;

const listOfOwnerSql = (behind: string) => `select ${ANALYSIS_COLUMNS} from analyses a
  where a.visibility = 'private' and a.owner_id = $1 ${behind} order by a.id desc limit $2`;
const FIRST_OF_OWNER = listOfOwnerSql('');
const NEXT_OF_OWNER = listOfOwnerSql('and a.id < $3');
const COUNT_OF_OWNER = `select count(*)::int as total from analyses where visibility = 'private' and owner_id = $1`;

const BY_KEY = `select ${ANALYSIS_COLUMNS} from analysis_keys k join analyses a on a.id = k.analysis_id
  where k.key = $1 and a.visibility <> 'private'`;

/** Before they had a namespace of their own, private analyses had addresses like public ones. */
const BY_FORMER_SLUG = `select ${ANALYSIS_COLUMNS} from analysis_keys k join analyses a on a.id = k.analysis_id
  where k.key = '${FORMER_SLUG_PREFIX}' || $1 and a.visibility = 'private' and a.owner_id = any($2)`;

const TOTAL = countSql('analyses');

/** The expressions of the list's index, negated so that it runs in one direction. */
const NEWEST_FIRST = `(-floor(extract(epoch from a.created_at at time zone 'UTC') * 1000))::bigint, (-a.id)`;
const pageSql = (behind: string) => `select ${ANALYSIS_COLUMNS}, a.show_sort from analyses a
  where a.visibility = 'public' ${behind} order by a.show_sort, ${NEWEST_FIRST} limit $1`;
const FIRST_PAGE = pageSql('');
const NEXT_PAGE = pageSql(`and (a.show_sort, ${NEWEST_FIRST}) > ($2, -$3::bigint, -$4::bigint)`);

/** Finished analyses in Postgres. The product's hottest reads: prepared statements without the ORM. */
export function postgresAnalyses({ pool }: { readonly pool: ReadPool }): Analyses {
  const rows = preparedQueries(pool);
  const cachedById = cachedAnalyses<number>(rows, 'id');
  const cachedBySlug = cachedAnalyses<string>(rows, 'url_slug');

  return {
    async byId(id, viewers) {
      return Number.isSafeInteger(id) ? cachedById(id, viewers) : undefined;
    },
    async byIds(ids, viewers) {
      const values = [ids.filter(Number.isSafeInteger), viewers];
      return (await rows<StoredAnalysis>('analyses_by_ids', BY_IDS, values)).map(toAnalysis);
    },
    async bySlug(slug, viewers) {
      const found = await cachedBySlug(slug, viewers);
      if (found || !viewers?.length || !isQueryable(slug)) return found;
      const [row] = await rows<StoredAnalysis>('analysis_by_former_slug', BY_FORMER_SLUG, [slug, viewers]);
      return row && toAnalysis(row);
    },
    async exportByOwner(ownerId, limit, after = 0) {
      const values = [ownerId, after, Math.min(limit, MAX_PAGE)];
      return (await rows<StoredAnalysis>('analyses_of_owner', OF_OWNER, values)).map(toAnalysis);
    },
    async listByOwner(ownerId, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const [found, [sum]] = await Promise.all([
        cursor === undefined
          ? rows<StoredAnalysis>('of_owner_first_page', FIRST_OF_OWNER, [ownerId, size + 1])
          : rows<StoredAnalysis>('of_owner_next_page', NEXT_OF_OWNER, [
              ownerId,
              size + 1,
              ...decodeKey(cursor, ['number']),
            ]),
        rows<{ total: number }>('of_owner_total', COUNT_OF_OWNER, [ownerId]),
      ]);
      return toPage(found, size, sum?.total ?? 0, {
        item: toAnalysis,
        key: ({ id }) => encodeKey([Number(id)]),
      });
    },
    async byKey(key) {
      const [row] = await rows<StoredAnalysis>('analysis_by_key', BY_KEY, [key]);
      return row && toAnalysis(row);
    },
    async list({ limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const [found, [sum]] = await Promise.all([
        cursor === undefined
          ? rows<ListedAnalysis>('analyses_first_page', FIRST_PAGE, [size + 1])
          : rows<ListedAnalysis>('analyses_next_page', NEXT_PAGE, [size + 1, ...position(cursor)]),
        rows<{ total: number }>('analyses_total', TOTAL, []),
      ]);
      return toPage(found, size, sum?.total ?? 0, {
        item: toAnalysis,
        key: ({ show_sort, created_at, id }) =>
          encodePosition({ sortKey: show_sort, createdAt: created_at, id: Number(id) }),
      });
    },
    async related(source, page) {
      return source.visibility === 'private' ? { items: [], total: 0 } : relatedAnalyses(rows, source, page);
    },
    async relatedCards(source, limit) {
      return source.visibility === 'private' ? [] : relatedCards(rows, source, limit);
    },
    async findBySimilarSlug(slug, limit) {
      if (!isQueryable(slug)) return [];
      return (await findSimilarSlugs(rows, slug, Math.min(limit, MAX_PAGE))).map(toAnalysis);
    },
    async findMostSimilarSlug(slug) {
      const [best] = isQueryable(slug) ? await findSimilarSlugs(rows, slug, 1) : [];
      return best && { slug: best.url_slug ?? '', title: best.title, score: best.score };
    },
  };
}

type ListedAnalysis = StoredAnalysis & { readonly show_sort: string };

function position(cursor: string): unknown[] {
  const { sortKey, createdAt, id } = decodePosition(cursor);
  return [sortKey, Date.parse(createdAt), id];
}

/**
 * Reads one analysis by a unique column. A row that is unchanged since it was last read is neither sent nor parsed again:
 * Postgres only confirms that it has this version and that the viewers may see it.
 */
function cachedAnalyses<K extends string | number>(
  rows: PreparedQuery,
  column: 'id' | 'url_slug',
): (key: K, viewers: readonly string[] | undefined) => Promise<Analysis | undefined> {
  const cache = new LRUCache<K, CachedAnalysis>({ max: MAX_CACHED });
  const confirmSql = `select from analyses a where a.${column} = $1 and ${VISIBLE} and ${ROW_VERSION} = $3`;
  const readSql = `select ${ROW_VERSION} as version, ${ANALYSIS_COLUMNS} from analyses a
    where a.${column} = $1 and ${VISIBLE}`;

  return async (key, viewers) => {
    const cached = cache.get(key);
    if (cached) {
      const values = [key, viewers, cached.version];
      const { length } = await rows(`analysis_by_${column}_unchanged`, confirmSql, values);
      if (length > 0) return cached.analysis;
    }
    const [row] = await rows<StoredAnalysis & { version: string }>(`analysis_by_${column}`, readSql, [
      key,
      viewers,
    ]);
    if (!row) {
      cache.delete(key);
      return undefined;
    }
    const analysis = toAnalysis(row);
    // Private ones leave the memory with the response.
    if (analysis.visibility === 'private') cache.delete(key);
    else cache.set(key, { version: row.version, analysis: deepFreeze(analysis) });
    return analysis;
  };
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}

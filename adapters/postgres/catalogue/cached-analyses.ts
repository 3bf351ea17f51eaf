import { LRUCache } from 'lru-cache';
import type { Analysis } from '#core/analysis/analysis.js';
import type { PreparedQuery } from '../connection/prepared-queries.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';

/** About 50 kB of memory each. */
const MAX_CACHED = 256;

/** Changes with every update of the row, on a physical replica as on the primary. */
const ROW_VERSION = 'a.xmin::text || a.ctid::text';

const VISIBLE = `(a.visibility <> 'private' or a.owner_id = any($2))`;

interface CachedAnalysis {
  readonly version: string;
  readonly analysis: Analysis;
}

/**
 * Reads one analysis by a unique column. A row that is unchanged since it was last read is neither sent nor parsed again:
 * Postgres only confirms that it has this version and that the viewers may see it.
 */
export function cachedAnalyses<K extends string | number>(
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

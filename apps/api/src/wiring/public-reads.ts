import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import type { ReadPool } from '#adapters/postgres/connection/pool-connections.js';
import { openReadReplica } from '#adapters/postgres/connection/read-replica.js';
import type { Postgres } from '#adapters/postgres/open-postgres.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import type { ShutdownHooks } from './shutdown-hooks.js';

/** Database connection for public content. */
export interface PublicReads {
  readonly pool: ReadPool;
}

/** The replica if one is configured, otherwise the database. Workers read no public pages. */
export async function openPublicReads(
  { DATABASE_READ_URL, ROLE }: Env,
  primary: Postgres,
  log: Logger,
  shutdownHooks: ShutdownHooks,
): Promise<PublicReads> {
  if (!DATABASE_READ_URL || ROLE === 'worker') return primary;
  const replica = await openReadReplica({
    url: DATABASE_READ_URL,
    primary,
    onAway: (err) => log.warn({ part: 'replica', err }, 'public pages are read from the primary alone'),
    onBack: () => log.info({ part: 'replica' }, 'public pages are read from the replica again'),
  });
  shutdownHooks.push(() => replica.close());
  return replica;
}

/**
 * Public analyses for pages. What the replica does not have is asked of the primary: a link may be followed before its
 * change is told of.
 */
export function publicAnalyses(reads: PublicReads, primary: Postgres, analyses: Analyses): Analyses {
  if (reads === primary) return analyses;
  const copied = postgresAnalyses(reads);
  return {
    byId: async (id, viewers) => (await copied.byId(id, viewers)) ?? analyses.byId(id, viewers),
    bySlug: async (slug, viewers) => (await copied.bySlug(slug, viewers)) ?? analyses.bySlug(slug, viewers),
    byIds: (...args) => copied.byIds(...args),
    exportByOwner: (...args) => copied.exportByOwner(...args),
    listByOwner: (...args) => copied.listByOwner(...args),
    byKey: (...args) => copied.byKey(...args),
    list: (...args) => copied.list(...args),
    related: (...args) => copied.related(...args),
    relatedCards: (...args) => copied.relatedCards(...args),
    findBySimilarSlug: (...args) => copied.findBySimilarSlug(...args),
    findMostSimilarSlug: (...args) => copied.findMostSimilarSlug(...args),
  };
}

import type pg from 'pg';

/** What reads outside of transactions need of a pool. */
export interface ReadPool {
  query<T extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<T>>;
}

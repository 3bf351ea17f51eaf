import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

type Callback = (...args: unknown[]) => void;

/** Runs who waited for a connection in their own asynchronous context, not in that of who gave it back. */
export function keepContexts(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as unknown as (callback?: Callback) => unknown;
  Object.assign(pool, {
    connect: (callback?: Callback) => connect(callback && AsyncResource.bind(callback)),
  });
}

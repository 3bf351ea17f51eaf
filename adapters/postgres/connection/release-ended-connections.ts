import type pg from 'pg';

/**
 * Gives a connection that ends while it is in use back to its pool. The query builder never releases one whose BEGIN or
 * COMMIT failed: the pool would run out of places, and could not be closed.
 */
export function releaseEndedConnections(pool: pg.Pool): void {
  const listeners = new WeakMap<pg.PoolClient, () => void>();
  pool.on('acquire', (client) => {
    const release = () => {
      const giveBack = client.release;
      // Whoever uses the connection may still release it.
      client.release = () => undefined;
      giveBack(true);
    };
    listeners.set(client, release);
    client.once('end', release);
  });
  pool.on('release', (_error, client) => {
    const listener = listeners.get(client);
    if (listener) client.off('end', listener);
  });
}

import pg from 'pg';
import { queryTimeoutMs } from './query-timeouts.js';

/** A statement that is not answered by then makes us look whether the server answers at all. */
const SLOW_STATEMENT_MS = 1_000;

export interface ConnectionMonitor {
  opened(connection: { destroy(): void }): void;
  closed(connection: { destroy(): void }): void;
  /** Something takes too long to tell whether the server is slow or frozen. */
  checkServer(): void;
}

type Callback = (error: Error, result: pg.QueryResult) => void;
type Query = (...args: unknown[]) => unknown;

/**
 * A connection whose statements all end in time. One that does not is closed: what the server may still answer on it
 * would be taken for the answer to the next statement.
 */
export function boundedClient(watch: ConnectionMonitor): typeof pg.Client {
  class BoundedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // pg throws what nobody listens for; who waits for an answer is told by its own promise.
      this.on('error', () => undefined);
      watch.opened(this);
      this.once('end', () => watch.closed(this));
    }

    destroy(): void {
      const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
      connection.stream.destroy();
    }
  }
  const query = pg.Client.prototype.query as unknown as Query;
  const bounded: Query = function (this: BoundedClient, config, values, callback) {
    const { text, name } =
      typeof config === 'string' ? { text: config } : (config as Partial<pg.QueryConfig>);
    if (typeof text !== 'string') return query.call(this, config, values, callback);
    const stop = startTimers(queryTimeoutMs(text, name), watch, () => this.destroy());
    const told = typeof values === 'function' ? values : callback;
    if (typeof told === 'function') {
      const tell: Callback = (error, result) => {
        stop();
        (told as Callback)(error, result);
      };
      return typeof values === 'function'
        ? query.call(this, config, tell)
        : query.call(this, config, values, tell);
    }
    return (query.call(this, config, values) as Promise<unknown>).finally(stop);
  };
  Object.assign(BoundedClient.prototype, { query: bounded });
  return BoundedClient;
}

/** Calls `giveUp` after the time, unless the returned function is called before. */
function startTimers(limitMs: number, watch: ConnectionMonitor, giveUp: () => void): () => void {
  let isOver = false;
  // A process that was busy itself finds answers waiting: they are read before anybody is blamed.
  const later = (act: () => void) => () => {
    setImmediate(() => setImmediate(() => isOver || act()));
  };
  const timers = [
    setTimeout(
      later(() => watch.checkServer()),
      SLOW_STATEMENT_MS,
    ),
    setTimeout(later(giveUp), limitMs),
  ];
  return () => {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
  };
}

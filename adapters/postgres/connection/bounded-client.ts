import pg from 'pg';
import { noTelemetry, type Operation, type Telemetry } from '#core/ports/telemetry.js';
import { queryTimeoutMs } from './query-timeouts.js';

const KEYWORD = /^(?:\s|\/\*[^*]*\*\/)*([a-z]+)/i;

const KNOWN = [
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'WITH',
  'BEGIN',
  'COMMIT',
  'ROLLBACK',
  'COPY',
  'LISTEN',
];

const ofPrepared = new Map<string, Operation>();

/** A statement that takes longer triggers a check whether the server responds at all. */
const SLOW_STATEMENT_MS = 1_000;

export interface ConnectionMonitor {
  opened(connection: { destroy(): void }): void;
  closed(connection: { destroy(): void }): void;
  /** Checks whether the server is slow or frozen. */
  checkServer(): void;
}

type Callback = (error: Error, result: pg.QueryResult) => void;
type Query = (...args: unknown[]) => unknown;

/**
 * A client whose statements all have a timeout. On a timeout the connection is closed, because a late response would be taken
 * for the response to the next statement.
 */
export function boundedClient(
  watch: ConnectionMonitor,
  telemetry: Telemetry = noTelemetry,
): typeof pg.Client {
  class BoundedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Without a listener pg throws; callers learn of the error from their own promise.
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
    const end = telemetry.begin(statementOperation(text, name));
    const stopTimers = startTimers(queryTimeoutMs(text, name), watch, () => this.destroy());
    const stop = (error?: unknown) => {
      stopTimers();
      end({ error: error ?? undefined });
    };
    const told = typeof values === 'function' ? values : callback;
    if (typeof told === 'function') {
      const tell: Callback = (error, result) => {
        stop(error);
        (told as Callback)(error, result);
      };
      return typeof values === 'function'
        ? query.call(this, config, tell)
        : query.call(this, config, values, tell);
    }
    const answer = query.call(this, config, values) as Promise<unknown>;
    answer.then(() => stop(), stop);
    return answer;
  };
  Object.assign(BoundedClient.prototype, { query: bounded });
  return BoundedClient;
}

/** Calls `giveUp` after the timeout, unless the returned function is called before. */
function startTimers(limitMs: number, watch: ConnectionMonitor, giveUp: () => void): () => void {
  let isOver = false;
  // After a blocked event loop, responses that arrived meanwhile are read before the timeout counts.
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

/** A statement in metrics and traces: its keyword and its name. Never its text, into which the ORM writes values. */
function statementOperation(text: string, name?: string): Operation {
  if (name === undefined) return operationOf(text);
  const known = ofPrepared.get(name) ?? operationOf(text, name);
  ofPrepared.set(name, known);
  return known;
}

function operationOf(text: string, name?: string): Operation {
  const keyword = KEYWORD.exec(text)?.[1]?.toUpperCase() ?? '';
  const operation = KNOWN.includes(keyword) ? keyword : 'OTHER';
  return {
    name: name === undefined ? operation : `${operation} ${name}`,
    kind: 'client',
    metric: 'db.client.operation.duration',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(name !== undefined && { 'db.query.summary': name }),
    },
  };
}

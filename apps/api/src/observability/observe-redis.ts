import { tracingChannel } from 'node:diagnostics_channel';
import type { EndOperation, Telemetry } from '#core/ports/telemetry.js';

/** Command as ioredis publishes it; its arguments are not read. */
interface Command {
  readonly command: string;
  readonly serverAddress?: string;
  readonly serverPort?: number;
  readonly error?: unknown;
}

/** Commands that wait for a job: their duration says nothing. */
const BLOCKING: ReadonlySet<string> = new Set(['BZPOPMIN', 'BRPOPLPUSH', 'BLMOVE', 'XREAD']);

/** Records commands to Redis, of the queue and of rate limits. @returns a function that ends it */
export function observeRedis(telemetry: Telemetry): () => void {
  const underWay = new WeakMap<object, EndOperation>();
  const commands = tracingChannel<unknown, Command>('ioredis:command');
  const subscribers = {
    start(message: Command) {
      const command = message.command.toUpperCase();
      if (BLOCKING.has(command)) return;
      const { serverAddress, serverPort } = message;
      const end = telemetry.begin({
        name: command,
        kind: 'client',
        metric: 'db.client.operation.duration',
        attributes: {
          'db.system.name': 'redis',
          'db.operation.name': command,
          ...(serverAddress !== undefined && { 'server.address': serverAddress }),
          ...(serverPort !== undefined && { 'server.port': serverPort }),
        },
      });
      underWay.set(message, end);
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd(message: Command) {
      underWay.get(message)?.({ error: message.error });
      underWay.delete(message);
    },
    error: () => undefined,
  };
  commands.subscribe(subscribers);
  return () => void commands.unsubscribe(subscribers);
}

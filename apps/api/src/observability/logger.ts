import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { activeTrace } from './active-trace.js';

export type { Logger } from 'pino';

/** Fields that are never logged. */
const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.apiKey',
  '*.cardNumber',
  '*.cvc',
];

/** The log of the process: JSON lines, on standard output by default, each with the ids of the span that it belongs to. */
export function openLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    redact: REDACTED,
    serializers: { err: stdSerializers.err },
    // A copy: pino adds the line's own fields to it.
    mixin: () => ({ ...activeTrace.getStore()?.logFields }),
  };
  return to ? pino(options, to) : pino(options);
}

/** Nest's messages in the same log; its start-up messages at debug level. */
export function nestLogger(log: Logger): LoggerService {
  const nest = log.child({ part: 'nest' });
  return {
    log: (message) => nest.debug(message),
    error: (message, stack) => nest.error({ stack }, String(message)),
    warn: (message) => nest.warn(String(message)),
    debug: (message) => nest.debug(message),
    verbose: (message) => nest.trace(message),
  };
}

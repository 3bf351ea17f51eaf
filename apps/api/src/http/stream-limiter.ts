import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { Env } from '#api/env/env.js';
import { Port } from '#api/wiring/ports.js';
import { DomainError } from '#core/errors.js';
import { scaledLimit } from '#core/limits/limit.js';
import { STREAM_LIMITS } from '#core/limits/request-limits.js';
import { networkOf } from './network.js';
import { ShutdownSignal } from './signals.js';
import { type StatusEvent, statusEvents } from './status-events.js';

const RETRY_AFTER_SECONDS = 30;

/** Limits the open event streams by network, by reader and in this process. */
@Injectable()
export class StreamLimiter {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(
    @Port('env') private readonly env: Env,
    private readonly shutdown: ShutdownSignal,
  ) {}

  /**
   * Sends states as events until the last one, the reader leaves or the process stops. `callers` are the owner ids of the reader.
   * @throws too_many_requests for the network or a caller; overloaded when the process has no slot left
   */
  open(
    { ip, raw: { socket } }: FastifyRequest,
    callers: readonly string[],
    states: (signal: AbortSignal) => AsyncIterable<object>,
  ): Observable<StatusEvent> {
    const release = this.acquire(networkOf(ip), callers);
    const closed = new AbortController();
    const end = () => {
      socket.off('close', end);
      closed.abort();
      release();
    };
    socket.once('close', end);
    if (socket.destroyed) end();
    return statusEvents(states(AbortSignal.any([closed.signal, this.shutdown.signal])), end);
  }

  /** Returns a function that releases the slot once. */
  private acquire(network: string, callers: readonly string[]): () => void {
    const keys = [`network:${network}`, ...callers.map((caller) => `caller:${caller}`)];
    const isFull = keys.some(
      (key, at) => this.countOf(key) >= this.max(at === 0 ? 'stream-network' : 'stream-caller'),
    );
    if (isFull) {
      throw new DomainError(
        'too_many_requests',
        'Too many analyses are being followed at once. Please close some of them.',
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
      );
    }
    if (this.total >= this.max('stream-process')) {
      throw new DomainError(
        'overloaded',
        'Too many analyses are being followed here. Please try again in a moment.',
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        },
      );
    }
    this.total += 1;
    for (const key of keys) this.counts.set(key, this.countOf(key) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.total -= 1;
      for (const key of keys) {
        const left = this.countOf(key) - 1;
        if (left > 0) this.counts.set(key, left);
        else this.counts.delete(key);
      }
    };
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private max(name: keyof typeof STREAM_LIMITS): number {
    return scaledLimit(STREAM_LIMITS[name].max, this.env.RATE_LIMIT_FACTOR);
  }
}

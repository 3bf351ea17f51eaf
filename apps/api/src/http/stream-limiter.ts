import { Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { Port } from '#api/wiring/ports.js';
import { DomainError } from '#core/errors.js';
import { scaledLimit } from '#core/limits/limit.js';
import { STREAM_LIMITS } from '#core/limits/request-limits.js';

const RETRY_AFTER_SECONDS = 30;

/** Limits the open event streams by network, by reader and in this process. */
@Injectable()
export class StreamLimiter {
  private readonly open = new Map<string, number>();
  private total = 0;

  constructor(@Port('env') private readonly env: Env) {}

  /**
   * Acquires a slot for a stream. `callers` are the owner ids of the reader.
   * @returns a function that releases the slot once
   * @throws too_many_requests for the network or a caller; overloaded when the process has no slot left
   */
  acquire(network: string, callers: readonly string[]): () => void {
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
    for (const key of keys) this.open.set(key, this.countOf(key) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.total -= 1;
      for (const key of keys) {
        const left = this.countOf(key) - 1;
        if (left > 0) this.open.set(key, left);
        else this.open.delete(key);
      }
    };
  }

  private countOf(key: string): number {
    return this.open.get(key) ?? 0;
  }

  private max(name: keyof typeof STREAM_LIMITS): number {
    return scaledLimit(STREAM_LIMITS[name].max, this.env.RATE_LIMIT_FACTOR);
  }
}

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Identity } from '#core/accounts/member.js';
import { isDomainError } from '#core/errors.js';
import type { Clock } from '#core/ports/system.js';

/** Maximum age of a cached identity, in milliseconds: disabled users lose access within that time (contract §3). */
export const MAX_CACHE_AGE_MS = 60_000;
const MAX_ENTRIES = 10_000;

export interface VerifiedToken {
  readonly identity: Identity;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

interface CacheEntry {
  readonly identity: Identity;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Caches verified identities by a hash of the token; concurrent calls for one token share a verification. */
export class VerifiedTokenCache {
  private readonly entries = new LRUCache<string, CacheEntry>({ max: MAX_ENTRIES });
  private readonly pending = new Map<string, Promise<Identity>>();

  constructor(
    private readonly clock: Clock,
    private readonly verifyToken: (token: string) => Promise<VerifiedToken>,
  ) {}

  /** `fresh` bypasses the cache and concurrent verifications. Failures are not cached. */
  identity(token: string, { fresh }: { readonly fresh: boolean }): Promise<Identity> {
    const key = createHash('sha256').update(token).digest('base64');
    const known = this.entries.get(key);
    if (!fresh && known && known.until > this.now()) return Promise.resolve(known.identity);
    const shared = fresh ? undefined : this.pending.get(key);
    return shared ?? this.verify(key, token);
  }

  /** Drops the cached identities of a user; verifications in progress are not cached either. */
  evict(uid: string): void {
    this.pending.clear();
    for (const [key, { identity }] of this.entries.entries()) {
      if (identity.uid === uid) this.entries.delete(key);
    }
  }

  private verify(key: string, token: string): Promise<Identity> {
    const until = this.now() + MAX_CACHE_AGE_MS;
    const asked: Promise<Identity> = this.verifyToken(token).then(
      ({ identity, expiresAt }) => {
        if (this.settle(key, asked)) {
          this.entries.set(key, { identity, until: Math.min(until, expiresAt * 1000) });
        }
        return identity;
      },
      (error: unknown) => {
        if (this.settle(key, asked) && isDomainError(error, 'not_signed_in')) this.entries.delete(key);
        throw error;
      },
    );
    this.pending.set(key, asked);
    return asked;
  }

  /** Returns whether this was the latest verification of the token; results of earlier ones are not cached. */
  private settle(key: string, asked: Promise<Identity>): boolean {
    return this.pending.get(key) === asked && this.pending.delete(key);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

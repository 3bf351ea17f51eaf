import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Identity } from '#core/accounts/identity.js';
import { isDomainError } from '#core/errors.js';
import type { Clock } from '#core/ports/clock.js';

/** Oldest answer that is given, in milliseconds: whoever is disabled is out within that (contract §3). */
export const MAX_ANSWER_AGE_MS = 60_000;
const MOST_ANSWERS = 10_000;

export interface VerifiedToken {
  readonly identity: Identity;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

interface Answer {
  readonly identity: Identity;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Remembers whom tokens speak for, under a hash of the token, and lets callers of one token share one question. */
export class VerifiedAnswers {
  private readonly answers = new LRUCache<string, Answer>({ max: MOST_ANSWERS });
  private readonly underWay = new Map<string, Promise<Identity>>();

  constructor(
    private readonly clock: Clock,
    private readonly ask: (token: string) => Promise<VerifiedToken>,
  ) {}

  /** `fresh`: asks now, and not together with a question that was put before. Failures are not remembered. */
  identity(token: string, { fresh }: { readonly fresh: boolean }): Promise<Identity> {
    const key = createHash('sha256').update(token).digest('base64');
    const known = this.answers.get(key);
    if (!fresh && known && known.until > this.now()) return Promise.resolve(known.identity);
    const shared = fresh ? undefined : this.underWay.get(key);
    return shared ?? this.question(key, token);
  }

  /** Drops what is known of a person; questions under way are not remembered either. */
  forget(uid: string): void {
    this.underWay.clear();
    for (const [key, { identity }] of this.answers.entries()) {
      if (identity.uid === uid) this.answers.delete(key);
    }
  }

  private question(key: string, token: string): Promise<Identity> {
    const until = this.now() + MAX_ANSWER_AGE_MS;
    const asked: Promise<Identity> = this.ask(token).then(
      ({ identity, expiresAt }) => {
        if (this.end(key, asked)) {
          this.answers.set(key, { identity, until: Math.min(until, expiresAt * 1000) });
        }
        return identity;
      },
      (error: unknown) => {
        if (this.end(key, asked) && isDomainError(error, 'not_signed_in')) this.answers.delete(key);
        throw error;
      },
    );
    this.underWay.set(key, asked);
    return asked;
  }

  /** Whether this was the last question put for the token: a later one knows better. */
  private end(key: string, asked: Promise<Identity>): boolean {
    return this.underWay.get(key) === asked && this.underWay.delete(key);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

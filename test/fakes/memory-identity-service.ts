import type { Identity } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Clock } from '#core/ports/system.js';

const TOKEN_LIFE_MS = 3_600_000;

interface Token {
  readonly identity: Identity;
  readonly expiresAt: number;
  revoked: boolean;
}

/** In-memory `IdentityService` for tests, which accepts the tokens that it issued. */
export class MemoryIdentityService implements IdentityService {
  private readonly tokens = new Map<string, Token>();
  private readonly disabled = new Set<string>();
  private isDown = false;

  constructor(private readonly clock: Clock) {}

  /** Issues a token valid for an hour, with defaults for omitted fields. */
  issue(given: Partial<Identity> = {}): string {
    const uid = given.uid ?? `uid-${this.tokens.size + 1}`;
    const now = this.clock.now().getTime();
    const identity = { emailVerified: true, signedInAt: Math.floor(now / 1000), ...given, uid };
    const token = `memory.${uid}.${this.tokens.size + 1}`;
    this.tokens.set(token, {
      identity: { ...identity, email: given.email?.toLowerCase() ?? `${uid}@example.com` },
      expiresAt: now + TOKEN_LIFE_MS,
      revoked: false,
    });
    return token;
  }

  /** Revokes all tokens of a person. */
  revoke(uid: string): void {
    for (const token of this.tokens.values()) if (token.identity.uid === uid) token.revoked = true;
  }

  disable(uid: string): void {
    this.disabled.add(uid);
  }

  /** Simulates an outage of the service, or ends it. */
  setDown(isDown: boolean): void {
    this.isDown = isDown;
  }

  async verifyIdToken(idToken: string, _options: { readonly fresh: boolean }): Promise<Identity> {
    if (this.isDown) throw new DomainError('upstream_unavailable', 'The sign-in service does not answer.');
    const token = this.tokens.get(idToken);
    if (!token) throw refusal('invalid');
    if (this.disabled.has(token.identity.uid)) throw refusal('disabled');
    if (token.revoked) throw refusal('revoked');
    if (token.expiresAt <= this.clock.now().getTime()) throw refusal('expired');
    return token.identity;
  }

  async deleteUser(uid: string): Promise<void> {
    if (this.isDown) throw new DomainError('upstream_unavailable', 'The sign-in service does not answer.');
    this.revoke(uid);
  }
}

function refusal(reason: string): DomainError {
  return new DomainError('not_signed_in', 'Please sign in again.', { reason });
}

import type { Agent } from 'node:https';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Identity } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Clock } from '#core/ports/system.js';
import { type OpenedAuth, openFirebaseAuth } from './firebase-auth.js';
import { type VerifiedToken, VerifiedTokenCache } from './verified-token-cache.js';

/** Reason why a token is rejected. */
type TokenProblem = 'expired' | 'revoked' | 'disabled' | 'invalid';

const MESSAGES: Readonly<Record<TokenProblem, string>> = {
  expired: 'Your session has expired. Please sign in again.',
  revoked: 'You were signed out. Please sign in again.',
  disabled: 'This account has been disabled.',
  invalid: 'Please sign in again.',
};

const PROBLEM_OF: Readonly<Record<string, TokenProblem>> = {
  'auth/id-token-expired': 'expired',
  'auth/id-token-revoked': 'revoked',
  'auth/user-not-found': 'revoked',
  'auth/user-disabled': 'disabled',
  'auth/argument-error': 'invalid',
};

/** firebase-admin reports a failure to fetch Google's keys under the same code as an invalid token. */
const KEY_FETCH_ERROR = /^Error (?:while making request|fetching public keys)/;

/** Default timeout of the identity service, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 5_000;
/** Maximum token length in characters; real tokens have about 1,000. */
const MAX_TOKEN_LENGTH = 8_192;
const SIGNED_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface FirebaseIdentityOptions {
  readonly projectId: string;
  /** Path of the service account's JSON file. */
  readonly credentialsFile?: string;
  /** The embedded service, used instead of Google's. */
  readonly embedded?: {
    /** `host:port` of the emulator, optionally with a path. */
    readonly host: string;
    /**
     * Returns the emulator's unsigned form of a token signed by the embedded service.
     * @throws Error for any other token
     */
    verifyToken(token: string): string;
  };
  /** Agent for every request to Google; for proxies and fake servers. */
  readonly httpAgent?: Agent;
  readonly clock: Clock;
  /** Milliseconds; default 5,000. */
  readonly timeoutMs?: number;
}

/** IdentityService on firebase-admin: a hosted project, or the embedded emulator with locally signed tokens. */
export function firebaseIdentity(
  options: FirebaseIdentityOptions,
): IdentityService & { close(): Promise<void> } {
  const { projectId, credentialsFile, httpAgent, embedded, clock } = options;
  const timeLimitMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const answers = new VerifiedTokenCache(clock, verifyNow);
  let opening: Promise<OpenedAuth> | undefined;

  async function auth() {
    opening ??= openFirebaseAuth({ projectId, credentialsFile, httpAgent, emulatorHost: embedded?.host });
    return (await opening).auth;
  }

  async function verifyNow(token: string): Promise<VerifiedToken> {
    try {
      const own = embedded ? toEmulatorToken(token, embedded) : token;
      const admin = await auth();
      const claims = await withTimeout(() => admin.verifyIdToken(own, true), timeLimitMs);
      // The library accepts tokens without these claims; they would never expire nor count as revoked.
      if (!Number.isFinite(claims.exp) || !Number.isFinite(claims.auth_time))
        throw notSignedInError('invalid');
      if (claims.exp * 1000 <= clock.now().getTime()) throw notSignedInError('expired');
      return { identity: identityOf(claims), expiresAt: claims.exp };
    } catch (error) {
      throw toVerificationError(error);
    }
  }

  return {
    async verifyIdToken(idToken, { fresh }) {
      if (!isWellFormedToken(idToken)) throw notSignedInError('invalid');
      return answers.identity(idToken, { fresh });
    },
    async deleteUser(uid) {
      try {
        const admin = await auth();
        await withTimeout(() => admin.deleteUser(uid), timeLimitMs);
      } catch (error) {
        if (firebaseErrorCode(error) !== 'auth/user-not-found') throw identityUnavailable(error);
      }
      answers.evict(uid);
    },
    async close() {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}

function toEmulatorToken(token: string, embedded: { verifyToken(token: string): string }): string {
  try {
    return embedded.verifyToken(token);
  } catch (error) {
    throw notSignedInError('invalid', error);
  }
}

function identityOf(claims: DecodedIdToken): Identity {
  return {
    uid: claims.uid,
    email: claims.email?.toLowerCase(),
    emailVerified: claims.email_verified === true,
    displayName: text(claims.name),
    photoUrl: text(claims.picture),
    signedInAt: claims.auth_time,
  };
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined;
}

/** Returns whether a token has three parts, two of them JSON objects; the library does not check this. */
function isWellFormedToken(token: string): boolean {
  if (token.length > MAX_TOKEN_LENGTH || !SIGNED_TOKEN.test(token)) return false;
  return token.split('.').slice(0, 2).every(isObject);
}

function isObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Runs a call, or throws upstream_unavailable after `milliseconds`; the call itself is not cancelled. */
async function withTimeout<T>(call: () => Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(identityUnavailable()), milliseconds);
  });
  try {
    return await Promise.race([call(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Builds not_signed_in with the reason in its details. */
function notSignedInError(reason: TokenProblem, cause?: unknown): DomainError {
  return new DomainError('not_signed_in', MESSAGES[reason], { reason }, cause);
}

/** Builds upstream_unavailable. */
function identityUnavailable(cause?: unknown): DomainError {
  return new DomainError(
    'upstream_unavailable',
    'The sign-in service does not answer. Please try again in a moment.',
    {},
    cause,
  );
}

/** Converts a verification error of firebase-admin; errors not caused by the token count as an outage. */
function toVerificationError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const problem = PROBLEM_OF[firebaseErrorCode(error)];
  const isOutage = !problem || (problem === 'invalid' && KEY_FETCH_ERROR.test(messageOf(error)));
  return isOutage ? identityUnavailable(error) : notSignedInError(problem, error);
}

/** Returns firebase-admin's error code, such as `auth/user-not-found`; empty for other errors. */
function firebaseErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

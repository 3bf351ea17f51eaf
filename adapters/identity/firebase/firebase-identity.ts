import type { Agent } from 'node:https';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Identity } from '#core/accounts/identity.js';
import type { Clock } from '#core/ports/clock.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import { codeOf, identityAway, notSignedIn, verificationFailure } from './failures.js';
import { type OpenedAuth, openFirebaseAuth } from './firebase-auth.js';
import { VerifiedAnswers, type VerifiedToken } from './verified-answers.js';
import { withinTime } from './within-time.js';

/** Longest wait for the identity service, in milliseconds. */
const TIME_LIMIT_MS = 5_000;
/** Longest token that is looked at, in characters; real ones have about a thousand. */
const MAX_TOKEN_LENGTH = 8_192;
const SIGNED_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface FirebaseIdentityOptions {
  readonly projectId: string;
  /** Path of the service account's JSON file. */
  readonly credentialsFile?: string;
  /** The embedded service in place of Google's. */
  readonly embedded?: {
    /** `host:port` of the emulator, perhaps with a path. */
    readonly host: string;
    /** The emulator's own token from one that we sealed. @throws Error for any other */
    unseal(token: string): string;
  };
  /** Carries every call to Google; for proxies and fake servers. */
  readonly httpAgent?: Agent;
  readonly clock: Clock;
  /** Milliseconds; 5 s when absent. */
  readonly timeLimitMs?: number;
}

/** The identity service through firebase-admin: a real project, or the embedded service behind our own seal. */
export function firebaseIdentity(
  options: FirebaseIdentityOptions,
): IdentityService & { close(): Promise<void> } {
  const { projectId, credentialsFile, httpAgent, embedded, clock } = options;
  const timeLimitMs = options.timeLimitMs ?? TIME_LIMIT_MS;
  const answers = new VerifiedAnswers(clock, verifyNow);
  let opening: Promise<OpenedAuth> | undefined;

  async function auth() {
    opening ??= openFirebaseAuth({ projectId, credentialsFile, httpAgent, emulatorHost: embedded?.host });
    return (await opening).auth;
  }

  async function verifyNow(token: string): Promise<VerifiedToken> {
    try {
      const own = embedded ? unsealed(token, embedded) : token;
      const admin = await auth();
      const claims = await withinTime(() => admin.verifyIdToken(own, true), timeLimitMs);
      // The library takes a token without these: it would never end, and never count as revoked.
      if (!Number.isFinite(claims.exp) || !Number.isFinite(claims.auth_time)) throw notSignedIn('invalid');
      if (claims.exp * 1000 <= clock.now().getTime()) throw notSignedIn('expired');
      return { identity: identityOf(claims), expiresAt: claims.exp };
    } catch (error) {
      throw verificationFailure(error);
    }
  }

  return {
    async verify(idToken, { fresh }) {
      if (!looksLikeToken(idToken)) throw notSignedIn('invalid');
      return answers.identity(idToken, { fresh });
    },
    async remove(uid) {
      try {
        const admin = await auth();
        await withinTime(() => admin.deleteUser(uid), timeLimitMs);
      } catch (error) {
        if (codeOf(error) !== 'auth/user-not-found') throw identityAway(error);
      }
      answers.forget(uid);
    },
    async close() {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}

function unsealed(token: string, embedded: { unseal(token: string): string }): string {
  try {
    return embedded.unseal(token);
  } catch (error) {
    throw notSignedIn('invalid', error);
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

/** Three parts, of which two are JSON objects: the library takes that for granted. */
function looksLikeToken(token: string): boolean {
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

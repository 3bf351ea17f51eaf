import { DomainError } from '../errors.js';

/** Permission of a key (contract §9). */
export const API_KEY_SCOPES = ['read', 'analyze', 'library'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** A member's key for programs. The key itself is shown once and stored as a digest. */
export interface ApiKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** The key's first characters, by which its owner recognizes it. */
  readonly hint: string;
  /** ISO time in UTC. */
  readonly createdAt: string;
  /** Within a minute; absent for a key that was never used. */
  readonly lastUsedAt?: string;
}

/** Keys of a member. */
export const MAX_API_KEYS = 20;
/** Characters of a name. */
export const MAX_API_KEY_NAME_LENGTH = 60;
export const API_KEY_PREFIX = 'pdg_';
/** Precision of the recorded last use of a key, in milliseconds. */
export const LAST_USE_PRECISION_MS = 60_000;

const HINT_LENGTH = 8;
/** Longer than any key: 256 random bits in base64url after the prefix. */
const MAX_KEY_LENGTH = 64;
const KEY_IN_TEXT = /pdg_[\w-]{20}/;

/** A key from random text. */
export function formatApiKey(random: string): string {
  return API_KEY_PREFIX + random;
}

export function apiKeyHint(key: string): string {
  return key.slice(0, HINT_LENGTH);
}

/** The key of an `Authorization` header; absent for other credentials. */
export function apiKeyOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined || authorization.length > MAX_KEY_LENGTH + 'Bearer '.length)
    return undefined;
  return /^Bearer +(pdg_[\w-]+)$/i.exec(authorization)?.[1];
}

/** True when an address contains an API key, which logs and histories would keep. */
export function containsApiKey(address: string): boolean {
  return address.includes(API_KEY_PREFIX) && KEY_IN_TEXT.test(address);
}

/** @throws invalid_input for a name that is empty or too long */
export function parseApiKeyName(raw: string): string {
  const name = raw.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const length = [...name].length;
  if (length >= 1 && length <= MAX_API_KEY_NAME_LENGTH) return name;
  throw new DomainError(
    'invalid_input',
    `An API key needs a name of 1 to ${MAX_API_KEY_NAME_LENGTH} characters.`,
  );
}

/** In the order of `API_KEY_SCOPES`, each once. @throws invalid_input without a scope */
export function parseScopes(raw: readonly string[]): readonly ApiKeyScope[] {
  const scopes = API_KEY_SCOPES.filter((scope) => raw.includes(scope));
  if (scopes.length > 0) return scopes;
  throw new DomainError('invalid_input', `scopes needs at least one of ${API_KEY_SCOPES.join(', ')}.`);
}

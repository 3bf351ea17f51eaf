import type { Member } from '../accounts/member.js';
import type { ApiKey, ApiKeyScope } from '../connecting/api-key.js';

export interface NewApiKey {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly hint: string;
  /** One-way digest of the key, unique. */
  readonly digest: string;
}

/** Owner of a key. */
export interface ApiKeyGrant {
  readonly keyId: number;
  readonly scopes: readonly ApiKeyScope[];
  readonly member: Member;
  /** Absent if the call was not counted. */
  readonly calls?: CountedCalls;
}

/** A call that counts towards a limit of its key. */
export interface LimitedCall {
  readonly limit: string;
  /** The window starts with its first call. */
  readonly windowSeconds: number;
  /** Not counted for a key without it. Absent if any key may make the call. */
  readonly scope?: ApiKeyScope;
}

/** Calls in the current window, this one included. */
interface CountedCalls {
  readonly used: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

/** API keys of members. Each call is atomic; deleting a member deletes their keys. */
export interface ApiKeys {
  /** Every key of a member, oldest first. */
  list(memberId: number): Promise<readonly ApiKey[]>;
  /** `full`: the member has `max` keys, also under concurrency. `missing`: no such member. */
  create(memberId: number, key: NewApiKey, max: number): Promise<ApiKey | 'full' | 'missing'>;
  /** False if there is no such key. The key is worthless at once, for every process. */
  delete(memberId: number, id: number): Promise<boolean>;
  /**
   * The grant of a digest, read from the store at every call, and records the use within `LAST_USE_PRECISION_MS`. Counts the
   * call for all processes together, unless the member is deactivated. Absent for an unknown or deleted key.
   */
  findGrant(digest: string, call?: LimitedCall): Promise<ApiKeyGrant | undefined>;
}

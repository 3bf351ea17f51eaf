import { createHash } from 'node:crypto';
import type { NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import { type ChainedEntry, canonicalEntry, EMPTY_CHAIN, nextEntry } from '#core/admin/log-chain.js';
import type { StoredPasskey } from '#core/admin/passkey.js';

/** An admin with credentials; `totpEnabled` and `hasPasskey` are derived from them. */
export interface KeptAdmin extends Omit<Admin, 'totpEnabled' | 'hasPasskey'> {
  readonly passwordHash: string;
  readonly totpSecret?: string;
  readonly totpProposed?: string;
  readonly totpStep?: number;
  readonly recoveryDigests: readonly string[];
  readonly passkeys: readonly StoredPasskey[];
}

/** State shared by the in-memory adapters of the admin area. Times are in milliseconds. */
export interface MemoryAdminStore {
  readonly admins: Map<number, KeptAdmin>;
  readonly sessions: Map<
    string,
    { readonly adminId: number; readonly expiresAt: number; readonly lastUsedAt: number }
  >;
  readonly attempts: Map<string, { readonly failures: number; readonly expiresAt: number }>;
  readonly challenges: Map<string, { readonly challenge: string; readonly expiresAt: number }>;
  readonly log: ChainedEntry[];
}

export function memoryAdminStore(): MemoryAdminStore {
  return { admins: new Map(), sessions: new Map(), attempts: new Map(), challenges: new Map(), log: [] };
}

/** Ends an admin's sessions except `keep` (a token digest). */
export function endMemorySessions({ sessions }: MemoryAdminStore, id: number, keep?: string): void {
  for (const [digest, { adminId }] of sessions) {
    if (adminId === id && digest !== keep) sessions.delete(digest);
  }
}

/** Appends an entry. Callers must make the logged change in the same synchronous step. */
export function appendMemoryLog({ log }: MemoryAdminStore, given: NewAccessLogEntry, now: Date): void {
  const line = nextEntry(given, log.at(-1) ?? EMPTY_CHAIN, now);
  log.push({ ...line, hash: memoryChainHash(canonicalEntry(line)) });
}

export function memoryChainHash(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex');
}

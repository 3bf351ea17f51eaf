import { createHash } from 'node:crypto';
import {
  MAX_FILTERED_ENTRIES,
  type NewAccessLogEntry,
  summaryAccessKind,
} from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import {
  type ChainedEntry,
  canonicalEntry,
  chainVerifier,
  EMPTY_CHAIN,
  nextEntry,
  toAccessLogEntry,
} from '#core/admin/log-chain.js';
import type { StoredPasskey } from '#core/admin/passkey.js';
import { type AccessLog, type AccessLogFilter } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';

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

/** In-memory implementation of `AccessLog`. */
export function memoryAccessLog(store: MemoryAdminStore, clock: Clock): AccessLog {
  return {
    async append(entry) {
      appendMemoryLog(store, entry, clock.now());
    },
    async list(filter, page, limit) {
      const isFiltered = Object.keys(filter).length > 0;
      const left = store.log
        .filter((line) => isLeft(line, filter))
        .toSorted((a, b) => (isFiltered && b.createdAt.localeCompare(a.createdAt)) || b.id - a.id)
        .slice(0, isFiltered ? MAX_FILTERED_ENTRIES : undefined);
      const entries = left.slice((page - 1) * limit, page * limit).map(toAccessLogEntry);
      return { entries, total: left.length };
    },
    async listOfSummary(id, since, { limit, cursor = '0' }) {
      const found = store.log
        .toReversed()
        .map(toAccessLogEntry)
        .filter(({ action, createdAt, details }) =>
          action === 'export_summaries'
            ? createdAt >= since.toISOString()
            : String(details.summaryId) === String(id),
        )
        .flatMap(({ action, createdAt }) => {
          const kind = summaryAccessKind(action);
          return kind ? [{ at: createdAt, kind }] : [];
        });
      const end = Number(cursor) + limit;
      return {
        items: found.slice(Number(cursor), end),
        total: found.length,
        next: end < found.length ? String(end) : undefined,
      };
    },
    async verify(after = EMPTY_CHAIN) {
      const walk = chainVerifier(memoryChainHash, after);
      for (const line of store.log.filter(({ id }) => id > after.id)) {
        const broken = walk.next(line);
        if (broken) return broken;
      }
      return walk.end(store.log.at(-1) ?? EMPTY_CHAIN);
    },
  };
}

function isLeft(line: ChainedEntry, { action, admin, from, to }: AccessLogFilter): boolean {
  const at = Date.parse(line.createdAt);
  const part = admin?.toLowerCase() ?? '';
  return (
    (action === undefined || line.action === action) &&
    [line.adminName, line.adminEmail].some((text) => text.toLowerCase().includes(part)) &&
    (from === undefined || at >= from.getTime()) &&
    (to === undefined || at < to.getTime())
  );
}

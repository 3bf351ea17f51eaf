import { type AccessLogEntry, ADMIN_ACTIONS, MAX_FILTERED_ENTRIES } from '#core/admin/access-log-entry.js';
import { type ChainedEntry, chainVerifier, EMPTY_CHAIN } from '#core/admin/log-chain.js';
import { summaryAccessKind } from '#core/admin/summary-access.js';
import { type AccessLog, type AccessLogFilter } from '#core/ports/access-log.js';
import type { Clock } from '#core/ports/clock.js';
import { appendMemoryLog, type MemoryAdminStore, memoryChainHash } from './memory-admin-store.js';

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
      const entries = left.slice((page - 1) * limit, page * limit).flatMap(toEntry);
      return { entries, total: left.length };
    },
    async listOfSummary(id, since, { limit, cursor = '0' }) {
      const found = store.log
        .toReversed()
        .flatMap(toEntry)
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

function toEntry(line: ChainedEntry): AccessLogEntry[] {
  const { id, adminId, adminName, adminEmail, createdAt, ipAddress, detailsText } = line;
  return ADMIN_ACTIONS.filter((action) => action === line.action).map((action) => ({
    id,
    action,
    ...(adminId !== undefined && { adminId }),
    adminName,
    adminEmail,
    createdAt,
    ipAddress,
    details: JSON.parse(detailsText),
  }));
}

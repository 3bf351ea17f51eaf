import { type AccessEntry, ADMIN_ACTIONS } from '#core/admin/access-entry.js';
import { type ChainedEntry, chainWalk, NO_LINES } from '#core/admin/log-chain.js';
import { type AccessLog, type AccessLogFilter, MOST_FOUND_LINES } from '#core/ports/access-log.js';
import type { Clock } from '#core/ports/clock.js';
import { appendMemoryLog, type MemoryAdminStore, memoryChainHash } from './memory-admin-store.js';

/** A plain fake of `AccessLog`. */
export function memoryAccessLog(store: MemoryAdminStore, clock: Clock): AccessLog {
  return {
    async append(entry) {
      appendMemoryLog(store, entry, clock.now());
    },
    async page(filter, page, limit) {
      const isFiltered = Object.keys(filter).length > 0;
      const left = store.log
        .filter((line) => isLeft(line, filter))
        .toSorted((a, b) => (isFiltered && b.createdAt.localeCompare(a.createdAt)) || b.id - a.id)
        .slice(0, isFiltered ? MOST_FOUND_LINES : undefined);
      const entries = left.slice((page - 1) * limit, page * limit).flatMap(toEntry);
      return { entries, total: left.length };
    },
    async verify(after = NO_LINES) {
      const walk = chainWalk(memoryChainHash, after);
      for (const line of store.log.filter(({ id }) => id > after.id)) {
        const broken = walk.next(line);
        if (broken) return broken;
      }
      return walk.end(store.log.at(-1) ?? NO_LINES);
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

function toEntry(line: ChainedEntry): AccessEntry[] {
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

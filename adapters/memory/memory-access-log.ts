import { type AccessEntry, ADMIN_ACTIONS } from '../../core/admin/access-entry.js';
import { CHAIN_START, type ChainedEntry, chainWalk } from '../../core/admin/log-chain.js';
import type { AccessLog, AccessLogFilter } from '../../core/ports/access-log.js';
import type { Clock } from '../../core/ports/clock.js';
import { appendMemoryLog, type MemoryAdminStore, memoryChainHash } from './memory-admin-store.js';

/** A plain fake of `AccessLog`. */
export function memoryAccessLog(store: MemoryAdminStore, clock: Clock): AccessLog {
  return {
    async append(entry) {
      appendMemoryLog(store, entry, clock.now());
    },
    async page(filter, page, limit) {
      const left = store.log.filter((line) => isLeft(line, filter)).toReversed();
      const entries = left.slice((page - 1) * limit, page * limit).flatMap(toEntry);
      return { entries, total: left.length };
    },
    async verify() {
      const walk = chainWalk(memoryChainHash);
      for (const line of store.log) {
        const broken = walk.next(line);
        if (broken) return broken;
      }
      return walk.end({ id: store.log.length, hash: store.log.at(-1)?.hash ?? CHAIN_START });
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

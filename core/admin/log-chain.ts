import { type AccessLogEntry, type NewAccessLogEntry, truncateEntry } from './access-log-entry.js';

/** A line as it is kept: chained to the one before by its hash. */
export interface ChainedEntry extends Omit<AccessLogEntry, 'details' | 'action'> {
  readonly action: string;
  /** JSON, as it was written. */
  readonly detailsText: string;
  /** Of the line before; of the first line `GENESIS_HASH`. */
  readonly previousHash: string;
  /** Of `canonicalEntry`. */
  readonly hash: string;
}

/** What stands for the hash of a line before the first one. */
export const GENESIS_HASH = '0'.repeat(64);

/** The bytes that a line's hash is of: everything that it tells, and the hash before it. Two lines never share them. */
export function canonicalEntry(entry: Omit<ChainedEntry, 'hash'>): string {
  const { previousHash, id, action, adminId, adminName, adminEmail, createdAt, ipAddress, detailsText } =
    entry;
  return JSON.stringify([
    previousHash,
    id,
    action,
    adminId ?? null,
    adminName,
    adminEmail,
    createdAt,
    ipAddress,
    detailsText,
  ]);
}

/** The end of a chain: how many lines it has and the hash of the last. */
export interface ChainHead {
  readonly id: number;
  readonly hash: string;
}

/** The end of a chain without lines. */
export const EMPTY_CHAIN: ChainHead = { id: 0, hash: GENESIS_HASH };

/** The line that comes behind `head`, still without its hash. */
export function nextEntry(given: NewAccessLogEntry, head: ChainHead, now: Date): Omit<ChainedEntry, 'hash'> {
  const { details, ...entry } = truncateEntry(given);
  return {
    ...entry,
    id: head.id + 1,
    createdAt: now.toISOString(),
    detailsText: JSON.stringify(details),
    previousHash: head.hash,
  };
}

/** What a check of the log found. `brokenAt` is the number of the first line that is not as it was written. */
export type ChainCheck =
  | { readonly intact: true; readonly head: ChainHead }
  | { readonly intact: false; readonly brokenAt: number; readonly reason: string };

/**
 * Follows a chain line by line. `next` answers what is wrong with a line, absent when nothing is; `end` holds the last
 * line against what is noted of the end, by which lines that were cut off there are missed. `after`: the last line that is
 * not walked, as a check of before it told.
 */
export function chainVerifier(hashOf: (canonical: string) => string, after: ChainHead) {
  let head = after;
  const broken = (brokenAt: number, reason: string): ChainCheck => ({ intact: false, brokenAt, reason });
  return {
    next(entry: ChainedEntry): ChainCheck | undefined {
      const expected = head.id + 1;
      if (entry.id !== expected) return broken(expected, 'it is missing');
      if (entry.previousHash !== head.hash) return broken(entry.id, 'it does not follow the line before');
      if (hashOf(canonicalEntry(entry)) !== entry.hash) return broken(entry.id, 'its content was changed');
      head = { id: entry.id, hash: entry.hash };
      return undefined;
    },
    end(noted: ChainHead): ChainCheck {
      if (head.id < noted.id) return broken(head.id + 1, 'it is missing');
      if (head.id > noted.id) return broken(noted.id + 1, 'it was added past the end');
      if (head.hash !== noted.hash) return broken(head.id, 'it is not the line that the log ends with');
      return { intact: true, head };
    },
  };
}

import {
  type AccessLogEntry,
  type AdminAction,
  type NewAccessLogEntry,
  truncateEntry,
} from './access-log-entry.js';

/** A stored entry, chained to its predecessor by hash. */
export interface ChainedEntry extends Omit<AccessLogEntry, 'details' | 'action'> {
  readonly action: string;
  /** JSON exactly as stored, because the hash covers it. */
  readonly detailsText: string;
  /** Hash of the previous entry; `GENESIS_HASH` for the first. */
  readonly previousHash: string;
  /** Hash of `canonicalEntry`. */
  readonly hash: string;
}

/** The entry of a line of the log. */
export function toAccessLogEntry({
  detailsText,
  previousHash: _,
  hash: __,
  ...line
}: ChainedEntry): AccessLogEntry {
  const { action, adminId, ...entry } = line;
  return {
    ...entry,
    action: action as AdminAction,
    ...(adminId !== undefined && { adminId }),
    details: JSON.parse(detailsText),
  };
}

/** Predecessor hash of the first entry. */
export const GENESIS_HASH = '0'.repeat(64);

/** Hash input of an entry: all its fields and the previous hash, encoded unambiguously. */
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

/** Head of a chain: number of entries and hash of the last one. */
export interface ChainHead {
  readonly id: number;
  readonly hash: string;
}

/** Head of an empty chain. */
export const EMPTY_CHAIN: ChainHead = { id: 0, hash: GENESIS_HASH };

/** Entry that follows `head`, without its hash. */
export function nextEntry(
  newEntry: NewAccessLogEntry,
  head: ChainHead,
  now: Date,
): Omit<ChainedEntry, 'hash'> {
  const { details, ...entry } = truncateEntry(newEntry);
  return {
    ...entry,
    id: head.id + 1,
    createdAt: now.toISOString(),
    detailsText: JSON.stringify(details),
    previousHash: head.hash,
  };
}

/** Result of a verification. `brokenAt`: number of the first altered entry. */
export type ChainCheck =
  | { readonly intact: true; readonly head: ChainHead }
  | { readonly intact: false; readonly brokenAt: number; readonly reason: string };

/**
 * Verifies a chain incrementally, from the head `after` of an earlier verification: `next` returns the problem of an
 * entry, if any. `end` compares the last entry with the recorded head, which detects truncation.
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
    end(recorded: ChainHead): ChainCheck {
      if (head.id < recorded.id) return broken(head.id + 1, 'it is missing');
      if (head.id > recorded.id) return broken(recorded.id + 1, 'it was added past the end');
      if (head.hash !== recorded.hash) return broken(head.id, 'it is not the line that the log ends with');
      return { intact: true, head };
    },
  };
}

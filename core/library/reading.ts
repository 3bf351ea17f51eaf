import { DomainError } from '../errors.js';

/** Share of the text from which a summary counts as read (contract §12). */
export const READ_PROGRESS = 0.9;

/** Not begun, begun, and read to the end or marked as read. */
export const READING_STATES = ['unread', 'reading', 'read'] as const;
export type ReadingState = (typeof READING_STATES)[number];

/** How far a member has read a summary. */
export interface Reading {
  /** The text block at the upper edge of the window, counted from 0, with the share of it that is above. */
  readonly position: number;
  /** Share of the text that has been seen, 0 to 1. */
  readonly progress: number;
  readonly read: boolean;
}

export const UNREAD: Reading = { position: 0, progress: 0, read: false };

/** Largest position that is stored. */
export const MAX_POSITION = 1_000_000;

export function readingState({ progress, read }: Pick<Reading, 'progress' | 'read'>): ReadingState {
  if (read) return 'read';
  return progress > 0 ? 'reading' : 'unread';
}

/**
 * The change that a report makes; absent fields stay as they are. Text seen to `READ_PROGRESS` is read. A mark as unread
 * without a place begins anew.
 * @throws invalid_input for a report of nothing
 */
export function toReadingChange({ position, progress, read }: Partial<Reading>): Partial<Reading> {
  if (position === undefined && progress === undefined && read === undefined)
    throw new DomainError('invalid_input', 'Send position, progress or read.');
  if (progress !== undefined && progress >= READ_PROGRESS) return { position, progress, read: true };
  if (read === false && position === undefined && progress === undefined) return UNREAD;
  return { position, progress, read };
}

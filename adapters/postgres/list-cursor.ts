import { DomainError } from '../../core/errors.js';

/** The last entry of a page: the next page starts behind it. */
export interface ListPosition {
  /** What comes before the time in the list's order. */
  readonly sortKey: string;
  /** ISO time. */
  readonly createdAt: string;
  readonly id: number;
}

/** A position as opaque text for URLs. */
export function encodePosition({ sortKey, createdAt, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([sortKey, createdAt, id])).toString('base64url');
}

/** @throws invalid_input for anything that `encodePosition` did not make */
export function decodePosition(cursor: string): ListPosition {
  const [sortKey, createdAt, id, ...rest] = parsed(cursor);
  if (
    typeof sortKey !== 'string' ||
    typeof createdAt !== 'string' ||
    !Number.isSafeInteger(id) ||
    rest.length > 0
  ) {
    throw unknownCursor();
  }
  if (sortKey.includes('\0') || !/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(createdAt))
    throw unknownCursor();
  if (Number.isNaN(Date.parse(createdAt))) throw unknownCursor();
  return { sortKey, createdAt, id: Number(id) };
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(value)) return value;
  } catch (cause) {
    throw unknownCursor(cause);
  }
  throw unknownCursor();
}

function unknownCursor(cause?: unknown): DomainError {
  return new DomainError(
    'invalid_input',
    'This page of the list does not exist. Start again from its beginning.',
    {},
    cause,
  );
}

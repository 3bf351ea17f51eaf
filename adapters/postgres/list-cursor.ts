import { DomainError } from '#core/errors.js';

/** The last entry of a page: the next page starts behind it. */
export interface ListPosition {
  /** What comes before the time in the list's order. */
  readonly sortKey: string;
  /** ISO time. */
  readonly createdAt: string;
  readonly id: number;
}

/** What a cursor may be made of: text, an ISO time, a whole number. */
export type KeyPart = 'text' | 'time' | 'number';

/** The values of a key as opaque text for URLs. */
export function encodeKey(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws invalid_input for anything that is no key of this shape */
export function decodeKey(cursor: string, shape: readonly KeyPart[]): (string | number)[] {
  const values = parseCursor(cursor);
  if (values.length !== shape.length) throw invalidCursor();
  return values.map((value, index) => {
    if (shape[index] === 'number') {
      if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    } else if (typeof value === 'string' && !value.includes('\0')) {
      if (shape[index] === 'text' || isTime(value)) return value;
    }
    throw invalidCursor();
  });
}

/** A position as opaque text for URLs. */
export function encodePosition({ sortKey, createdAt, id }: ListPosition): string {
  return encodeKey([sortKey, createdAt, id]);
}

/** @throws invalid_input for anything that `encodePosition` did not make */
export function decodePosition(cursor: string): ListPosition {
  const [sortKey, createdAt, id] = decodeKey(cursor, ['text', 'time', 'number']);
  return { sortKey: String(sortKey), createdAt: String(createdAt), id: Number(id) };
}

function isTime(text: string): boolean {
  return /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function parseCursor(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(value)) return value;
  } catch (cause) {
    throw invalidCursor(cause);
  }
  throw invalidCursor();
}

/** What a cursor is refused with. */
export function invalidCursor(cause?: unknown): DomainError {
  return new DomainError(
    'invalid_input',
    'This page of the list does not exist. Start again from its beginning.',
    {},
    cause,
  );
}

import { DomainError } from '#core/errors.js';

/** The position of a page's last entry; the next page starts after it. */
export interface ListPosition {
  /** The first sort key of the list. */
  readonly sortKey: string;
  /** ISO time. */
  readonly createdAt: string;
  readonly id: number;
}

/** The types of the parts of a cursor; `time` is ISO text. */
export type KeyPart = 'text' | 'time' | 'number';

/** Encodes sort keys as opaque, URL-safe text. */
export function encodeKey(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws invalid_input for text that does not encode a key of this shape */
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

export function encodePosition({ sortKey, createdAt, id }: ListPosition): string {
  return encodeKey([sortKey, createdAt, id]);
}

/** @throws invalid_input for text that does not encode a position */
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

export function invalidCursor(cause?: unknown): DomainError {
  return new DomainError(
    'invalid_input',
    'This page of the list does not exist. Start again from its beginning.',
    {},
    cause,
  );
}

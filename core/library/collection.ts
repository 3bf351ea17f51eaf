import { DomainError } from '../errors.js';

/** A member's named list of saved summaries (contract §7). */
export interface Collection {
  readonly id: number;
  readonly name: string;
  /** Number of summaries in it. */
  readonly count: number;
  /** ISO time in UTC. */
  readonly createdAt: string;
}

/** A name and the key by which it is unique for a member: without regard to case and spacing. */
export interface CollectionName {
  readonly name: string;
  readonly key: string;
}

/** Collections of a member. */
export const MAX_COLLECTIONS = 200;
/** Characters of a name. */
export const MAX_COLLECTION_NAME_LENGTH = 60;

/** @throws invalid_input for a name that is empty or too long */
export function parseCollectionName(raw: string): CollectionName {
  const name = raw.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const length = [...name].length;
  if (length === 0 || length > MAX_COLLECTION_NAME_LENGTH) {
    throw new DomainError(
      'invalid_input',
      `A collection needs a name of 1 to ${MAX_COLLECTION_NAME_LENGTH} characters.`,
    );
  }
  return { name, key: name.normalize('NFKC').toLowerCase() };
}

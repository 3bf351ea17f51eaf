/** Kinds of objects, the first part of their keys. */
export type ObjectKind = 'transcripts' | 'artwork' | 'speech';

/** Content over this size stays in its row. */
export const MAX_OBJECT_BYTES = 16 * 1024 * 1024;

const KEY = /^(?:transcripts|artwork|speech)\/[\w-]{22}\.([\w-]{43})$/;

/**
 * A key that is used once and names neither an owner nor an episode.
 * @param random 128 random bits in base64url
 * @param checksum SHA-256 of the content in base64url, which every reader compares
 */
export function objectKey(kind: ObjectKind, random: string, checksum: string): string {
  return `${kind}/${random}.${checksum}`;
}

/** The checksum in a key of `objectKey`; absent for other texts. */
export function checksumInKey(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}

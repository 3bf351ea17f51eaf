import { statfs } from 'node:fs/promises';
import { DomainError } from '#core/errors.js';

/** An upload's id, which is part of paths and keys. */
export const UPLOAD_ID = /^[\w-]{22}$/;

export function requireUploadId(id: string): string {
  if (UPLOAD_ID.test(id)) return id;
  throw new Error('not the id of an upload');
}

export function tooManyBytes(): DomainError {
  return new DomainError('invalid_input', 'More bytes arrived than Upload-Length announced.');
}

/** What has been written stays, so that the upload goes on when there is space again. */
export function noSpace(cause?: unknown): DomainError {
  return new DomainError(
    'overloaded',
    'This server has no space for the file at the moment. What has been uploaded is kept: please try again later.',
    { retryAfterSeconds: 60 },
    cause,
  );
}

export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Tells a full disk from other failures. @throws overloaded */
export async function refuseFullDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) throw noSpace(error);
    throw error;
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

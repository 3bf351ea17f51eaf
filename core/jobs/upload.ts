import { DomainError } from '../errors.js';
import { PLANS } from '../plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '../plans/plan.js';

/** A file that a member uploads, and the job that it is for (contract §13). */
export interface Upload {
  readonly id: string;
  readonly jobId: string;
  /** Name that the member's device gave it: shown as text, never a path. */
  readonly name: string;
  /** Announced length. */
  readonly bytes: number;
  /** True when the file stays until its analysis is deleted; else it is deleted when the job ends. */
  readonly isKept: boolean;
  readonly isComplete: boolean;
  /** ISO time in UTC, after which an unfinished upload is deleted. */
  readonly expiresAt: string;
}

export const UPLOAD_LIMITS = {
  /** Bytes of a file. */
  bytes: 2 * 1024 ** 3,
  /** Unfinished uploads of a member. */
  unfinished: 3,
  /** Bytes of all files of a member, those that are kept included. */
  memberBytes: 20 * 1024 ** 3,
  /** Time for an upload, in milliseconds. */
  lifetimeMs: 24 * 60 * 60_000,
  /** Disk space that uploads leave free, in bytes. */
  freeDiskBytes: 1024 ** 3,
  /** Bytes of `Upload-Metadata`. */
  metadataBytes: 8192,
  nameLength: 200,
} as const;

/** Length of all objects of a file in a bucket but the last. Parts that begin at its multiples are stored once. */
export const UPLOAD_SEGMENT_BYTES = 4 * 1024 * 1024;

/** Bytes at the beginning of a file that tell its type. */
export const UPLOAD_HEAD_BYTES = 64 * 1024;

const UPLOAD_PLANS: readonly PlanId[] = PLAN_IDS.filter((id) => id !== 'free');

export const UPLOAD_PLANS_MESSAGE = `Uploads are part of the ${UPLOAD_PLANS.map((id) => PLANS[id].name).join(', ')} plans.`;

/** @throws plan_needed */
export function requireUploads(plan: PlanId): void {
  if (UPLOAD_PLANS.includes(plan)) return;
  throw new DomainError('plan_needed', UPLOAD_PLANS_MESSAGE, { plans: UPLOAD_PLANS });
}

export const uploadNotFound = () =>
  new DomainError('upload_not_found', 'This upload was not found. It may have ended: please begin again.');

export const uploadedTextTooLarge = () =>
  new DomainError('transcript_too_large', 'The transcript is too large. It may have at most 2 MB.');

const PAIR = /^([!-+\--~]{1,100})(?: ([A-Za-z0-9+/]*={0,2}))?$/;

/**
 * Values of `Upload-Metadata`: pairs of a key and a value in base64, with commas between them.
 * @throws invalid_input
 */
export function parseUploadMetadata(header: string): Readonly<Record<string, string>> {
  if (header.length > UPLOAD_LIMITS.metadataBytes)
    throw new DomainError('invalid_input', 'Upload-Metadata is too long.');
  const entries = header.trim() === '' ? [] : header.split(',').map((pair) => PAIR.exec(pair.trim()));
  const values = entries.map((entry) => {
    if (!entry) throw unreadableMetadata();
    const [, key = '', value = ''] = entry;
    return [key, decodeText(value)] as const;
  });
  if (new Set(values.map(([key]) => key)).size !== values.length) throw unreadableMetadata();
  return Object.fromEntries(values);
}

function decodeText(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadableMetadata();
  }
}

function unreadableMetadata(): DomainError {
  return new DomainError(
    'invalid_input',
    'Upload-Metadata must be pairs of a key and a value in base64, each key once.',
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** The last part of a file's name without what cannot be shown. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(UNPRINTABLE, '').trim().slice(0, UPLOAD_LIMITS.nameLength) || 'Recording';
}

/** Title of an analysis by the name of its file: `2026-04-01 Board.m4a` is `2026-04-01 Board`. */
export function titleOfFile(name: string): string {
  return name.replace(/(?!^)\.[A-Za-z0-9]{1,5}$/, '') || name;
}

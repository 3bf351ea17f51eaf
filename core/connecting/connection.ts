import { DomainError } from '../errors.js';

/** Services that a member can send summaries to, with a token of their own. */
export const CONNECTED_SERVICES = ['notion', 'readwise'] as const;
export type ConnectedService = (typeof CONNECTED_SERVICES)[number];

export const SERVICE_NAMES: Readonly<Record<ConnectedService, string>> = {
  notion: 'Notion',
  readwise: 'Readwise',
};

export const PARENT_KINDS = ['page', 'database'] as const;
export type ParentKind = (typeof PARENT_KINDS)[number];

/** The page or database under which summaries become pages. */
export interface ConnectionParent {
  readonly id: string;
  readonly kind: ParentKind;
  readonly title: string;
}

/** A service that a member has connected. The token is never part of it. */
export interface Connection {
  readonly service: ConnectedService;
  /** `refused`: the service no longer accepts the token. */
  readonly status: 'active' | 'refused';
  /** Name of the account or workspace; empty when the service does not tell. */
  readonly account: string;
  /** Absent for services without one, and until it is chosen. */
  readonly parent?: ConnectionParent;
  /** ISO time. */
  readonly createdAt: string;
}

/** A summary on its way to a service, or there. */
export interface SummaryExport {
  readonly analysisId: number;
  readonly status: 'waiting' | 'sent' | 'failed';
  /** Address of the copy at the service. */
  readonly url?: string;
  /** Reason of the failure, or of the wait. */
  readonly message?: string;
  /** ISO time. */
  readonly updatedAt: string;
}

export const MAX_TOKEN_LENGTH = 500;
/** Summaries of one request to send. */
export const MAX_EXPORTS_AT_ONCE = 100;
/** Parents of one answer, the last edited first; more are found by their title. */
export const MAX_PARENTS = 50;
/** Characters of a search for parents. */
export const MAX_PARENT_QUERY_LENGTH = 100;
/** An export whose process died is repeated after this. */
export const EXPORT_LEASE_MS = 180_000;
/** Time that sending one summary may take. */
export const EXPORT_TIMEOUT_MS = 150_000;
/** Time that a request waits for a service. */
export const SERVICE_CHECK_TIMEOUT_MS = 12_000;
/** Time that an export is tried while a service only asks to wait. */
export const MAX_EXPORT_AGE_MS = 24 * 3_600_000;

const TOKEN = /^[\x21-\x7e]+$/;

/** A token as pasted, without white space around it. @throws invalid_input */
export function parseServiceToken(raw: string): string {
  const token = raw.trim();
  if (token.length <= MAX_TOKEN_LENGTH && TOKEN.test(token)) return token;
  throw new DomainError(
    'invalid_input',
    'This is not a token. Copy it again, without spaces or line breaks.',
  );
}

const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** True when a text has the form of an id at Notion. */
export function isParentId(id: string): boolean {
  return UUID.test(id);
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** From a failed attempt to the next; after the last one the export has failed. */
const EXPORT_RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  60 * MINUTE_MS,
  180 * MINUTE_MS,
];

/** Delay after the `attempts`-th failed attempt, in milliseconds; absent when no further one is made. */
export function exportRetryDelayMs(attempts: number): number | undefined {
  return EXPORT_RETRY_DELAYS_MS[attempts - 1];
}

export function connectionNotFound(service: ConnectedService): DomainError {
  return new DomainError(
    'connection_not_found',
    `${SERVICE_NAMES[service]} is not connected. Connect it in your profile.`,
  );
}

export function tokenRefused(service: ConnectedService, cause?: unknown): DomainError {
  return new DomainError(
    'token_refused',
    `${SERVICE_NAMES[service]} does not accept this token. Copy it again, or make a new one.`,
    {},
    cause,
  );
}

export function parentNotFound(cause?: unknown): DomainError {
  return new DomainError(
    'parent_not_found',
    'Notion does not let the integration write there. Share the page or database with it, and allow it to read, insert and update content.',
    {},
    cause,
  );
}

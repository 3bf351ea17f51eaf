import { DomainError } from '../errors.js';

export const DIGEST_FREQUENCIES = ['off', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

/** Schedule of a member's digest mail (contract §8). */
export interface DigestSettings {
  readonly frequency: DigestFrequency;
  /** 1 (Monday) to 7; for weekly digests. */
  readonly weekday: number;
  /** 0 to 23, in the time zone. */
  readonly hour: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** Digests are asked for, never sent unasked. */
export const DEFAULT_DIGEST_SETTINGS: DigestSettings = {
  frequency: 'off',
  weekday: 1,
  hour: 7,
  timeZone: 'UTC',
};

const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** @throws invalid_input for a time zone that does not exist */
export function checkTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) {
    throw new DomainError('invalid_input', 'timeZone must be an IANA time zone, such as Europe/Berlin.');
  }
}

/** Rejects offsets such as `+01:00`, which are not zone names. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

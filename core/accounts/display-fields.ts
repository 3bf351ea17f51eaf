import type { Identity } from './identity.js';
import type { MemberNames } from './member.js';

/** Longest name that is kept, in characters. */
export const MAX_NAME_LENGTH = 80;
const MAX_PHOTO_URL_LENGTH = 2000;

/** What the browser says of its user: it fills display fields at first sight, and nothing else (contract §3). */
export interface UserProfileInput {
  readonly uid?: unknown;
  readonly displayName?: unknown;
  readonly photoURL?: unknown;
}

/** What is shown of somebody, from their token first and from the browser's word where the token is silent. */
export interface DisplayFields extends MemberNames {
  readonly displayName?: string;
  readonly photoUrl?: string;
}

/** The display fields of a new member. */
export function displayFields(identity: Identity, told: UserProfileInput = {}): DisplayFields {
  const displayName = personName(identity.displayName) || personName(told.displayName) || undefined;
  const photoUrl = httpsPicture(identity.photoUrl) ?? httpsPicture(told.photoURL);
  const [firstName = '', ...rest] = (displayName ?? '').split(' ');
  return { displayName, photoUrl, firstName, lastName: rest.join(' ') };
}

/** A name on one line, without control or invisible characters, cut to its longest; empty for anything else. */
export function personName(value: unknown): string {
  if (typeof value !== 'string') return '';
  const visible = value.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');
  return [...visible.replace(/\s+/g, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** The address of a picture that may be shown: https without user or password; absent for anything else. */
export function httpsPicture(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_PHOTO_URL_LENGTH) return undefined;
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][\w.~:/?#[\]@!$&()*+,;=%-]*)?$/i.test(value)
    ? value
    : undefined;
}

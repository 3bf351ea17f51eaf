import type { Identity, MemberNames } from './member.js';

/** Longest stored name, in characters. */
export const MAX_NAME_LENGTH = 80;
const MAX_PHOTO_URL_LENGTH = 2000;

/** Profile sent by the browser. Untrusted: only fills display fields at the first sign-in (contract §3). */
export interface UserProfileInput {
  readonly uid?: unknown;
  readonly displayName?: unknown;
  readonly photoURL?: unknown;
}

/** Display fields of a person: from the ID token first, then from the browser's profile. */
export interface DisplayFields extends MemberNames {
  readonly displayName?: string;
  readonly photoUrl?: string;
}

/** The display fields of a new member. */
export function displayFields(identity: Identity, profile: UserProfileInput = {}): DisplayFields {
  const displayName = personName(identity.displayName) || personName(profile.displayName) || undefined;
  const photoUrl = httpsPicture(identity.photoUrl) ?? httpsPicture(profile.photoURL);
  const [firstName = '', ...rest] = (displayName ?? '').split(' ');
  return { displayName, photoUrl, firstName, lastName: rest.join(' ') };
}

/**
 * Normalizes a name: one line, no control or invisible characters, cut to the maximum length; empty for anything else.
 */
export function personName(value: unknown): string {
  if (typeof value !== 'string') return '';
  const visible = value.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');
  return [...visible.replace(/\s+/g, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** URL of a displayable picture: https without credentials; absent for anything else. */
export function httpsPicture(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_PHOTO_URL_LENGTH) return undefined;
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][\w.~:/?#[\]@!$&()*+,;=%-]*)?$/i.test(value)
    ? value
    : undefined;
}

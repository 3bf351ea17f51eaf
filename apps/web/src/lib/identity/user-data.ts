import type { SessionUser } from './identity-client.js';

/** Who the browser says is signed in: the body of a registration and the header of every call (spec §7). */
export function userData({ uid, email, displayName, photoURL, emailVerified }: SessionUser) {
  return { uid, email, displayName: displayName ?? null, photoURL: photoURL ?? null, emailVerified };
}

/** The same as the `X-User-Data` header: JSON in ASCII, so that names of any script can be sent. */
export function userDataHeader(user: SessionUser): string {
  return JSON.stringify(userData(user)).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

import type { SessionUser } from './identity-client.js';

/** The signed-in user as claimed by the browser: body of a registration and header of every call (spec §7). */
export function userData({ uid, email, displayName, photoURL, emailVerified }: SessionUser) {
  return { uid, email, displayName: displayName ?? null, photoURL: photoURL ?? null, emailVerified };
}

/** The `X-User-Data` header: the same data as ASCII-only JSON, because headers cannot carry other characters. */
export function userDataHeader(user: SessionUser): string {
  return JSON.stringify(userData(user)).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

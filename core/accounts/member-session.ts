/** Days that a sign-in of a member lasts, unless `MEMBER_SESSION_DAYS` says otherwise. */
export const DEFAULT_MEMBER_SESSION_DAYS = 180;

/** Sign-ins that a member ended and that are remembered; older ones of that many devices have long expired. */
export const MAX_ENDED_SIGN_INS = 50;

const DAY_MS = 24 * 3600 * 1000;

/** True once a sign-in (in seconds since 1970) is too old to be taken, however often its token was renewed. */
export function isSessionOver(signedInAt: number, now: Date, days: number): boolean {
  return now.getTime() - signedInAt * 1000 >= days * DAY_MS;
}

import { LOGIN_LIMITS } from '../limits/login-limits.js';

/** How long a device stays known after a login, in seconds. */
export const KNOWN_DEVICE_SECONDS = LOGIN_LIMITS['admin-device'].max;

/** A browser that an admin signed in with before: failures of others do not lock it. */
export interface KnownDevice {
  /** A digest of the admin's e-mail address; for every other account the device is unknown. */
  readonly account: string;
  readonly id: string;
  readonly expiresAt: Date;
}

const PREFIX = 'admin-device';

/** The device as a text to be signed. */
export function formatKnownDevice({ account, id, expiresAt }: KnownDevice): string {
  return [PREFIX, account, id, expiresAt.getTime()].join('.');
}

/** The id of the account's device in a text whose signature was right; absent for another account's, or when it expired. */
export function knownDeviceId(text: string | undefined, account: string, now: Date): string | undefined {
  const [prefix, owner, id, expiresAt] = text?.split('.') ?? [];
  const isKnown = prefix === PREFIX && owner === account && Number(expiresAt) > now.getTime();
  return isKnown ? id : undefined;
}

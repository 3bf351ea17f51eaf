import { LOGIN_LIMITS } from '../limits/login-limits.js';

/** Time for which a device stays known after a login, in seconds. */
export const KNOWN_DEVICE_SECONDS = LOGIN_LIMITS['admin-device'].max;

/** A browser that an admin logged in with before. Failures from other devices do not lock it. */
export interface KnownDevice {
  /** Digest of the admin's e-mail address; the device is known for this account only. */
  readonly account: string;
  readonly id: string;
  readonly expiresAt: Date;
}

const PREFIX = 'admin-device';

/** Serializes the device for signing. */
export function formatKnownDevice({ account, id, expiresAt }: KnownDevice): string {
  return [PREFIX, account, id, expiresAt.getTime()].join('.');
}

/** Device id from a text with a verified signature; absent for another account or after expiry. */
export function knownDeviceId(text: string | undefined, account: string, now: Date): string | undefined {
  const [prefix, owner, id, expiresAt] = text?.split('.') ?? [];
  const isKnown = prefix === PREFIX && owner === account && Number(expiresAt) > now.getTime();
  return isKnown ? id : undefined;
}

import { knownDeviceId } from '#core/admin/known-device.js';
import { type LoginRules, loginDelayMs } from '#core/admin/lockout.js';
import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import { tooManyAttempts } from './admin-auth-errors.js';

export interface LoginAttemptPorts {
  readonly attempts: LoginAttempts;
  readonly clock: Clock;
  readonly rules: LoginRules;
  /** Resolves after the given number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Origin of a login attempt. */
export interface LoginOrigin {
  readonly ipAddress: string;
  /** Fingerprint of the network. */
  readonly networkId: string;
  /** Previous session token of this browser. */
  readonly token?: string;
  /** Known-device cookie of an earlier login, after its signature was verified. */
  readonly device?: string;
  /** Token of this browser's attempt to sign in with a passkey. */
  readonly passkeyAttempt?: string;
}

export interface LoginAttempt {
  /** Digest of the account's address. */
  readonly account: string;
  readonly keys: readonly string[];
  readonly takeBack: () => Promise<void>;
}

/**
 * Counts an attempt before its credentials are verified, so that concurrent attempts cannot exceed the limit.
 * @throws too_many_requests
 */
export async function beginLoginAttempt(
  { attempts, rules, clock, pause }: LoginAttemptPorts,
  account: string,
  { networkId, device }: LoginOrigin,
): Promise<LoginAttempt> {
  const now = clock.now();
  const deviceId = knownDeviceId(device, account, now);
  const keys =
    deviceId === undefined
      ? [`network:${networkId}`, `network:${networkId}:${account}`]
      : [`device:${deviceId}`];
  const locked = await attempts.begin(keys, deviceId === undefined ? rules.lockOut : rules.deviceLockout);
  if (locked) throw tooManyAttempts(locked, now);
  if (deviceId !== undefined) return { account, keys, takeBack: () => attempts.undo(keys) };
  const everywhere = `everywhere:${account}`;
  await pause(loginDelayMs(await attempts.count(everywhere, rules.slowDown.lockedMs), rules.slowDown));
  return { account, keys, takeBack: () => attempts.undo([...keys, everywhere]) };
}

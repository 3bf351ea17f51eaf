/** RFC 6238 as every authenticator app takes it: SHA-1, six digits, steps of 30 s. */
export const TOTP = { digits: 6, stepMs: 30_000, skew: 1 } as const;

/** How many recovery codes are made at once; each is good for one login. */
export const RECOVERY_CODE_COUNT = 10;

/** The steps whose codes are taken at a time, the current one first: clocks differ, and typing takes a while. */
export function totpSteps(now: Date): number[] {
  const current = Math.floor(now.getTime() / TOTP.stepMs);
  const around = Array.from({ length: TOTP.skew }, (_, at) => [current - at - 1, current + at + 1]);
  return [current, ...around.flat()];
}

/** A code as it is compared: without spaces and dashes, in lower case. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

/** Whether a plain code can be one of an authenticator app; any other may be a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Whose an admin's sealed secret is. */
export function totpSecretOwner(adminId: number): string {
  return `admin:${adminId}`;
}

/** The address that an authenticator app reads from a QR code. `secret` is base32. */
export function otpauthUrl(issuer: string, email: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const { digits, stepMs } = TOTP;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`;
}
